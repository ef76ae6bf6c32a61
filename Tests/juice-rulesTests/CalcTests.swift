import Foundation
import TestSupport
import Testing

/// `calc` without a keypad.
@Suite(.tags(.process))
struct CalcTests {
  @Test
  func `'calc' prints the result of a formula or refuses an invalid formula`() throws {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("calc", "12×3+6")
    try transcript.run("calc", "12", "*", "3", "+", "6")
    try transcript.run("calc", "1", "+", "2", "x", "3", "--precedence")
    try transcript.run("calc", "-3", "+", "5")
    try transcript.run("calc", "3", "-", "-2")
    try transcript.run("calc", "1 ÷ 3")
    try transcript.run("calc", "1000000 × 1000")
    try transcript.run("calc", "--", "5 - 8")
    try transcript.run("calc", "1 ÷ 3", "--json")
    for wrong in [
      "", "3 +", "1 ? 2", "12 + abc", "1 + × 2", "0,5 + 1", "3 ÷ 0", "1 + 1\u{1B}[2J", "키위 × 3",
      "2 × 키 위", "1 + 123456789012345678901", "1" + String(repeating: "0", count: 200),
      "0." + String(repeating: "0", count: 200) + "1", "1,500", "1,234.5 + 1", ".5", "2 × ½",
    ] {
      try transcript.run("calc", wrong)
    }
    try transcript.run("calc", "1 ? 2", "--json")
    try transcript.run("calc", "3 ÷ 0", "--json")
    try transcript.run("calc", "3", "+", "--fast")
    try transcript.compare("calc")
  }

  @Test
  func `'calc' calculates each line of the standard input`() throws {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    let input = "\u{FEFF}12×3+6\r\n\n1 ? 2\n  7  \nq\n1 ÷ 3\n3 +"
    try transcript.run("calc", input: input)
    try transcript.run("calc", "--json", input: input)
    try transcript.run("calc", "--precedence", input: "1 + 2 × 3\n")
    try transcript.run("calc", input: "")
    try transcript.run("calc", "--json", input: "")
    try transcript.run("calc", "--json", input: "\n \n")
    try transcript.compare("calc-lines")
  }

  /// As the other commands: the configuration's language, the environment's where the catalog speaks it, else the
  /// catalog's own.
  @Test
  func `'calc' uses the language of the configuration, the environment or the catalog`() throws {
    let sandbox = try Sandbox()
    func language(_ arguments: String..., input: String = "") throws -> String {
      let run = try sandbox.run(["calc"] + arguments, input: input)
      let text = run.error + run.output
      let isKorean = text.contains("식이") || text.contains("식 하나")
      #expect(run.status == 2 && isKorean != text.contains("formula "), "\(run)")
      return isKorean ? "ko" : "en"
    }
    sandbox.environment["LC_ALL"] = "fr_FR.UTF-8"
    #expect(try language("3 +") == "ko")
    #expect(try language("3 +", "--json") == "ko")
    #expect(try language(input: "3 +\n") == "ko")
    #expect(try language(input: "") == "ko")
    #expect(try language("3 +", "--locale", "en") == "en")
    sandbox.environment["LC_ALL"] = "en"
    #expect(try language("3 +") == "en")
    try sandbox.write("locale: ko\n", to: "juice-rules.yaml")
    #expect(try language("3 +") == "ko")
    try sandbox.write("locale: en\ncatalogs: Elsewhere\n", to: "juice-rules.yaml")
    #expect(try language("3 +") == "en")
    try sandbox.write("locale: [\n", to: "juice-rules.yaml")
    #expect(try language("3 +") == "en")
  }

  /// A program that waits for each answer before its next question gets the answer.
  @Test
  func `'calc' answers each line before the next line arrives`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let run = try sandbox.script(
      """
      mkfifo in out
      $tool calc <in >out &
      exec 3>in 4<out
      echo '1 + 1' >&3; read first <&4
      printf '2 +' >&3; echo ' 2' >&3; read second <&4
      exec 3>&-; wait $!
      echo "$first $second $?"
      """)
    #expect(run.output == "2 4 0\n")
  }

  @Test
  func `'calc' reports input that is not UTF-8 text or cannot be read`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let bytes = try sandbox.script("printf '1+1\\n\\377+1\\n1\\0+1\\n2+2\\n' | $tool calc; echo $?")
    #expect(bytes.output.contains("error: line 2 is not valid UTF-8\n"))
    #expect(bytes.output.contains("error: `\\u{0}` is not an operator\n  line 3: 1\\u{0}+1\n"))
    #expect(bytes.output.hasPrefix("2\n") && bytes.output.hasSuffix("\n4\n2\n"))
    for input in ["< /", "<&-"] {
      let run = try sandbox.script("$tool calc \(input); echo $?")
      #expect(run.output.hasPrefix("error: `-` cannot be read\n") && run.output.hasSuffix("2\n"))
    }
  }

  @Test
  func `'calc' ends quietly if its output is closed, and reports a full disk`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let run = try sandbox.script(
      "{ yes '1 + 1' | $tool calc; echo $? > status; } | head -n 1; cat status")
    #expect(run.output == "2\n141\n")
    let full = try sandbox.script("$tool calc 1 + 1 > /dev/full; echo $?")
    #expect(full.output.hasSuffix("2\n") && full.output.contains("cannot be written"))
    let silent = try sandbox.script("echo '1 +' | $tool calc 2>&-; echo $?")
    #expect(silent.output == "2\n")
  }

  @Test
  func `'calc' reads long formulas and shortens them in error messages`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let ones = Array(repeating: "1", count: 5_000).joined(separator: "+")
    #expect(try sandbox.run("calc", ones).output == "5000\n")
    let words = Array(repeating: ["1", "+"], count: 200).flatMap { $0 } + ["1"]
    #expect(try sandbox.run(["calc"] + words).output == "201\n")
    let cut = try sandbox.run("calc", ones + "+")
    #expect(cut.status == 2 && cut.error.utf8.count < 300)
    #expect(cut.error.contains("  …1+1"))
    let number = try sandbox.run("calc", String(repeating: "7", count: 10_000))
    #expect(number.status == 2 && number.output.isEmpty && number.error.utf8.count < 300)
    let word = try sandbox.run("calc", "1 + " + String(repeating: "a", count: 10_000))
    #expect(word.status == 2 && word.error.contains("`aaaaaaaaaaaaaaaaaaaa…` is not a number"))
    let lines = try sandbox.run("calc", input: String(repeating: ones + "\n", count: 20))
    #expect(lines.output == String(repeating: "5000\n", count: 20))
  }
}
