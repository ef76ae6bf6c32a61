import Foundation
import TestSupport
import Testing

/// Sessions of editors with the language server.
@Suite(.tags(.process)) struct EditorTests {
  private static let folder = Binary.repository.appendingPathComponent(
    "Tests/juice-rulesTests/Editors")

  @Test
  func `Clients with the abilities of Neovim, Visual Studio Code and Emacs are served`() throws {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python with pytest-lsp")
    let session = try run(
      python,
      [
        "-m", "pytest", "-q", "-p", "no:cacheprovider",
        "-W", "error::pytest_lsp.LspSpecificationWarning",
        Self.folder.appendingPathComponent("test_editors.py").path,
      ], ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(session.status == 0, "\(session.text)")
    #expect(session.text.contains("30 passed"), "\(session.text)")
  }

  @Test
  func `Neovim opens a file with a mistake, and leaves it fixed and formatted`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: juice, version: 1.0.0, locales: [en] }
      fruits:
        mango: { name: Mango }

      """, to: "Catalogs/juice/pack.yaml")
    let document = "Catalogs/juice/recipes.yaml"
    try sandbox.write(
      "recipes:\n    mix:   { name: 'Mix 🥭 망고', ingredients: { mengo: 2 } }\n", to: document)
    let script = Self.folder.appendingPathComponent("session.lua").path
    let session = try run(
      "/usr/bin/env", ["nvim", "--headless", "--clean", "-n", "-c", "luafile \(script)"],
      ["DOCUMENT": document, "HOME": sandbox.folder.path], in: sandbox.folder)
    #expect(session.status == 0, "\(session.text)")
    let text = try #require(sandbox.contents(of: document))
    #expect(
      String(decoding: text, as: UTF8.self)
        == "recipes:\n  mix: { name: \"Mix 🥭 망고\", ingredients: { mango: 2 } }\n")
  }

  private func run(
    _ program: String, _ arguments: [String], _ variables: [String: String], in folder: URL? = nil
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .merging(["JUICE_RULES": Binary.url.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.runWithLimit()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
