import Foundation
import TestSupport
import Testing

/// The wording packs that ship say, through the built command, what the original apps said.
@Suite(.tags(.process))
struct WordingPackTests {
  @Test(arguments: Wording.all)
  func `A wording pack reports outcomes with the messages of its app`(of wording: Wording) throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    try sandbox.write(Wording.flood, to: "flood.yaml")
    let short = try sandbox.message("make", "strawberry-juice", with: wording)
    #expect(short == wording.insufficient)
    let made = try sandbox.message("make", "strawberry-banana-juice", with: wording)
    #expect(made == wording.made)
    let empty = try sandbox.message("make", "strawberry-banana-juice", with: wording)
    #expect(empty == wording.empty)
    let orders = Array(repeating: "flood=1000000", count: 10) + ["--with", "flood.yaml"]
    let failed = try sandbox.message(["make"] + orders, with: wording)
    #expect(failed == wording.failed)
  }

  @Test(arguments: Wording.all)
  func `'make' prints the title and text of a wording pack before other output`(of wording: Wording)
    throws
  {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    let run = try sandbox.run("make", wording.names[4], "--with", wording.pack, "--locale", "ko")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let said = [wording.made.title, wording.made.text].compactMap(\.self)
    #expect(lines.prefix(said.count + 1).map(String.init) == said + [""])
  }

  @Test(arguments: Wording.all)
  func `A wording pack names the classic juices as its app does`(of wording: Wording) throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    let menu = try sandbox.run("menu", "--json", "--locale", "ko", "--with", wording.pack)
    let names = menu.json["recipes"].array.prefix(7).compactMap { $0["name"].string }
    #expect(names == wording.names)
  }

  @Test
  func `A wording pack joins the right Korean particle to each name`() throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    for (wording, said) in zip(
      Wording.all, ["망고키위쥬스는 이미", "망키쥬스는 이미", "키위망고 주스는 이미", "망키 쥬스는 이미"])
    {
      let order = ["make", "mango-kiwi-juice", "--key", wording.pack]
      _ = try sandbox.message(order, with: wording)
      let again = try sandbox.message(order, with: wording)
      #expect(again.text?.hasPrefix(said) == true, "\(again)")
    }
  }

  @Test(arguments: Wording.all)
  func `A wording pack has English messages, too`(of wording: Wording) throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    var transcript = Transcript(sandbox)
    let options = ["--with", wording.pack, "--locale", "en", "--json"]
    try transcript.run(["make", "strawberry-juice"] + options)
    try transcript.run(["make", "strawberry-banana-juice"] + options)
    try transcript.run(["make", "strawberry-banana-juice"] + options)
    try transcript.compare("\(wording.pack)-en")
  }

  @Test
  func `Two wording packs cannot be used together`() throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("menu", "--with", "wording-b", "--with", "wording-a")
    try transcript.compare("wording-conflict")
  }

  @Test
  func `Each wording pack can be combined with the other packs that ship`() throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    for wording in Wording.all {
      let menu = try sandbox.run("menu", "--json", "--with", "summer", "--with", wording.pack)
      #expect(menu.status == 0, "\(menu.error)")
    }
    #expect(try sandbox.run("lint").status == 0)
  }
}

/// The messages of an app, in Korean.
struct Wording: CustomTestStringConvertible, Sendable {
  let pack: String
  let made: Said
  let insufficient: Said
  let empty: Said
  let failed: Said
  /// In the order of the menu.
  let names: [String]

  var testDescription: String { pack }

  struct Said: Hashable, Sendable {
    var title: String?
    var text: String?
    /// Labels, and what they do.
    var actions: [String]
  }

  static let shipped = [
    "catalog.yaml", "bar", "classic", "happy-hour", "smoothies", "summer", "wording-a", "wording-b",
    "wording-c", "wording-d",
  ]

