#if CLI
  import ArgumentParser
  import JuiceRules

  /// What `--help` says, in Korean or English: in the language of `--locale`, else of the environment.
  func help(_ english: String, ko korean: String) -> String {
    HelpLanguage.isKorean ? korean : english
  }

  extension ArgumentHelp {
    init(_ english: String, ko korean: String, valueName: String? = nil) {
      self.init(HelpLanguage.isKorean ? korean : english, valueName: valueName)
    }
  }

  /// The language of help.
  enum HelpLanguage {
    /// The language of a text that quotes help, where there is one.
    @TaskLocal static var ofQuotation: LocaleID?

    static var isKorean: Bool { ofQuotation.map { $0 == .korean } ?? isWantedKorean }

    private static let isWantedKorean = locale?.rawValue.prefix { $0 != "-" } == "ko"

    private static var locale: LocaleID? {
      asked(in: CommandLine.arguments).map { try? LocaleID(asked: $0) } ?? World.system.locale
    }

    /// The value of `--locale`, before anything is parsed.
    static func asked(in arguments: [String]) -> String? {
      if let index = arguments.firstIndex(of: "--locale"), index + 1 < arguments.count {
        return arguments[index + 1]
      }
      return arguments.first { $0.hasPrefix("--locale=") }
        .map { String($0.dropFirst("--locale=".count)) }
    }
  }
#endif
