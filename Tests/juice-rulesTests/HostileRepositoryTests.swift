import Foundation
import TestSupport
import Testing

/// A repository that wants git to run something.
@Suite(.tags(.process))
struct HostileRepositoryTests {
  @Test
  func `'lint --since' runs no program that the git repository configures`() throws {
    let sandbox = try hostile()
    for revision in ["HEAD", "HEAD~1", "nope", "--upload-pack=x", "HEAD^{/x}"] {
      try sandbox.run("lint", "--since=\(revision)")
      try sandbox.run("lint", "Catalogs/classic", "--since=\(revision)", "--json")
    }
    #expect(
      try sandbox.run("lint", "--since", "HEAD").status < 2,
      "`lint --since` works in the hostile repository")
    #expect(!sandbox.exists("marker"))
  }

  /// An object that is not there is not fetched either.
  @Test
  func `'lint --since' does not fetch a missing git object`() throws {
    let sandbox = try hostile()
    let object = try shell("git rev-parse HEAD:Catalogs/classic/fruits.yaml", in: sandbox)
    let path = ".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(path))
    let run = try sandbox.run("lint", "--since", "HEAD")
    #expect(run.status == 2 && run.error.contains("git fetch --refetch"))
    #expect(!sandbox.exists("marker"))
  }

  /// Variables that whoever calls lint happens to have set do not reach git.
  @Test
  func `'lint --since' does not pass git variables of the environment to git`() throws {
    let sandbox = try hostile()
    let touch = "touch \(sandbox.folder.path)/marker"
    for name in [
      "GIT_EXTERNAL_DIFF", "GIT_SSH_COMMAND", "GIT_PAGER", "PAGER", "GIT_EDITOR", "GIT_ASKPASS",
    ] {
      sandbox.environment[name] = touch
    }
    sandbox.environment["GIT_CONFIG_COUNT"] = "1"
    sandbox.environment["GIT_CONFIG_KEY_0"] = "core.fsmonitor"
    sandbox.environment["GIT_CONFIG_VALUE_0"] = touch
    sandbox.environment["GIT_TRACE"] = sandbox.folder.path + "/marker"
    #expect(try sandbox.run("lint", "--since", "HEAD").status == 0)
    #expect(!sandbox.exists("marker"))
  }

  private func hostile() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("*.yaml filter=evil diff=evil merge=evil\n", to: ".gitattributes")
    try shell(
      """
      git init -q -b main && git add -A && \
      git -c user.name=t -c user.email=t@example.com commit -q -m one && \
      git -c user.name=t -c user.email=t@example.com commit -q --allow-empty -m two
      """, in: sandbox)
    let touch = "touch \(sandbox.folder.path)/marker"
    try sandbox.write(config(touch), to: ".git/config")
    for hook in [
      "post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc",
      "fsmonitor-watchman", "pre-commit", "post-rewrite",
    ] {
      try sandbox.write("#!/bin/sh\n\(touch)\n", to: "hooks/\(hook)")
      try sandbox.write("#!/bin/sh\n\(touch)\n", to: ".git/hooks/\(hook)")
      for folder in ["hooks", ".git/hooks"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: sandbox.folder.appendingPathComponent("\(folder)/\(hook)").path)
      }
    }
    // Without this the test would hold for a git that runs nothing at all.
    try shell("git status >/dev/null 2>&1; true", in: sandbox)
    #expect(sandbox.exists("marker"), "`git status` runs a configured program")
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("marker"))
    return sandbox
  }

  private func config(_ touch: String) -> String {
    """
    [core]
    \trepositoryformatversion = 1
    \tbare = false
    \tfsmonitor = "\(touch); true"
    \thooksPath = hooks
    \tpager = \(touch)
    \teditor = \(touch)
    \tsshCommand = \(touch)
    \taskPass = \(touch)
    \tgitProxy = \(touch)
    \talternateRefsCommand = \(touch)
    [extensions]
    \tpartialClone = origin
    [remote "origin"]
    \turl = "ext::\(touch)"
    \tpromisor = true
    \tpartialclonefilter = blob:none
    \tuploadpack = \(touch)
    [protocol "ext"]
    \tallow = always
    [diff]
    \texternal = \(touch)
    [diff "evil"]
    \ttextconv = \(touch)
    \tcommand = \(touch)
    [filter "evil"]
    \tclean = \(touch)
    \tsmudge = \(touch)
    \tprocess = \(touch)
    [merge "evil"]
    \tdriver = \(touch)
    [alias]
    \trev-parse = "!\(touch)"
    \tls-tree = "!\(touch)"
    \tcat-file = "!\(touch)"
    [pager]
    \tls-tree = \(touch)
    \tcat-file = \(touch)
    [credential]
    \thelper = "!\(touch)"
    [gpg]
    \tprogram = \(touch)

    """
  }

  @discardableResult
  private func shell(_ command: String, in sandbox: Sandbox) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd '\(sandbox.folder.path)' && \(command)"]
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    process.standardOutput = pipe
    try process.runWithLimit()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
