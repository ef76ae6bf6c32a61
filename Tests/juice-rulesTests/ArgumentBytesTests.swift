import TestSupport
import Testing

/// Arguments that are not text.
@Suite(.tags(.process))
struct ArgumentBytesTests {
  /// Both keys would be the same text, so that the second order would count as a repetition of the first.
  @Test(arguments: [
    ("make kiwi-juice --key", "en"), ("make kiwi-juice --note", "ko"),
    ("stock add kiwi=1 --json --key", "en"),
  ])
  func `An argument that is not valid UTF-8 is refused, and nothing changes`(
    command: String, locale: String
  ) throws {
    let sandbox = try Sandbox()
    for octal in ["376", "377"] {
      let run = try sandbox.script(
        "$tool \(command) \"$(printf 'k\\\(octal)')\" --locale \(locale)")
      #expect(run.status == 2)
      #expect(run.output.contains("`k\u{FFFD}`") && run.output.contains("UTF-8"), "\(run)")
    }
    #expect(!sandbox.exists(".juice-rules"))
  }
}