  /// A recipe of which ten orders are more than can be counted.
  static let flood =
    """
    pack: { name: flood, version: 1.0.0, locales: [ko, en], requires: { classic: "*" } }
    recipes:
      flood:
        name: { ko: 홍수, en: Flood }
        ingredients:

    """
    + (1...1000).map { "      l\($0): { use: kiwi, amount: 1000000 }\n" }.joined()

  private static let question = "재료가 모자라요. 재고를 수정할까요?"
  private static let emptyQuestion = "딸기는 재고가 비어 있습니다. 재고를 수정할까요?"
  private static let yesNo = ["예: edit-stock", "아니오: dismiss"]

  static let all = [
    Wording(
      pack: "wording-a", made: Said(title: "딸바쥬스 나왔습니다!", actions: ["확인: dismiss"]),
      insufficient: Said(text: question, actions: yesNo),
      empty: Said(text: "재고가 비어있습니다.", actions: ["확인: dismiss"]),
      failed: Said(text: "알 수 없는 오류입니다.", actions: ["확인: dismiss"]),
      names: ["딸기쥬스", "바나나쥬스", "키위쥬스", "파인애플쥬스", "딸바쥬스", "망고쥬스", "망고키위쥬스"]),
    Wording(
      pack: "wording-b",
      made: Said(
        title: "쥬스 제조 완료", text: "딸바쥬스 나왔습니다! 맛있게 드세요!", actions: ["확인: dismiss"]),
      insufficient: Said(title: "재고 부족 알림", text: question, actions: yesNo),
      empty: Said(title: "재고 부족 알림", text: emptyQuestion, actions: yesNo),
      failed: Said(
        title: "쥬스 제조 실패", text: "쥬스를 만들지 못했습니다. (수량이 너무 큽니다)", actions: ["확인: dismiss"]),
      names: ["딸기쥬스", "바나나쥬스", "키위쥬스", "파인애플쥬스", "딸바쥬스", "망고쥬스", "망키쥬스"]),
    Wording(
      pack: "wording-c",
      made: Said(
        title: "주스 제조 완료", text: "딸기바나나 주스 제조가 완료되었습니다.",
        actions: ["확인: dismiss", "취소: dismiss"]),
      insufficient: Said(
        title: "주스 제조 실패", text: question, actions: ["확인: edit-stock", "취소: dismiss"]),
      empty: Said(
        title: "주스 제조 실패", text: emptyQuestion, actions: ["확인: edit-stock", "취소: dismiss"]),
      failed: Said(
        title: "주스 제조 실패", text: "주스를 만들지 못했습니다. (수량이 너무 큽니다)", actions: ["확인: dismiss"]),
      names: ["딸기 주스", "바나나 주스", "키위 주스", "파인애플 주스", "딸기바나나 주스", "망고 주스", "키위망고 주스"]),
    Wording(
      pack: "wording-d",
      made: Said(text: "딸바 쥬스 나왔습니다! 맛있게 드세요!", actions: ["OK: dismiss"]),
      insufficient: Said(text: "재고가 모자라요. 재고를 수정할까요?", actions: yesNo),
      empty: Said(text: emptyQuestion, actions: yesNo),
      failed: Said(text: "알 수 없는 오류가 발생하였습니다.", actions: ["OK: dismiss"]),
      names: ["딸기 쥬스", "바나나 쥬스", "키위 쥬스", "파인애플 쥬스", "딸바 쥬스", "망고 쥬스", "망키 쥬스"]),
  ]
}

extension Sandbox {
  fileprivate func message(_ arguments: String..., with wording: Wording) throws -> Wording.Said {
    try message(arguments, with: wording)
  }

  /// Returns the message of a command, from its JSON.
  fileprivate func message(_ arguments: [String], with wording: Wording) throws -> Wording.Said {
    let run = try run(arguments + ["--with", wording.pack, "--locale", "ko", "--json"])
    let json = run.json
    let message = json["orders"].array.first?["message"] ?? json["message"]
    return Wording.Said(
      title: message["title"].string, text: message["text"].string,
      actions: message["actions"].array.map { action in
        "\(action["label"].string ?? ""): \(action["do"].string ?? "")"
      })
  }
}
