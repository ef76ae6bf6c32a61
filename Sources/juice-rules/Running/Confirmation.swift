import JuiceReports
import JuiceRules

/// A question before what cannot be taken back.
struct Confirmation {
  let command: String
  let en: String
  let ko: String

  /// Whether a person said yes. To a no, it says that nothing was changed.
  ///
  /// - Throws: Where nobody can be asked.
  func isConfirmed(in session: Session) throws(CommandFault) -> Bool {
    let console = session.world.console
    guard console.isTerminal(.input) else {
      throw .usage(
        en: "without a terminal to ask on, `\(command)` needs --yes",
        ko: "물어볼 터미널이 없으면 `\(command)`에 --yes가 필요합니다")
    }
    let isKorean = session.wording.locale == .korean
    console.complain(isKorean ? "\(ko) [예/아니오] " : "\(en) [y/n] ")
    let answer = console.readLine()?.lowercased() ?? ""
    if ["y", "yes", "예", "네", "ㅇ"].contains(answer) { return true }
    console.complain(isKorean ? "재고를 바꾸지 않았습니다.\n" : "Nothing was changed.\n")
    return false
  }
}
