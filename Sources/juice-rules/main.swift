#if CLI
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  FileDescriptor.openStandardStreams()
  Interruption.install()
  let status = await CommandLineTool(world: .system).run(Array(CommandLine.arguments.dropFirst()))
  exit(Interruption.pending.map { ExitStatus.signal($0).code } ?? status.code)
#else
  print("This juice-rules was built without its command line: build it with the trait CLI.")
#endif
