import Foundation
import TestSupport
import Testing

/// Work trees that are linked, nested or configured in odd ways.
@Suite(.tags(.process))
struct LintWorkTreeTests {
  private static let git =
    "git -c user.name=t -c user.email=t@example.com -c protocol.file.allow=always"

  /// `main`, with the pack `tea` from a submodule, and `linked`, a work tree of it.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.environment["HOME"] = sandbox.folder.path
    try sandbox.write("pack: { name: tea }\nfruits: {}\n", to: "sub/tea/pack.yaml")
    let run = try sandbox.script(
      """
      git='\(Self.git)'; set -e; mkdir main; mv Catalogs main; echo left.yaml > main/.gitignore
      cd sub; git init -q -b main; git add .; $git commit -qm one; cd ../main; git init -q -b main
      $git submodule --quiet add "$PWD/../sub" Catalogs/subs; git add .; $git commit -qm one
      $git worktree add -q ../linked
      """)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    return sandbox
  }

  @Test
  func `'lint --since' reports changes in a git submodule`() throws {
    let sandbox = try sandbox()
    let lint = "cd main; $tool lint --since HEAD --format concise"
    #expect(try sandbox.script(lint).output == "no findings in 5 files\n")
    let change = "cd main/Catalogs/subs; echo 'friuts: {}' >> tea/pack.yaml"
    #expect(try sandbox.script(change).status == 0)
    let found = "Catalogs/subs/tea/pack.yaml:3:1: error[unknown-key]"
    #expect(try sandbox.script(lint).output.hasPrefix(found))
    // A commit within it is a change of what is around it, and none of its own.
    let commit = "cd main/Catalogs/subs; \(Self.git) commit -qam two"
    #expect(try sandbox.script(commit).status == 0)
    #expect(try sandbox.script(lint).output.hasPrefix(found))
    let within = "cd main/Catalogs/subs; $tool lint tea --format concise --since"
    #expect(try sandbox.script("\(within) HEAD").output == "no findings in 1 file\n")
    #expect(try sandbox.script("\(within) HEAD~1").output.hasPrefix("tea/pack.yaml:3:1: "))
  }

  /// The ignore files of the surrounding work tree do not apply to a submodule.
  @Test func `A submodule follows only its own ignore files`() throws {
    let sandbox = try sandbox()
    for (path, name) in [("main/Catalogs/subs/tea", "a"), ("main/Catalogs/classic", "b")] {
      try sandbox.write("friuts: { \(name): 1 }\n", to: "\(path)/left.yaml")
      try sandbox.write("friuts: { \(name): 1 }\n", to: "\(path)/own.yaml")
    }
    try sandbox.write("own.yaml\n", to: "main/Catalogs/subs/.gitignore")
    let run = try sandbox.script("cd main; $tool lint --show-files | grep -E 'left|own'")
    #expect(
      run.output == "Catalogs/classic/own.yaml\nCatalogs/subs/tea/left.yaml\n", "\(run)")
  }

  @Test
  func `'lint --since' and ignored files work in a linked git work tree`() throws {
    let sandbox = try sandbox()
    try sandbox.write("fruits: {}\n", to: "linked/Catalogs/classic/left.yaml")
    try sandbox.write("fruits: {}\n", to: "linked/Catalogs/classic/extra.yaml")
    try sandbox.write("extra.yaml\n", to: "main/.git/info/exclude")
    let lint = "cd linked; $tool lint --since HEAD --format concise"
    #expect(try sandbox.script(lint).output == "no findings in 4 files\n")
    let change = "sed -i 's/ kiwi: 3/ kiwii: 3/' linked/Catalogs/classic/recipes.yaml"
    #expect(try sandbox.script(change).status == 0)
    let run = try sandbox.script(lint)
    #expect(run.output.hasPrefix("Catalogs/classic/recipes.yaml:16:7: error[unknown-ingredient]"))
    #expect(run.output.hasSuffix("\n1 error in 4 files (1 fixable with --fix)\n"), "\(run)")
  }

  @Test
  func `'lint --since' runs no program that an included git configuration names`() throws {
    let sandbox = try sandbox()
    let evil = ["fsmonitor", "pager", "sshCommand", "hooksPath"].map {
      "[core]\n\($0) = touch core\n"
    }
    .joined()
    let tools = """
      [diff]
      external = touch diff
      [diff "x"]
      textconv = touch text
      command = touch command
      [filter "y"]
      clean = touch clean
      smudge = touch smudge
      process = touch process
      required = true
      """
    try sandbox.write(evil + tools, to: "main/.git/evil")
    let include = "[includeIf \"gitdir:**\"]\npath = evil\n[include]\npath = evil\n"
    let config = sandbox.contents(of: "main/.git/config") ?? Data()
    try sandbox.write(config + Data(include.utf8), to: "main/.git/config")
    try sandbox.write("*.yaml diff=x filter=y\n", to: "main/.gitattributes")
    let change = "sed -i 's/ kiwi: 3/ kiwii: 3/' main/Catalogs/classic/recipes.yaml; ls -A main"
    let before = try sandbox.script(change).output
    let run = try sandbox.script("cd main; $tool lint --since HEAD --format concise")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.hasPrefix("Catalogs/classic/recipes.yaml:16:7: error[unknown-ingredient]"))
    #expect(try sandbox.script("ls -A main").output == before)
  }

  @Test(arguments: [
    "echo '[broken' >> main/.git/config", "echo 'gitdir: /nowhere' > main/.git/HEAD",
    "rm -r main/.git; echo 'gitdir: /nowhere' > main/.git", "rm -r main/.git; mkfifo main/.git",
    "rm -r main/.git/objects",
  ])
  func `A broken git repository fails 'lint --since' but not a plain 'lint'`(damage: String) throws
  {
    let sandbox = try sandbox()
    #expect(try sandbox.script(damage).status == 0)
    let since = try sandbox.script("cd main; timeout 3600 $tool lint --since HEAD")
    #expect(since.status == 2 && since.output.contains("--since"), "\(since)")
    let plain = try sandbox.script("cd main; timeout 3600 $tool lint --format concise")
    #expect(plain.status == 0 && plain.output.hasSuffix("\n1 info in 5 files\n"), "\(plain)")
  }
}
