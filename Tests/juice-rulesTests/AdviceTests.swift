#if CLI
  import Foundation
  import JuiceReports
  import JuiceRules
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The commands and options that recorded output advises exist: commands with their arguments, and options of the
  /// command that was run.
  @Suite(.tags(.process))
  struct AdviceTests {
    private struct Recording {
      let command: String
      let output: String
    }

    /// Each command of the snapshots with what it printed. Pages of help and rules describe other commands, too.
    private static func recordings() throws -> [Recording] {
      let folder = Binary.repository.appendingPathComponent("Tests/juice-rulesTests/Snapshots")
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return try files.filter {
        $0.pathExtension == "txt" && !$0.lastPathComponent.hasPrefix("help")
          && $0.lastPathComponent != "rule.txt"
      }.flatMap { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "$ juice-rules").dropFirst().map { block in
          let end = block.firstIndex(of: "\n") ?? block.endIndex
          // Files that are shown below a command are not its output.
          let output = block[end...].firstRange(of: "\n[exit ").map { block[end..<$0.lowerBound] }
          return Recording(command: String(block[..<end]), output: String(output ?? block[end...]))
        }
      }
    }

    /// The commands that `output` names: in backquotes, and on lines of their own.
    private static func advised(in output: String) -> [String] {
      let quoted = output.matches(of: /`juice-rules ([^`\n]+)`/).map { String($0.1) }
      let lines = output.matches(of: /(?m)^ +juice-rules (.+)$/).map { String($0.1) }
      // How a command is used, as `[options]` and `RECIPE...`, is no advice; what it does stands behind two spaces.
      return (quoted + lines).map { String($0.prefix { $0 != "\t" }.split(separator: "  ")[0]) }
        .filter { line in !["[options]", "[--write", "<"].contains { line.contains($0) } }
    }

    /// The words of a command line of a shell, as far as `ShellCommand` writes them.
    private static func words(of line: String) -> [String] {
      var words = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "'": isQuoted.toggle()
        case " " where !isQuoted: words.append("")
        default: words[words.count - 1].append(character)
        }
      }
      return words.filter { !$0.isEmpty }
    }

    @Test func `Every command that a recorded output advises exists`() throws {
      var seen: Set<String> = []
      for recording in try Self.recordings() {
        for line in Self.advised(in: recording.output) where seen.insert(line).inserted {
          let words = Self.words(of: line)
          let isHelp =
            words.last == "--help" && UnknownCommand.path(in: words).count == words.count - 1
          #expect(isHelp || MisplacedOption.isRight(words), "\(recording.command): \(line)")
        }
      }
      #expect(seen.count > 20)
    }

    @Test
    func `Every option that a message names belongs to the command that was run`() throws {
      let commands = OptionPairTests.commands
      var seen: Set<String> = []
      for recording in try Self.recordings() {
        let typed = Self.words(of: recording.command)
        let path = UnknownCommand.path(in: typed).map { $0 == "set" ? "count" : $0 }
        let known = commands.filter { $0.path.starts(with: path) }.flatMap(\.names)
        let output = recording.output.replacing(/`juice-rules [^`]*`/, with: " ")
          .replacing(/(?m)^.*juice-rules [a-z].*$/, with: " ")
          // The one of pg_dump.
          .replacing("--schema", with: " ")
        for match in output.matches(of: /(?:^|[^A-Za-z0-9_-])--([a-z][a-z-]+)/) {
          let name = String(match.1)
          seen.insert(name)
          #expect(
            known.contains("--" + name) || recording.command.contains("--" + name),
            "\(recording.command): --\(name)")
        }
      }
      #expect(seen.count > 20)
    }

    /// Only a request with a key can be repeated under the same key.
    @Test
    func `An unknown outcome advises '--key' only if the request has a key`() {
      let fault: CommandFault = CommandFault(StockStoreFault.outcomeUnknown(reason: "lost"))
      for locale in [LocaleID.english, .korean] {
        let help = fault.help?.text(in: locale, else: .english) ?? ""
        #expect(!help.contains("--key") && help.contains("`juice-rules stock history`"))
        let withKey = fault.withAdviceOnKey.help?.text(in: locale, else: .english) ?? ""
        #expect(withKey.contains("--key"))
      }
      #expect(CommandFault.emptyPath.withAdviceOnKey.help == nil)
    }
  }
#endif
