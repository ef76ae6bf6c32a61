import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

extension Sandbox {
  /// The outputs of a script, and its exit status.
  struct ScriptRun {
    let output: String
    let status: Int32
  }

  /// Runs a script as a user who is not root and whose folder it is: root may read and write everything.
  func unprivilegedScript(_ text: String) throws -> ScriptRun {
    guard geteuid() == 0 else { return try script(text) }
    _ = try script("chown -R 65534:65534 .")
    return try script(text, ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
  }

  /// Runs a script of the shell in the folder, where `$tool` is the built command.
  func script(_ text: String, _ command: [String] = []) throws -> ScriptRun {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["sh", "-c", #"cd "$0" && exec "$@""#, folder.path] + command + ["sh", "-c", text]
    process.environment = environment.merging([
      "tool": Binary.url.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runWithLimit()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ScriptRun(
      output: String(decoding: bytes, as: UTF8.self), status: process.terminationStatus)
  }
}
