import JuiceReports
import JuiceRules

/// A question that is asked before a change that cannot be undone.
struct Confirmation {
  let command: String
  let en: String
  let ko: String

  /// Asks the question. Returns `true` if the person agrees; otherwise, prints that nothing was changed.
  ///
  /// - Throws: `CommandFault` if the input is not a terminal.
  func isConfirmed(in session: Session) throws(CommandFault) -> Bool {
    let console = session.environment.console
    guard console.isTerminal(.input) else {
      throw .usage(
        en: "`\(command)` needs --yes if there is no terminal for the confirmation",
        ko: "확인을 받을 터미널이 없으면 `\(command)`에 --yes가 필요합니다")
    }
    let isKorean = session.wording.locale == .korean
    console.complain(isKorean ? "\(ko) [예/아니오] " : "\(en) [y/n] ")
    let answer = console.readLine()?.lowercased() ?? ""
    if ["y", "yes", "예", "네", "ㅇ"].contains(answer) { return true }
    console.complain(isKorean ? "재고를 바꾸지 않았습니다.\n" : "Nothing was changed.\n")
    return false
  }
}
