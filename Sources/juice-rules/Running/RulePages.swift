import JuiceLint
import JuiceReports
import JuiceRules
import Synchronization

/// The pages of lint rules as files, which editors open from a finding.
///
/// The files are in the cache folder of the user, as the XDG Base Directory Specification 0.8 defines it.
final class RulePages: Sendable {
  private let folder: String?
  /// The paths of the pages that are known to be written, and `nil` for those that cannot be.
  private let paths = Mutex<[String: String?]>([:])

  init(_ environment: CommandEnvironment) {
    let cache = environment.setting("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment.setting("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    folder = (cache ?? home).map { $0 + "/juice-rules/rules" }
  }

  /// Returns the path of a page, which is written unless it is there, or `nil` if there is no such rule or the page
  /// cannot be written.
  func path(of rule: String, in locale: LocaleID) -> String? {
    guard let folder, let rule = LintRule.named(rule) else { return nil }
    let path = "\(folder)/\(rule.name).\(locale.rawValue).md"
    return paths.withLock { paths in
      if let known = paths[path] { return known }
      let text = "# \(rule.name)\n\n" + LintRuleMarkdown(rule, locale: locale).text
      let isWritten = (try? RulePages.write(Array(text.utf8), to: path)) != nil
      paths[path] = .some(isWritten ? path : nil)
      return isWritten ? path : nil
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemFault) {
    if (try? Files.read(path)) == bytes { return }
    try Files.createFolder(path.folder)
    try FileReplacement(at: path, with: bytes).commit()
  }
}
