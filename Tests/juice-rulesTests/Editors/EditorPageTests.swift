import Foundation
import TestSupport
import Testing

/// The settings on the page about editors, read as the editors read them.
@Suite(.tags(.process)) struct EditorPageTests {
  private let blocks: [(language: String, text: String)]

  init() throws {
    let page = Binary.repository.appendingPathComponent(
      "Sources/JuiceLanguageServer/JuiceLanguageServer.docc/Editors.md")
    blocks = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /(?ms)^```(\w+)\n(.*?)^```$/).map { (String($0.1), String($0.2)) }
  }

  private func text(of language: String) throws -> String {
    try #require(blocks.first { $0.language == language }?.text)
  }

  @Test func `Neovim reads its settings, and starts the server with them`() throws {
    // Debian's Neovim 0.7 has neither function, so that this script collects what they are given.
    let script = """
      vim.lsp.config = function(name, config) name_of_config, kept = name, config end
      vim.lsp.enable = function(name) assert(name == name_of_config) end
      \(try text(of: "lua"))
      io.stdout:write(table.concat(kept.cmd, " ") .. " for " .. table.concat(kept.filetypes, " "))
      vim.cmd("quitall")
      """
    let sandbox = try Sandbox()
    try sandbox.write(script, to: "init.lua")
    let output = try run(
      "/usr/bin/env", ["nvim", "--headless", "--clean", "-n", "-c", "luafile init.lua"], sandbox)
    #expect(output == "juice-rules lsp for yaml")
  }

  @Test func `Helix reads its settings`() throws {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python")
    let sandbox = try Sandbox()
    try sandbox.write(try text(of: "toml"), to: "languages.toml")
    let output = try run(
      python,
      [
        "-c",
        """
        import tomllib
        settings = tomllib.load(open("languages.toml", "rb"))
        (language,) = settings["language"]
        (name,) = language["language-servers"]
        server = settings["language-server"][name]
        print(language["name"], server["command"], *server["args"])
        """,
      ], sandbox)
    #expect(output == "yaml juice-rules lsp\n")
  }

  @Test func `The settings of other editors are JSON and name the command`() throws {
    let settings = blocks.filter { $0.language == "json" }.map { JSON(parsing: $0.text) }
    #expect(settings.count == 3)
    #expect(settings[0]["glspc.server.command"].string == "juice-rules")
    #expect(settings[0]["glspc.server.commandArguments"][0].string == "lsp")
    let binary = settings[1]["lsp"]["yaml-language-server"]["binary"]
    #expect(binary["path"].string == "juice-rules" && binary["arguments"][0].string == "lsp")
    let actions = settings[2]["[yaml]"]["editor.codeActionsOnSave"]
    #expect(actions["source.fixAll.juice-rules"].string == "explicit")
  }

  @Test func `The settings of Emacs are balanced and name the command`() throws {
    let text = try text(of: "elisp")
    #expect(text.count { $0 == "(" } == text.count { $0 == ")" })
    #expect(text.contains(#"("juice-rules" "lsp")"#))
  }

  private func run(_ program: String, _ arguments: [String], _ sandbox: Sandbox) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = sandbox.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["HOME": sandbox.folder.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.runWithLimit()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
