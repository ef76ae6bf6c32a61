import Foundation
import TestSupport
import Testing

/// The commands of the page on installing, with an archive of the command of this build in place of a release.
///
/// `make test-dist` tries the files of a real release.
@Suite(.tags(.process))
struct InstallPageTests {
  private static let page = Page(path: "Sources/juice-rules/juice-rules.docc/Install.md")

  /// The blocks that need neither the network nor the rights of root: install, check, remove.
  private let scripts = (try? page.blocks(in: "sh").map(\.text)) ?? []
  private let shell: Shell

  init() throws {
    shell = try Shell()
    let packed = try shell.run(
      """
      set -e
      mkdir -p ../release && cd ../release
      folder=juice-rules-1.0.0-linux-x86_64
      mkdir -p $folder/bin $folder/share/{doc/juice-rules,man/man1,bash-completion/completions}
      ln -s "$(command -v juice-rules)" $folder/bin
      touch $folder/share/doc/juice-rules/LICENSE $folder/share/man/man1/juice-rules.1
      touch $folder/share/bash-completion/completions/juice-rules
      tar -czf $folder.tar.gz $folder
      sha256sum $folder.tar.gz >SHA256SUMS
      """)
    try #require(packed.status == 0, "\(packed.output)")
  }

  /// The status and the output of one of the scripts, which downloads from the folder of the stand-in.
  private func run(_ index: Int) throws -> (output: String, status: Int32) {
    let release = "https://github.com/OWNER/juice-rules/releases/download/1.0.0"
    let folder = "file://\(shell.surroundings.path)/release"
    return try shell.run("set -e\n" + scripts[index].replacing(release, with: folder))
  }

  private var installed: String {
    get throws { try shell.output(of: "find ~/.local -type f -o -type l") }
  }

  @Test
  func `The commands of the page install an archive, check it and remove it without a rest`() throws
  {
    try #require(scripts.count == 3)
    let install = try run(0)
    #expect(install.status == 0 && install.output.contains("gz: OK\n"), "\(install.output)")
    #expect(install.output.hasSuffix("\n1.0.0\n"))
    let check = try run(1)
    #expect(check.status == 0, "\(check.output)")
    let remove = try run(2)
    #expect(remove.status == 0, "\(remove.output)")
    #expect(try installed == "")
  }

  @Test
  func `A page that a proxy sent in place of the archive is refused before it is installed`() throws
  {
    try #require(scripts.count == 3)
    try shell.write("<html>", to: "../release/juice-rules-1.0.0-linux-x86_64.tar.gz")
    let install = try run(0)
    #expect(install.status != 0 && install.output.contains("gz: FAILED\n"), "\(install.output)")
    #expect(!FileManager.default.fileExists(atPath: shell.surroundings.path + "/home/.local"))
  }
}
