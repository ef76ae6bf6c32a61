import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Decision tables of the Technology Compatibility Kit of DMN, in the format of packs.
///
/// Origin: https://github.com/dmn-tck/tck, `TestCases/compliance-level-2`, Apache License 2.0. Each case has the number
/// and the name of the original. 0110 and 0113, which put outputs in order, are left out, as packs cannot do that.
@Suite(.tags(.unit))
struct DecisionTableCaseTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let table: String
    /// The facts of a request, and the values in the columns.
    let requests: [(facts: Facts, values: [String: String])]

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `A table decides as the kit expects`(_ kase: Case) throws {
    let pack = """
      pack: { name: kit, version: 1.0.0, format: 1.1, locales: [en] }
      fruits: { kiwi: { name: Kiwi } }

      """
    let loaded = try CatalogLoader(
      files: MemoryFileSource(files: ["Catalogs/kit.yaml": pack + kase.table])
    ).load("Catalogs")
    let catalog = try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
    for (facts, values) in kase.requests {
      for (column, expected) in values {
        let value = try CatalogExpression(parsing: "tables.t.`\(column)`", in: catalog)
          .evaluate(
            stock: catalog.initialStock, in: OrderContext(facts: facts), of: catalog
          ).value
        #expect(value == expected, "\(facts): \(column)")
      }
    }
  }

  static let cases: [Case] = [
    Case(
      name: "0004-simpletable-U",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: unique
            outputs: { approval-status: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approval-status: Approved } }
              - { age: "<18", risk-category: [Medium, Low], is-affordable: true, give: { approval-status: Declined } }
              - { risk-category: High, is-affordable: true, give: { approval-status: Declined } }
              - { is-affordable: false, give: { approval-status: Declined } }
        """,
      requests: [
        (
          ["age": .int(18), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Approved""#]
        ),
        (
          ["age": .int(17), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
        (
          ["age": .int(18), "risk-category": "High", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
      ]),
    Case(
      name: "0005-simpletable-A",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: any
            outputs: { approval-status: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approval-status: Approved } }
              - { age: "<18", give: { approval-status: Declined } }
              - { risk-category: High, give: { approval-status: Declined } }
              - { is-affordable: false, give: { approval-status: Declined } }
        """,
      requests: [
        (
          ["age": .int(18), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Approved""#]
        ),
        (
          ["age": .int(17), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
        (
          ["age": .int(18), "risk-category": "High", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
      ]),
    Case(
      name: "0006-simpletable-P1",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: priority
            outputs: { approval-status: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approval-status: Approved } }
              - { age: "<18", give: { approval-status: Declined } }
              - { risk-category: High, give: { approval-status: Declined } }
              - { is-affordable: false, give: { approval-status: Declined } }
        """,
      requests: [
        (
          ["age": .int(18), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Approved""#]
        ),
        (
          ["age": .int(17), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
        (
          ["age": .int(18), "risk-category": "High", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
      ]),
    Case(
      name: "0007-simpletable-P2",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: priority
            outputs: { approval-status: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approval-status: Approved } }
              - { give: { approval-status: Declined } }
        """,
      requests: [
        (
          ["age": .int(18), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Approved""#]
        ),
        (
          ["age": .int(17), "risk-category": "Medium", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
        (
          ["age": .int(18), "risk-category": "High", "is-affordable": true],
          ["approval-status": #""Declined""#]
        ),
      ]),
    Case(
      name: "0010-multi-output-U",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: unique
            outputs: { status: { values: [Approved, Declined] }, rate: { values: [Best, Standard] } }
            rows:
              - { age: ">=18", risk-category: Low, is-affordable: true, give: { status: Approved, rate: Best } }
              - { age: ">=18", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Standard } }
              - { age: "<18", risk-category: [Medium, Low], is-affordable: true, give: { status: Declined, rate: Standard } }
              - { risk-category: High, is-affordable: true, give: { status: Declined, rate: Standard } }
              - { is-affordable: false, give: { status: Declined, rate: Standard } }
            otherwise: { status: Declined, rate: Standard }
        """,
      requests: [
        (
          ["age": .int(18), "risk-category": "Medium", "is-affordable": true],
          ["status": #""Approved""#, "rate": #""Standard""#]
        ),
        (
          ["age": .int(17), "risk-category": "Medium", "is-affordable": true],
          ["status": #""Declined""#, "rate": #""Standard""#]
        ),
        (
          ["age": .int(18), "risk-category": "High", "is-affordable": true],
          ["status": #""Declined""#, "rate": #""Standard""#]
        ),
      ]),
    Case(
      name: "0108-first-hitpolicy",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: first
            outputs: { status: { values: [Approved, Declined] }, rate: { values: [Best, Standard] } }
            rows:
              - { age: ">=18", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Best } }
              - { age: ">=12", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Standard } }
              - { age: "<12", risk-category: Low, is-affordable: true, give: { status: Declined, rate: Standard } }
            otherwise: { status: Declined, rate: Standard }
        """,
      requests: [
        (
          ["age": .int(19), "risk-category": "Medium", "is-affordable": true],
          ["status": #""Approved""#, "rate": #""Best""#]
        ),
        (
          ["age": .int(13), "risk-category": "Medium", "is-affordable": true],
          ["status": #""Approved""#, "rate": #""Standard""#]
        ),
        (
          ["age": .int(10), "risk-category": "Low", "is-affordable": true],
          ["status": #""Declined""#, "rate": #""Standard""#]
        ),
      ]),
    Case(
      name: "0109-ruleOrder-hitpolicy",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: collect
            rows:
              - { age: ">=18", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Best } }
              - { age: ">=12", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Standard } }
              - { age: "<12", risk-category: Low, is-affordable: true, give: { status: Declined, rate: Standard } }
            otherwise: { status: Declined, rate: Standard }
        """,
      requests: [
        (
          ["age": .int(19), "risk-category": "Medium", "is-affordable": true],
          ["status": #"["Approved", "Approved"]"#, "rate": #"["Best", "Standard"]"#]
        ),
        (
          ["age": .int(13), "risk-category": "Medium", "is-affordable": true],
          ["status": #"["Approved"]"#, "rate": #"["Standard"]"#]
        ),
        (
          ["age": .int(10), "risk-category": "Low", "is-affordable": true],
          ["status": #"["Declined"]"#, "rate": #"["Standard"]"#]
        ),
      ]),
    Case(
      name: "0111-first-hitpolicy-singleoutputcol",
      table: """
        facts:
          age: { type: int }
        tables:
          t:
            inputs: { age: facts.age }
            hit: first
            rows:
              - { age: ">18", give: { advertisement: Cars } }
              - { age: ">12", give: { advertisement: Videogames } }
              - { age: ">0", give: { advertisement: Toys } }
        """,
      requests: [
        (["age": .int(19)], ["advertisement": #""Cars""#]),
        (["age": .int(13)], ["advertisement": #""Videogames""#]),
        (["age": .int(5)], ["advertisement": #""Toys""#]),
      ]),
    Case(
      name: "0112-ruleOrder-hitpolicy-singleinoutcol",
      table: """
        facts:
          age: { type: int }
        tables:
          t:
            inputs: { age: facts.age }
            hit: collect
            rows:
              - { age: ">=18", give: { approval: Best } }
              - { age: ">=12", give: { approval: Standard } }
              - { age: "<12", give: { approval: Standard } }
        """,
      requests: [
        (["age": .int(19)], ["approval": #"["Best", "Standard"]"#]),
        (["age": .int(13)], ["approval": #"["Standard"]"#]),
        (["age": .int(10)], ["approval": #"["Standard"]"#]),
      ]),
    Case(
      name: "0114-min-collect-hitpolicy",
      table: """
        facts:
          num-of-years: { type: int }
        tables:
          t:
            inputs: { num-of-years: facts.`num-of-years` }
            hit: collect
            outputs: { car-insurance: { aggregate: min } }
            rows:
              - { num-of-years: ">1", give: { car-insurance: 98.83 } }
              - { num-of-years: ">2", give: { car-insurance: 150.21 } }
              - { num-of-years: ">3", give: { car-insurance: 205.43 } }
              - { num-of-years: ">4", give: { car-insurance: 64.32 } }
        """,
      requests: [
        (["num-of-years": .int(5)], ["car-insurance": "64.32"]),
        (["num-of-years": .int(3)], ["car-insurance": "98.83"]),
        (["num-of-years": .int(4)], ["car-insurance": "98.83"]),
      ]),
    Case(
      name: "0115-sum-collect-hitpolicy",
      table: """
        facts:
          num-of-years: { type: int }
        tables:
          t:
            inputs: { num-of-years: facts.`num-of-years` }
            hit: collect
            outputs: { salary: { aggregate: sum } }
            rows:
              - { num-of-years: ">1", give: { salary: 100 } }
              - { num-of-years: ">2", give: { salary: 200 } }
              - { num-of-years: ">3", give: { salary: 300 } }
              - { num-of-years: ">5", give: { salary: 500 } }
        """,
      requests: [
        (["num-of-years": .int(6)], ["salary": "1100"]),
        (["num-of-years": .int(3)], ["salary": "300"]),
        (["num-of-years": .int(2)], ["salary": "100"]),
      ]),
    Case(
      name: "0116-count-collect-hitpolicy",
      table: """
        facts:
          num-of-years: { type: int }
        tables:
          t:
            inputs: { num-of-years: facts.`num-of-years` }
            hit: collect
            outputs: { salary: { aggregate: count } }
            rows:
              - { num-of-years: ">1", give: { salary: 100 } }
              - { num-of-years: ">2", give: { salary: 200 } }
              - { num-of-years: ">3", give: { salary: 300 } }
              - { num-of-years: ">5", give: { salary: 500 } }
        """,
      requests: [
        (["num-of-years": .int(6)], ["salary": "4"]),
        (["num-of-years": .int(2)], ["salary": "1"]),
        (["num-of-years": .int(3)], ["salary": "2"]),
      ]),
    Case(
      name: "0117-multi-any-hitpolicy",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: any
            outputs: { status: { values: [Approved, Declined] }, rate: { values: [Best, Standard] } }
            rows:
              - { age: ">=18", risk-category: Low, is-affordable: true, give: { status: Approved, rate: Best } }
              - { age: ">=18", risk-category: Medium, is-affordable: true, give: { status: Approved, rate: Standard } }
              - { age: "<18", risk-category: [Medium, Low], is-affordable: true, give: { status: Declined, rate: Standard } }
              - { risk-category: High, is-affordable: true, give: { status: Declined, rate: Standard } }
              - { is-affordable: false, give: { status: Declined, rate: Standard } }
              - { age: ">=19", risk-category: Low, is-affordable: true, give: { status: Approved, rate: Best } }
            otherwise: { status: Declined, rate: Standard }
        """,
      requests: [
        (
          ["age": .int(19), "is-affordable": true, "risk-category": "Low"],
          ["status": #""Approved""#, "rate": #""Best""#]
        ),
        (
          ["age": .int(17), "is-affordable": true, "risk-category": "High"],
          ["status": #""Declined""#, "rate": #""Standard""#]
        ),
        (
          ["age": .int(19), "is-affordable": true, "risk-category": "Medium"],
          ["status": #""Approved""#, "rate": #""Standard""#]
        ),
      ]),
    Case(
      name: "0118-multi-priority-hitpolicy",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: priority
            outputs: { approved-declined: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approved-declined: Approved, rate: Basic } }
              - { age: "<18", give: { approved-declined: Declined, rate: Standard } }
              - { risk-category: High, give: { approved-declined: Approved, rate: Standard } }
        """,
      requests: [
        (
          ["age": .int(17), "risk-category": "High", "is-affordable": true],
          ["approved-declined": #""Approved""#, "rate": #""Standard""#]
        ),
        (
          ["age": .int(19), "risk-category": "Low", "is-affordable": true],
          ["approved-declined": #""Approved""#, "rate": #""Basic""#]
        ),
        (
          ["age": .int(10), "risk-category": "Low", "is-affordable": true],
          ["approved-declined": #""Declined""#, "rate": #""Standard""#]
        ),
      ]),
    Case(
      name: "0119-multi-collect-hitpolicy",
      table: """
        facts:
          age: { type: int }
          risk-category: { type: text, values: [High, Low, Medium] }
          is-affordable: { type: bool }
        tables:
          t:
            inputs: { age: facts.age, risk-category: facts.`risk-category`, is-affordable: facts.`is-affordable` }
            hit: collect
            outputs: { approved-declined: { values: [Approved, Declined] } }
            rows:
              - { age: ">=18", risk-category: [Medium, Low], is-affordable: true, give: { approved-declined: Approved, rate: Basic } }
              - { age: "<18", give: { approved-declined: Declined, rate: Standard } }
              - { risk-category: High, give: { approved-declined: Approved, rate: Standard } }
        """,
      requests: [
        (
          ["age": .int(17), "risk-category": "High", "is-affordable": true],
          ["approved-declined": #"["Declined", "Approved"]"#, "rate": #"["Standard", "Standard"]"#]
        ),
        (
          ["age": .int(19), "risk-category": "Low", "is-affordable": true],
          ["approved-declined": #"["Approved"]"#, "rate": #"["Basic"]"#]
        ),
        (
          ["age": .int(10), "risk-category": "Low", "is-affordable": true],
          ["approved-declined": #"["Declined"]"#, "rate": #"["Standard"]"#]
        ),
      ]),
  ]
}
