import Foundation
import JuiceReports
import TestSupport
import Testing

/// The output on a terminal fits its width.
@Suite(.tags(.process))
struct TerminalWidthTests {
  private static let commands = [
    "menu", "stock", "stock history", "report", "plan kiwi-juice=2 mango-juice", "packs",
    "packs --json",
    "rule", "explain kiwi", "explain classic/kiwi-juice.ingredients.kiwi", "make strawberry-juice",
    "stock add kiwi=1 mango=2", "lint --statistics", "stock reset --yes",
  ]

  @Test(arguments: [30, 40, 44, 60, 80, 120, 200], ["en", "ko"])
  func `Tables fit the width of the terminal`(columns: Int, locale: String) throws {
    let script = TerminalWidthTests.commands.filter { !$0.contains("--json") }.map {
      "$tool \($0) --locale \(locale) --color never\n"
    }.joined()
    let session = try TerminalSession(
      "$tool make kiwi-juice > /dev/null\n" + script, environment: ["COLUMNS": ""],
      columns: UInt16(columns))
    #expect(try session.finish() == 0)
    for line in session.screen.split(whereSeparator: \.isNewline) where isTable(line) {
      let words = line.split(separator: " ")
      let longest = words.map { DisplayWidth.of(String($0)) }.max() ?? 0
      #expect(DisplayWidth.of(line) <= columns || longest + 6 > columns, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
    for whole in ["strawberry-banana-juice", "classic/kiwi"] {
      #expect(session.screen.contains(whole))
    }
  }

  /// Trees of packs, and the prose of pages: everything but the examples, which are files.
  @Test(arguments: [44, 60, 80, 200], ["en", "ko"])
  func `Pack trees and rule pages fit the width of the terminal`(columns: Int, locale: String)
    throws
  {
    for command in ["packs graph", "rule unknown-ingredient", "rule wrong-particle"] {
      let session = try TerminalSession(
        "cp -R \(Binary.repository.path)/Catalogs . && $tool \(command) --locale \(locale) --color never",
        environment: ["COLUMNS": ""], columns: UInt16(columns))
      #expect(try session.finish() == 0)
      let lines = session.screen.split(whereSeparator: \.isNewline)
      #expect(lines.count > 3)
      for line in lines where !command.hasPrefix("rule") || line.first != " " {
        #expect(DisplayWidth.of(line) <= columns || line.hasSuffix(")"), "\(line)")
      }
    }
  }

  /// Sentences and commands to copy are left to the terminal.
  private func isTable(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return !text.hasPrefix("juice-rules ") && !text.hasSuffix(".") && !text.hasSuffix("?")
      && !text.hasPrefix("no findings")
  }

  @Test
  func `A valid COLUMNS variable overrides the width of the terminal`() throws {
    for (columns, isStacked) in [("40", true), ("200", false), ("0", false), ("x", false)] {
      let session = try TerminalSession(
        "$tool menu --locale en --color never", environment: ["COLUMNS": columns], columns: 150)
      #expect(try session.finish() == 0)
      #expect(session.screen.contains("  id: kiwi-juice") == isStacked, "\(columns)")
    }
  }

  @Test
  func `COLUMNS does not affect output to a pipe`() throws {
    let sandbox = try Sandbox()
    let wide = try sandbox.run("menu", "--locale", "en")
    #expect(wide.status == 0 && wide.output.contains("kiwi-juice"))
    sandbox.environment["COLUMNS"] = "40"
    #expect(try sandbox.run("menu", "--locale", "en").output == wide.output)
  }

  @Test(arguments: HelpTests.commands)
  func `The help fits the width of COLUMNS, at most 80 columns`(command: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    // The parser breaks neither a line of its usage nor, in narrower terminals, an example where it should.
    for columns in [80, 200] {
      sandbox.environment["COLUMNS"] = "\(columns)"
      let run = try sandbox.run(command + ["--help"])
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0 && lines.count > 3)
      let limit = min(columns, 80)
      for line in lines where !line.hasPrefix("USAGE: ") {
        #expect(line.count <= limit, "\(line)")
      }
      for (line, next) in zip(lines, lines.dropFirst()) {
        // A line of a paragraph ends where the next word would not fit.
        let word = next.prefix { $0 != " " }
        if !line.hasPrefix(" "), !word.isEmpty, !line.hasSuffix(":"), !line.hasSuffix("."),
          !next.contains(":")
        {
          #expect(DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > limit - 24, "\(line)")
        }
      }
    }
  }
}
