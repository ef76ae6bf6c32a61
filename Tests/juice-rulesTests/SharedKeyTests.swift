import Foundation
import TestSupport
import Testing

/// A key that the command and the HTTP interface share.
@Suite(.tags(.process)) struct SharedKeyTests {
  private static let base = """
    pack: { name: base, version: 1.0.0, locales: [en] }
    fruits:
      kiwi: { name: Kiwi }
      mango: { name: Mango }
    recipes:
      juice:
        name: Juice
        ingredients: { fruit: { any-of: [{ kiwi: 2 }, { mango: 2 }] } }
    facts:
      member: { type: bool, default: false }
    rules:
      welcome: { when: facts.member, alert: { message: Welcome back } }

    """

  @Test func `An order by HTTP is not carried out again by the command, also after a rename`()
    throws
  {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Self.base, to: "Catalogs/base.yaml")
    let counter = try ServedCounter(in: sandbox)
    let order = #"{"recipe": "juice", "choices": {"fruit": "kiwi"}}"#
    let answer = try counter.request(
      "POST", "/api/1/orders",
      ["Content-Type: application/json", "Idempotency-Key: web-1"],
      body: #"{"orders": [\#(order)], "facts": {"member": true}}"#)
    #expect(answer.hasPrefix("HTTP/1.1 201"), "\(answer)")
    func repeated(_ recipe: String, _ choice: String, member: String) throws {
      let run = try sandbox.run(
        "make", recipe, "--choose", "fruit=\(choice)", "--fact", member, "--key", "web-1", "--json")
      #expect(run.json["outcome"].string == "replayed", "\(run)")
    }
    try repeated("juice", "kiwi", member: "member=true")
    try repeated("base/juice", "base/kiwi", member: "base/member=true")
    for (former, current) in [("juice", "drink"), ("kiwi", "gold")] {
      #expect(try sandbox.run("rename", former, current, "--keep-former").status == 0)
    }
    try repeated("juice", "kiwi", member: "member=true")
    try repeated("drink", "gold", member: "member=true")
    let other = try sandbox.run(
      "make", "drink", "--choose", "fruit=mango", "--fact", "member=true", "--key", "web-1")
    #expect(other.status == 2)
  }
}
