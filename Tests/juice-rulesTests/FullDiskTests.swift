import Foundation
import TestSupport
import Testing

/// Writing to a full disk leaves the old content and nothing new.
@Suite(.tags(.process), .serialized)
struct FullDiskTests {
  /// A folder of 64 KiB that is full but for a page: a file system of its own, where one may be mounted.
  private static let disk =
    "mkdir disk && mount -t tmpfs -o size=64k none disk && cp -R Catalogs disk/"
  private static let fill = "{ head -c 65536 /dev/zero > disk/filler; } 2>/dev/null; cd disk"
  /// Elsewhere a limit of each file's size stands for it.
  private static let limit = "mkdir disk && cp -R Catalogs disk/ && cd disk && ulimit -f 8"

  private static let pack =
    "pack: { name: tea, version: 1.0.0 }\nfriuts: { lemon: { name: Lemon } }\n"
    + (0..<300).map { "x-filler-\($0): { number: \($0) }\nfiller-\($0): 1\n" }.joined()

  /// Runs `text` on a full disk, in the first of the ways to have one that works here.
  private func run(_ text: String, in sandbox: Sandbox) throws -> (Sandbox.ScriptRun, String) {
    let mounted = "(\(Self.disk)) 2>/dev/null || exit 99; \(Self.fill); \(text)"
    for command in [["unshare", "-rm"], ["unshare", "-m"], ["unshare", "-rmp", "-f"]] {
      let run = try sandbox.script(mounted, command)
      // 99, and what `env` and `unshare` themselves end with where they may not or are not there.
      if ![1, 99, 126, 127].contains(run.status) { return (run, "No space left on device") }
      try? FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("disk"))
    }
    return (try sandbox.script("\(Self.limit); \(text)"), "File too large")
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Self.pack, to: "Catalogs/tea.yaml")
    try sandbox.write(Self.pack, to: "tea.yaml")
    return sandbox
  }

  /// Ends with 40 and more, as a mount that fails has 1: the status of the command on top, and 100 where
  /// something is left or changed.
  private static let verdict = """
    status=$?; cmp -s Catalogs/tea.yaml ../tea.yaml || status=100
    [ "$(ls -A Catalogs)" = tea.yaml ] || status=101
    [ -z "$(find . -name '.juice-rules*')" ] || status=102
    exit $((status + 40))
    """

  @Test(arguments: ["", "--json", "--locale ko", "--unsafe-fixes"])
  func `'lint --fix' on a full disk keeps the old file and leaves no temporary file`(
    options: String
  ) throws {
    let (run, reason) = try run(
      "$tool lint Catalogs --fix \(options); \(Self.verdict)", in: try sandbox())
    #expect(run.status == 42, "\(run)")
    #expect(run.output.contains("Catalogs/tea.yaml") && run.output.contains(reason), "\(run)")
  }

  @Test(arguments: ["text", "json", "junit"])
  func `'lint --output' on a full disk keeps the old report and leaves no new file`(format: String)
    throws
  {
    let (run, reason) = try run(
      """
      : > report; $tool lint Catalogs --format \(format) --output report; status=$?
      [ -s report ] && status=99; (exit $status); \(Self.verdict)
      """, in: try sandbox())
    #expect(run.status == 42, "\(run)")
    #expect(run.output.contains("`report` cannot be written"), "\(run)")
    #expect(run.output.contains(reason), "\(run)")
    let (new, _) = try self.run(
      """
      $tool lint Catalogs --format \(format) --output new; status=$?
      [ -e new ] && status=99; (exit $status); \(Self.verdict)
      """, in: try sandbox())
    #expect(new.status == 42 && new.output.contains("`new` cannot be written"), "\(new)")
  }

  @Test(arguments: [
    "new fruit fig --name Fig", "new pack ale", "rename lemon lime", "remove rules.extra",
    "init stand",
  ])
  func `On a full disk, a changing command keeps the old file and leaves no temporary file`(
    command: String
  ) throws {
    let sandbox = try sandbox()
    // The file is larger than what the disk has left, also without the removed entry.
    let filler = "#" + String(repeating: "x", count: 9_000) + "\n"
    let text =
      "pack: { name: tea, locales: [en] }\nfruits:\n  lemon: { name: Lemon }\nrules:\n  extra:\n"
      + "    when: order.count > 5\n    refuse: { message: No }\n" + filler
    for path in ["Catalogs/tea.yaml", "tea.yaml"] { try sandbox.write(text, to: path) }
    let (run, reason) = try run(
      """
      head -c 65536 /dev/zero >> filler2 2>/dev/null
      $tool \(command); status=$?; rm -f filler2
      [ -e stand ] && status=99; (exit $status); \(Self.verdict)
      """, in: sandbox)
    #expect(run.status == 42 && run.output.contains(reason), "\(run)")
  }

  @Test
  func `'lint --write-baseline' on a full disk leaves no new file`() throws {
    let (run, reason) = try run(
      """
      : > known.json; $tool lint Catalogs --baseline new.json --write-baseline; status=$?
      [ -e new.json ] && status=99; (exit $status); \(Self.verdict)
      """, in: try sandbox())
    #expect(run.status == 42 && run.output.contains("new.json"), "\(run)")
    #expect(run.output.contains(reason), "\(run)")
  }
}
