import Foundation
import TestSupport
import Testing

/// Sessions with the abilities of real editors, by the Python package pytest-lsp.
@Suite struct EditorTests {
  @Test func `Neovim, Visual Studio Code and Emacs are served`() throws {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python with pytest-lsp")
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [
      "-m", "pytest", "-q", "-p", "no:cacheprovider",
      "-W", "error::pytest_lsp.LspSpecificationWarning",
      Binary.repository.appendingPathComponent("Tests/juice-rulesTests/Editors/test_editors.py")
        .path,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["JUICE_RULES"] = Binary.url.path
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.runWithLimit()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("18 passed"), "\(text)")
  }
}
