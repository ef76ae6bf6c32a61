import JuiceReports

extension CommandEnvironment {
  /// Prints patches: byte for byte for a program or a file, and otherwise escaped.
  func print(_ diffs: [UnifiedDiff], style: TerminalStyle) throws(OutputFault) {
    if readsLog || style.isColored {
      try console.print(diffs.map { $0.text(style: style) }.joined())
    } else {
      try console.writeBytes(diffs.flatMap(\.bytes), .output)
    }
  }

  /// `true` if the output is a terminal or the log of a CI, which unescaped text must not reach; `false` if it is a
  /// program or a file, which need every byte.
  private var readsLog: Bool {
    let isCI = setting("CI") != nil || setting("TF_BUILD") != nil
    return console.isTerminal(.output) || (isCI && !console.isFile(.output))
  }
}
