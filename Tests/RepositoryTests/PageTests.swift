import Foundation
import TestSupport
import Testing

/// Pages do what they say: their commands run, what they print is real, their links lead somewhere.
@Suite(.tags(.process))
struct PageTests {
  @Test(arguments: Page.all.filter(\.canRun))
  func `A command on a page prints the output that the page shows`(of page: Page) throws {
    let shell = try Shell()
    try shell.publish()
    for block in try page.blocks() {
      if let file = block.file { try shell.write(block.text, to: file) }
      guard block.language == "console" else { continue }
      for command in block.commands where Self.isRun(command) {
        let printed = try shell.output(of: command.text).trimmingCharacters(in: .newlines)
        if printed != command.output { try page.record(printed, of: command) }
        #expect(
          printed == command.output,
          "\(page.path): \(command.text); RECORD_SNAPSHOTS=1 records the output")
      }
    }
  }

  @Test(arguments: Page.all.filter { !$0.path.contains("/Pages/") })
  func `A whole pack on a page has no findings`(of page: Page) throws {
    for block in try page.blocks(in: "yaml")
    where block.file == nil && block.text.hasPrefix("pack:") && !block.text.contains("requires:") {
      let name = try #require(block.text.firstMatch(of: /name: ([a-z-]+)/)).1
      let shell = try Shell()
      try shell.write(block.text, to: "Packs/\(name).yaml")
      let output = try shell.output(of: "juice-rules lint Packs/\(name).yaml")
      #expect(output.hasPrefix("no findings"), "\(page.path): \(name)\n\(output)")
    }
  }

  /// Building takes minutes: `make` targets are looked up, and `make test-plugin` runs the plugins.
  private static func isRun(_ command: Page.Command) -> Bool {
    !["make ", "swift "].contains { command.text.hasPrefix($0) }
  }

  @Test(arguments: Page.all)
  func `A make target on a page exists in the Makefile`(of page: Page) throws {
    let makefile = try Repository.File(path: "Makefile").text()
    for command in try page.commands() where command.text.hasPrefix("make ") {
      let target = command.text.dropFirst(5)
      #expect(makefile.contains(try Regex("(?m)^\(target):")), "\(page.path): \(command.text)")
    }
  }

  @Test(arguments: Page.all)
  func `The plugin output on a page is the output of the plugin test`(of page: Page) throws {
    let transcript = try Repository.File(path: "Tests/PluginClient/expected.txt").text()
    for command in try page.commands() where command.text.hasPrefix("swift package ") {
      let shown = ["$ \(command.text)", command.output].filter { !$0.isEmpty }
      #expect(transcript.contains(shown.joined(separator: "\n") + "\n"), "\(page.path)")
    }
  }

  @Test(arguments: Page.all)
  func `A relative link on a page leads to an existing file`(of page: Page) throws {
    let folder = Repository.root.appending(path: page.path).deletingLastPathComponent()
    for link in try page.text().matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/)
    where !link.1.contains("://") && !link.1.hasPrefix("doc:") {
      let path = folder.appending(path: String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page.path) links to \(link.1)")
    }
  }
}
