import Platform

#if CLI
  FileDescriptor.openStandardStreams()
  Interruption.install()
  CommandLineTool(environment: .system).start(Array(CommandLine.arguments.dropFirst())) { status in
    exit(Interruption.pending.map { ExitStatus.signal($0).code } ?? status.code)
  }
  while true { pause() }
#else
  Console.system.complain(
    """
    error: this juice-rules was built without its command line
      = help: depend on the package with the trait CLI, or build with --traits CLI

    """)
  exit(ExitStatus.fault.code)
#endif
