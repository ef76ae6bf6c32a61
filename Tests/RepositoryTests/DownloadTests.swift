import Foundation
import TestSupport
import Testing

/// The jobs of other repositories that download the command, from a server with a release.
@Suite(.tags(.process), .enabled(if: Python.isThere))
struct DownloadTests {
  private static let archive = "juice-rules-lint-1.0.0-linux-x86_64.tar.gz"
  private static let getTool = "../juice-rules/scripts/get-tool ../kept"

  /// A reader beside a release whose command is the one that was built with these tests.
  private func shell(command: String? = nil) throws -> Shell {
    let shell = try Shell()
    try shell.publish()
    let tool = Shell.products.appending(path: "juice-rules").path
    try shell.write(
      command ?? "#!/bin/sh\nexec '\(tool)' \"$@\"\n",
      to: "../release/juice-rules-lint-1.0.0-linux-x86_64/bin/juice-rules")
    let packed = try shell.run(
      """
      chmod +x ../release/*/bin/juice-rules
      mkdir -p ../juice-rules/releases/download/1.0.0 && cd ../juice-rules/releases/download/1.0.0
      tar -czf \(Self.archive) -C ../../../../release .
      sha256sum * >SHA256SUMS
      """)
    #expect(packed.status == 0, "\(packed.output)")
    return shell
  }

  /// Runs `command` while a server answers with the files of the release, and without a `juice-rules` on the path.
  private func serving(
    _ shell: Shell, _ command: String, with variables: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    try shell.run(
      """
      : >../log
      python3 -u -m http.server 0 --bind 127.0.0.1 --directory ../juice-rules >>../log 2>&1 &
      trap "kill $!" EXIT
      until port=$(grep -oE 'port [0-9]+' ../log); do sleep 0.05; done
      export JUICE_RULES_RELEASES=http://127.0.0.1:${port#port }/releases/download
      \(command)
      """, with: Shell.withoutTool.merging(variables) { $1 })
  }

  @Test
  func `The command is downloaded once, and then found without a network`() throws {
    let shell = try shell()
    let first = try serving(shell, "$(\(Self.getTool)) --version")
    #expect(first.output == "1.0.0\n" && first.status == 0, "\(first)")
    let offline = ["JUICE_RULES_RELEASES": "http://127.0.0.1:9"].merging(Shell.withoutTool) { $1 }
    let again = try shell.run("$(\(Self.getTool)) --version", with: offline)
    #expect(again.output == "1.0.0\n", "\(again)")
    #expect(try shell.output(of: "ls ../kept") == "juice-rules-lint-1.0.0-linux-x86_64\n")
  }

  @Test
  func `A file that was written in half is downloaded again`() throws {
    let shell = try shell()
    _ = try serving(shell, Self.getTool)
    _ = try shell.run("echo '#!/bin/sh' >../kept/*/bin/juice-rules")
    let result = try serving(shell, "$(\(Self.getTool)) --version")
    #expect(result.output == "1.0.0\n", "\(result)")
  }

  @Test(arguments: [
    ("echo more >>$release/*.gz", "does not have the checksum"),
    ("echo '<html>' >$release/SHA256SUMS", "a proxy may have answered"),
    ("rm $release/*.gz", "404"),
    ("export JUICE_RULES_RELEASES=http://127.0.0.1:9", "check the network"),
    ("uname() { echo Linux riscv64; }; export -f uname", "no built juice-rules for Linux riscv64"),
    ("touch ../kept", "kept"),
  ])
  func `A download that fails says why, and leaves nothing behind`(
    preparation: String, reason: String
  ) throws {
    let shell = try shell()
    let release = "release=../juice-rules/releases/download/1.0.0"
    let result = try serving(shell, "\(release); \(preparation); \(Self.getTool)")
    #expect(result.status != 0)
    #expect(result.output.contains(reason), "\(result.output)")
    #expect(try shell.output(of: "ls -A ../kept 2>/dev/null | grep -v '^../kept$' || true") == "")
  }

