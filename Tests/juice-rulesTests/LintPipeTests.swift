import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Pipes, sockets and devices: read to their end when they are named, and never waited for in vain.
struct LintPipeTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(mkfifo(sandbox.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    return sandbox
  }

  @Test(arguments: ReportChecker.formats)
  func aPipeThatNobodyWritesToIsRefused(format: String) throws {
    let run = try sandbox().script("timeout 20 $tool lint pipe --format \(format)")
    #expect(run.status == 2 && run.output.contains("nobody writes to this pipe"), "\(run)")
  }

  /// The writer comes late, is slow to say something, or has gone before it is read.
  @Test(arguments: [
    "{ sleep 0.3; printf %s \"$text\" > pipe; } &",
    "{ exec 3> pipe; sleep 1.5; printf %s \"$text\" >&3; } &",
    "exec 4<> pipe; printf %s \"$text\" >&4; exec 5< pipe 4>&-;",
  ])
  func aPipeIsReadToItsEnd(writer: String) throws {
    let run = try sandbox().script(
      "text='friuts: {}'; \(writer) timeout 20 $tool lint pipe --format concise")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] `friuts`"), "\(run)")
  }

  @Test func aWriterWhoSaysNothingLeavesAnEmptyFile() throws {
    let run = try sandbox().script(
      "{ sleep 0.2; : > pipe; } & timeout 20 $tool lint pipe --format concise")
    #expect(run.output.hasPrefix("pipe:1:1: error[wrong-type]"), "\(run)")
  }

  @Test func aPipeWithoutANameIsRead() throws {
    let run = try sandbox().script("bash -c '$tool lint <(echo \"friuts: {}\") --format concise'")
    #expect(run.status == 1 && run.output.contains("error[unknown-key] `friuts`"), "\(run)")
  }

  @Test(arguments: ["pipe", "folder", "socket"])
  func aConfigurationThatIsNoFileIsRefused(kind: String) throws {
    let sandbox = try sandbox()
    let make = [
      "pipe": "mv pipe juice-rules.yaml", "folder": "mkdir juice-rules.yaml",
      "socket":
        "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"juice-rules.yaml\")'",
    ]
    let run = try sandbox.script("\(make[kind] ?? "") && timeout 20 $tool lint")
    #expect(run.status == 2 && run.output.contains("juice-rules.yaml` is no file"), "\(run)")
    #expect(run.output.contains("--isolated"), "\(run)")
    #expect(try sandbox.script("timeout 20 $tool lint --isolated").status == 0)
  }

  @Test(arguments: ReportChecker.formats)
  func socketsInTheTreeAreFindings(format: String) throws {
    let sandbox = try sandbox()
    let make = "import socket; socket.socket(socket.AF_UNIX).bind(\"Catalogs/classic/s.yaml\")"
    let run = try sandbox.script(
      "python3 -c '\(make)' && timeout 20 $tool lint --format \(format)")
    #expect(run.status == 1 && run.output.contains("a pipe or a device is never opened"), "\(run)")
    let named = try sandbox.script("$tool lint Catalogs/classic/s.yaml --format \(format)")
    #expect(named.status == 2 && named.output.contains("No such device or address"), "\(named)")
  }
}
