import JuiceCatalogs
import JuiceLint
import JuiceReports

/// A writer of fixed files. If one of them cannot be prepared, or has changed before the first is replaced, none is
/// written. A later failure leaves the files before it fixed.
struct FixWriter {
  /// The paths that the command names. No file outside of them is written.
  let roots: [String]

  func write(_ files: [FixedFile]) throws(CommandFault) {
    guard !files.isEmpty else { return }
    let roots = roots.compactMap { try? FileReplacement.resolved($0) }
    var replacements: [FileReplacement] = []
    // A committed replacement has nothing left to discard.
    defer { for replacement in replacements { replacement.discard() } }
    Interruption.commitBegins()
    for file in files { replacements.append(try prepare(file, within: roots)) }
    let lock = FolderLock(Set(replacements.map(\.target.folder)))
    defer { extendLifetime(lock) }
    // The final check comes after all work that takes time.
    for (file, replacement) in zip(files, replacements) { try check(file, replacement) }
    for (index, (file, replacement)) in zip(files, replacements).enumerated() {
      do throws(CommandFault) {
        if index > 0 { try check(file, replacement) }
        try CommandFault.writing(file.path, try replacement.commit())
      } catch {
        throw index == 0 ? error : error.afterWriting(index)
      }
    }
  }

  /// Checks that the file was not edited since it was read, so that no edits are overwritten.
  private func check(_ file: FixedFile, _ replacement: FileReplacement) throws(CommandFault) {
    let isSame = try CommandFault.writing(
      file.path, try replacement.stillReplaces(file.original))
    guard isSame else { throw .changed(file.path) }
  }

  private func prepare(
    _ file: FixedFile, within roots: [String]
  ) throws(CommandFault) -> FileReplacement {
    let target = try CommandFault.writing(file.path, try FileReplacement.resolved(file.location))
    let current = try CommandFault.writing(file.path, try Files.read(target))
    guard roots.contains(where: { FilePath.isInside(target, $0) }) else {
      throw .outside(file.path, target: target)
    }
    guard current == file.original else { throw .changed(file.path) }
    return try CommandFault.writing(
      file.path, try FileReplacement(of: target, with: file.fixed))
  }
}

extension CommandFault {
  fileprivate static func outside(_ path: String, target: String) -> CommandFault {
    CommandFault(
      "outside", en: "`\(path)` leads to `\(target)`, outside the paths that the command names",
      ko: "`\(path)`: 명령에 적은 경로 밖의 `\(target)` 파일입니다"
    ).with(
      helpEn: "nothing was written; to fix the file, name the file itself",
      ko: "아무것도 쓰지 않았습니다. 고치려면 그 파일을 직접 적으세요")
  }

  /// Returns the fault for the case that `count` other files are already written.
  fileprivate func afterWriting(_ count: Int) -> CommandFault {
    with(
      helpEn:
        "\(count) other file\(count == 1 ? " is" : "s are") fixed; run the command again to fix the rest",
      ko: "다른 파일 \(count)개는 고쳤습니다. 나머지를 고치려면 다시 실행하세요")
  }

}

extension FixedFile {
  /// The change of the file as a patch.
  var diff: UnifiedDiff { UnifiedDiff(path: path, old: original, new: fixed) }
}

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