  @Test(arguments: [
    ("https://git.example/acme/juice-rules.git", "https://git.example/acme/juice-rules/releases/"),
    ("git@git.example:acme/juice-rules.git", "https://git.example/acme/juice-rules/releases/"),
    ("ssh://git@git.example:22/acme/juice-rules", "https://git.example/acme/juice-rules/releases/"),
    ("/srv/juice-rules", "not a clone of a repository on the web"),
  ])
  func `The releases are those of the repository that was cloned`(
    remote: String, answer: String
  ) throws {
    let shell = try shell()
    let result = try shell.run(
      """
      git -C ../juice-rules remote remove origin 2>/dev/null
      git -C ../juice-rules remote add origin \(remote)
      curl() { return 22; }; export -f curl
      \(Self.getTool)
      """, with: Shell.withoutTool)
    #expect(result.status == 2)
    #expect(result.output.contains(answer), "\(result.output)")
  }

  @Test
  func `Of several jobs at the same time, one downloads the command`() throws {
    let shell = try shell()
    let jobs = (0..<4).map { "$(\(Self.getTool)) --version >../out\($0) 2>&1 & pids+=($!)" }
    let result = try serving(
      shell,
      jobs.joined(separator: "\n") + "\nwait ${pids[@]}; cat ../out*; grep -c '[.]gz' ../log")
    #expect(result.output == String(repeating: "1.0.0\n", count: 4) + "1\n", "\(result)")
  }

  @Test(arguments: ["", "--help"])
  func `The folder has to be named`(arguments: String) throws {
    let result = try shell().run(
      "../juice-rules/scripts/get-tool \(arguments)", with: Shell.withoutTool)
    #expect(result.status == 2 && result.output.contains("scripts/get-tool FOLDER"), "\(result)")
  }

  @Test
  func `A system with an older C library is named`() throws {
    let shell = try shell(
      command: "#!/bin/sh\necho \"libc.so.6: version \\`GLIBC_2.35' not found\" >&2\nexit 1\n")
    let result = try serving(shell, Self.getTool)
    #expect(result.status == 2)
    #expect(result.output.contains("GLIBC_2.35' not found") && result.output.contains("it needs"))
  }

  @Test
  func `The action downloads the command of its own version`() throws {
    let shell = try shell()
    _ = try shell.run("sed -i 's/mango: 3/mengo: 3/' Catalogs/classic/recipes.yaml")
    let releases = "file://\(shell.surroundings.path)/juice-rules/releases/download"
    let result = try CompositeAction().run(
      ["releases": releases], in: shell, with: Shell.withoutTool)
    #expect(result.status == 1)
    #expect(result.output.contains("::error "), "\(result.output)")
  }

  @Test
  func `The job for GitLab downloads the command of its version`() throws {
    let shell = try shell()
    let result = try GitLabTests.runJob(in: shell, with: Shell.withoutTool)
    #expect(result.status == 0, "\(result.output)")
    #expect(try shell.output(of: "ls .juice-rules-tool").hasPrefix("juice-rules-lint-1.0.0"))
  }

  @Test(arguments: ["juice-rules-lint", "juice-rules-fmt"])
  func `pre-commit installs the wheel`(hook: String) throws {
    let shell = try shell()
    try shell.write(Self.packWheel, to: "../wheel.py")
    try shell.write(
      """
      repos:
        - repo: https://github.com/OWNER/juice-rules
          rev: 1.0.0
          hooks:
            - id: \(hook)

      """, to: ".pre-commit-config.yaml")
    let tool = Shell.products.appending(path: "juice-rules").path
    let result = try shell.run(
      "python3 ../wheel.py ../wheels '\(tool)' && git add . && pre-commit run --all-files --verbose",
      with: Shell.withoutTool.merging(["PIP_FIND_LINKS": shell.surroundings.path + "/wheels"]) {
        $1
      })
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Passed"), "\(result.output)")
  }

  /// Writes a wheel whose command starts another one.
  private static let packWheel = #"""
    import sys, zipfile, pathlib
    folder, tool = sys.argv[1:]
    pathlib.Path(folder).mkdir()
    info = "juice_rules-1.0.0.dist-info"
    with zipfile.ZipFile(f"{folder}/juice_rules-1.0.0-py3-none-any.whl", "w") as wheel:
        script = zipfile.ZipInfo("juice_rules-1.0.0.data/scripts/juice-rules")
        script.external_attr = 0o100755 << 16
        wheel.writestr(script, f"#!/bin/sh\nexec '{tool}' \"$@\"\n")
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: juice-rules\nVersion: 1.0.0\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
    """#
}
