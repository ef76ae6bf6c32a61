import Foundation
import TestSupport
import Testing

/// Shells complete what the help names.
@Suite(.tags(.process))
struct CompletionTests {
  static let commands = [
    "menu", "make", "plan", "stock", "calc", "eval", "explain", "packs", "init", "remove", "lint",
    "fmt", "compile", "rule", "schema", "completions",
  ]

  @Test(arguments: ["bash", "zsh", "fish"])
  func `The completion script of a shell contains every option that the help lists`(
    in shell: String
  ) throws {
    let sandbox = try Sandbox(catalogs: [])
    let script = try sandbox.run("--generate-completion-script", shell)
    #expect(script.status == 0)
    #expect(script.error == "")
    let mark = shell == "fish" ? "-l '" : "--"
    for command in Self.commands {
      let help = try sandbox.run(command, "--help").output
      let options = help.matches(of: /(?m)^ +(?:-\w, )?--([a-z-]+)/).map { String($0.1) }
      #expect(options.count > 1)
      for option in options {
        #expect(script.output.contains(mark + option), "\(command) --\(option)")
      }
    }
  }

  @Test
  func `The completion script for bash has valid syntax`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      try sandbox.run("--generate-completion-script", "bash").output, to: "completion.bash")
    let bash = Process()
    bash.executableURL = URL(filePath: "/bin/bash")
    bash.arguments = ["-n", sandbox.folder.appending(path: "completion.bash").path]
    try bash.runWithLimit()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
  }
}
