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

  private enum HelpLanguage {
    static let isKorean = locale?.rawValue.prefix { $0 != "-" } == "ko"

    private static var locale: LocaleID? {
      let arguments = CommandLine.arguments
      if let index = arguments.firstIndex(of: "--locale"), index + 1 < arguments.count {
        return LocaleID(posix: arguments[index + 1])
      }
      if let option = arguments.first(where: { $0.hasPrefix("--locale=") }) {
        return LocaleID(posix: String(option.dropFirst("--locale=".count)))
      }
      return World.system.locale
    }
  }
#endif
