#if CLI
  import ArgumentParser
  import JuiceRules

  /// Returns a text of `--help` in Korean or English: in the language of `--locale`, or else of the environment.
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
    static let isKorean = locale?.rawValue.prefix { $0 != "-" } == "ko"

    private static var locale: LocaleID? {
      asked(in: CommandLine.arguments).map { try? LocaleID(asked: $0) }
        ?? CommandEnvironment.system.locale
    }

    /// Returns the value of `--locale` in arguments that are not parsed yet.
    static func asked(in arguments: [String]) -> String? {
      if let index = arguments.firstIndex(of: "--locale"), index + 1 < arguments.count {
        return arguments[index + 1]
      }
      return arguments.first { $0.hasPrefix("--locale=") }
        .map { String($0.dropFirst("--locale=".count)) }
    }
  }
#endif
