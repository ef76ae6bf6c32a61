import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Pipes, sockets and devices: read to their end when they are named, and never waited for in vain.
@Suite(.tags(.process))
struct LintPipeTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(mkfifo(sandbox.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    return sandbox
  }

  @Test func `A pipe that nobody writes to is refused`() throws {
    let sandbox = try sandbox()
    let commands = try ReportChecker.formats.map { format in
      try sandbox.start(["lint", "pipe", "--format", format])
    }
    for command in commands {
      let run = try finish(command)
      #expect(run.status == 2, "\(run)")
      #expect((run.output + run.error).contains("no process writes to this pipe"), "\(run)")
    }
  }

  @Test
  func `'lint' waits for the writer as long as the pipe is open`() throws {
    let sandbox = try Sandbox()
    let pipe = try NamedPipe("pipe", in: sandbox)
    let command = try sandbox.start(["lint", "pipe", "--format", "concise"])
    try pipe.wait(for: command)
    try pipe.end(with: "friuts: {}", for: command)
    let run = try finish(command)
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test
  func `'lint' reads the content of a pipe whose writer has closed the pipe`() throws {
    let run = try sandbox().script(
      """
      exec 4<> pipe; printf 'friuts: {}' >&4; exec 5< pipe 4>&-
      $tool lint pipe --format concise
      """)
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test
  func `A pipe that is closed without content is read as an empty file`() throws {
    let sandbox = try Sandbox()
    let pipe = try NamedPipe("pipe", in: sandbox)
    let command = try sandbox.start(["lint", "pipe", "--format", "concise"])
    try pipe.end(for: command)
    let run = try finish(command)
    #expect(run.output.hasPrefix("pipe:1:1: error[wrong-type]"), "\(run)")
  }

  @Test
  func `'lint' reads the pipe of a process substitution`() throws {
    let run = try sandbox().script("bash -c '$tool lint <(echo \"friuts: {}\") --format concise'")
    #expect(
      run.status == 1 && run.output.contains("error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test(arguments: ["pipe", "folder", "socket"])
  func `A juice-rules.yaml that is not a regular file is refused`(kind: String) throws {
    let sandbox = try sandbox()
    let make = [
      "pipe": "mv pipe juice-rules.yaml", "folder": "mkdir juice-rules.yaml",
      "socket":
        "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"juice-rules.yaml\")'",
    ]
    let run = try sandbox.script("\(make[kind] ?? "") && timeout 3600 $tool lint")
    #expect(run.status == 2 && run.output.contains("juice-rules.yaml` is not a file"), "\(run)")
    #expect(run.output.contains("--isolated"), "\(run)")
    #expect(try sandbox.script("timeout 3600 $tool lint --isolated").status == 0)
  }

  @Test(arguments: ReportChecker.formats)
  func `A socket in a pack is reported in every format`(format: String) throws {
    let sandbox = try sandbox()
    let make = "import socket; socket.socket(socket.AF_UNIX).bind(\"Catalogs/classic/s.yaml\")"
    let run = try sandbox.script(
      "python3 -c '\(make)' && timeout 3600 $tool lint --format \(format)")
    #expect(run.status == 1 && run.output.contains("a pipe or a device is never opened"), "\(run)")
    let named = try sandbox.script("$tool lint Catalogs/classic/s.yaml --format \(format)")
    #expect(named.status == 2 && named.output.contains("No such device or address"), "\(named)")
  }

  /// The end of a command that must not wait for ever.
  private func finish(_ command: RunningCommand) throws -> Run {
    defer { command.send(SIGKILL) }
    try Patience.wait(until: { !command.process.isRunning })
    return command.finish()
  }
}
