#if CLI
  import ArgumentParser

  /// How lint runs.
  struct RunOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "How many threads read files; as many as there are processors, up to 8, if not given.",
        ko: "파일을 읽을 스레드 수. 없으면 프로세서 수만큼, 최대 8.", valueName: "number"))
    var threads: Int?

    @Flag(
      help: ArgumentHelp(
        "Check again whenever something changes, until it is interrupted.",
        ko: "중단할 때까지, 무언가 바뀔 때마다 다시 검사함."))
    var watch = false

    func check() throws(CommandFault) {
      guard let threads, !(1...RunOptions.maximumThreads).contains(threads) else { return }
      throw .usage(
        en: "--threads is a number from 1 to \(RunOptions.maximumThreads)",
        ko: "--threads에는 1 이상 \(RunOptions.maximumThreads) 이하의 수를 적습니다")
    }

    /// More than these would wait for the disk, or for each other.
    var threadCount: Int { threads ?? min(Processors.count, 8) }

    private static let maximumThreads = 256
  }
#endif
