import JuiceReports
import JuiceRules
import Synchronization

/// The lasting changes of a command. The changes are reported if the command fails after them or cannot print its
/// report, so that they are not repeated.
final class ChangeRecord: Sendable {
  enum Change: Sendable {
    case entry(Revision, LedgerEntry.Kind, IdempotencyKey?)
    /// Entries were removed; the entry of this number is the first remaining one.
    case compaction(Revision)
    case stand(String)
    case backup(String)
    case restore(String)
    case upgrade(StoreUpgrade)
    case grant(String)
    case fixes(FixCount)
    /// This number of files was formatted.
    case formatting(Int)
    /// This number of files was written.
    case files(Int)
    case baseline(String)
    case report(String)
  }

  private let changes = Mutex<[Change]>([])

  func add(_ change: Change) { changes.withLock { $0.append(change) } }

  /// The changes, as one sentence without a full stop; `nil` if there were none.
  var notice: LocalizedText? {
    let sentences = changes.withLock { $0 }.map(\.sentence).reduce(into: [LocalizedText]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard !sentences.isEmpty else { return nil }
    func joined(_ locale: LocaleID) -> String {
      sentences.map { $0.text(in: locale, else: .english) }.joined(separator: "; ")
    }
    return LocalizedText(en: joined(.english), ko: joined(.korean))
  }
}

extension ChangeRecord.Change {
  fileprivate var sentence: LocalizedText {
    switch self {
    case .entry(let number, .checkpoint, _):
      LocalizedText(en: "a checkpoint was added as #\(number)", ko: "#\(number) 기준점을 추가했습니다")
    case .entry(let number, let kind, let key): entry(number, isOrder: kind == .make, key)
    case .compaction(let first):
      LocalizedText(
        en: "the entries before #\(first) were removed", ko: "#\(first) 앞의 기록을 지웠습니다")
    case .stand(let name):
      LocalizedText(en: "the stand `\(name)` was opened", ko: "`\(name)` 매장을 열었습니다")
    case .backup(let path):
      LocalizedText(
        en: "the backup `\(path)` was written and is complete", ko: "`\(path)` 파일에 온전히 백업했습니다")
    case .restore(let path):
      LocalizedText(
        en: "the stock was restored from `\(path)`", ko: "`\(path)` 파일에서 재고를 복원했습니다")
    case .upgrade(let upgrade):
      LocalizedText(
        en: "the stock was upgraded to version \(upgrade.current)",
        ko: "재고를 업그레이드했습니다 (버전 \(upgrade.current))")
    case .grant(let role):
      LocalizedText(en: "`\(role)` was permitted to sell", ko: "`\(role)` 역할에 판매 권한을 주었습니다")
    case .fixes(let count):
      LocalizedText(
        en: "fixed \(count.findings) finding\(count.findings == 1 ? "" : "s") in "
          + "\(count.files) file\(count.files == 1 ? "" : "s")",
        ko: "파일 \(count.files)개에서 문제 \(count.findings)개를 고쳤습니다")
    case .formatting(let count):
      LocalizedText(
        en: "formatted \(count) file\(count == 1 ? "" : "s")", ko: "파일 \(count)개를 정리했습니다")
    case .files(let count):
      LocalizedText(
        en: "wrote \(count) file\(count == 1 ? "" : "s")", ko: "파일 \(count)개를 썼습니다")
    case .baseline(let path):
      LocalizedText(en: "the baseline `\(path)` was written", ko: "`\(path)` 기준선을 썼습니다")
    case .report(let path):
      LocalizedText(en: "the report `\(path)` was written", ko: "`\(path)` 파일에 결과를 썼습니다")
    }
  }

  private func entry(
    _ number: Revision, isOrder: Bool, _ key: IdempotencyKey?
  ) -> LocalizedText {
    let subject = (
      en: isOrder ? "the order was made" : "the change was made", ko: isOrder ? "주문은" : "재고 변경은"
    )
    let (en, ko) = ("\(subject.en) as #\(number)", "\(subject.ko) #\(number)에서 처리했습니다")
    guard let option = key.map({ ShellCommand(["--key", $0.rawValue]).text }) else {
      return LocalizedText(en: en + "; do not repeat the command", ko: ko + ". 다시 실행하지 마세요")
    }
    return LocalizedText(
      en: en + "; to see the result, repeat the command with `\(option)`, which changes nothing",
      ko: ko + ". `\(option)` 옵션을 그대로 두고 다시 실행하면 아무것도 바꾸지 않고 결과를 다시 보여 줍니다")
  }
}
