import Foundation
import TestSupport
import Testing

/// `stock why`, which shows the decisions that the history keeps.
@Suite(.tags(.process)) struct WhyTests {
  private static let bar = """
    pack: { name: bar, version: 1.2.0, locales: [en, ko] }
    fruits:
      kiwi: { name: { en: Kiwi, ko: 키위 } }
    recipes:
      juice: { name: { en: Juice, ko: 쥬스 }, ingredients: { kiwi: 1 } }
    facts:
      guests: { type: int, default: 1, record: true }
      allergy: { type: text, default: none }
    rules:
      at-most-five: { when: order.count > 5, confirm: { message: { en: So many?, ko: 이렇게 많이요? } } }
      nuts:
        when: facts.allergy == 'nuts' && facts.guests > 1
        refuse: { message: { en: No nuts., ko: 견과는 안 돼요. } }

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Self.bar, to: "Catalogs/bar.yaml")
    return sandbox
  }

  @Test func `'stock why' shows the pictures of an entry again, in both languages`() throws {
    let sandbox = try sandbox()
    try sandbox.run("make", "juice=6", "--fact", "guests=3", "--yes", "--note", "table 4")
    try sandbox.run("make", "juice=2", "--fact", "guests=2", "--fact", "allergy=nuts")
    try sandbox.run("make", "juice=5")
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      try transcript.run("stock", "why", "2", "--locale", locale)
      try transcript.run("stock", "why", "#1", "--locale", locale)
      try transcript.run("stock", "why", "--refused", "--locale", locale)
    }
    try transcript.run("stock", "why", "--refused", "--limit", "1", "--json")
    try transcript.compare("why")
  }

  @Test func `'stock why' shows what was decided although the catalog has changed`() throws {
    let sandbox = try sandbox()
    try sandbox.run("make", "juice=6", "--yes")
    try sandbox.write(
      Self.bar.replacing("at-most-five", with: "few").replacing("1.2.0", with: "1.3.0"),
      to: "Catalogs/bar.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "why", "2")
    try transcript.compare("why-changed")
  }

  @Test func `'stock why' refuses wrong input`() throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "why")
    try transcript.run("stock", "why", "1")
    try transcript.run("stock", "why", "one")
    try transcript.run("stock", "why", "1", "--refused")
    try transcript.run("stock", "why", "--refused", "--limit", "0")
    try transcript.run("stock", "why", "1", "--limit", "2")
    try transcript.run("stock", "why", "--refused")
    try transcript.compare("why-wrong")
  }
}
