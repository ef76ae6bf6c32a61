import JuiceRules
import TestSupport
import Testing

/// Numbers on the command line, in files of amounts, and in formulas.
@Suite(.tags(.process))
struct NumberTests {
  @Test(arguments: NumberSample.all)
  func `A number is read or refused alike in arguments, files and formulas`(_ sample: NumberSample)
    throws
  {
    let sandbox = try Sandbox.withCorner()
    try expect(sample, nil, sandbox.run("calc", "--json", "--", sample.text), "calc")
    try expect(sample, nil, sandbox.run("calc", "--json", input: sample.text + "\n"), "line")
    for unit in ["", " ml"] {
      let text = sample.text + unit
      let change = ["stock", "set", "--json", "--force"]
      try expect(sample, unit, sandbox.run(change + ["milk=\(text)"]), "argument")
      // A word that begins with `-` is an option.
      if !text.hasPrefix("-") {
        try expect(sample, unit, sandbox.run(change + ["milk", text]), "two arguments")
      }
      try expect(
        sample, unit, sandbox.run(change + ["--from", "-"], input: "milk = \(text)\n"), "file")
      let formula = "milk=\(sample.text)+0\(unit)"
      try expect(sample, nil, sandbox.run(change + [formula]), "formula")
    }
  }

  /// - Parameter unit: The unit that the readings have; nil where they are numbers in a formula, without their sign.
  private func expect(
    _ sample: NumberSample, _ unit: String?, _ run: Run, _ comment: Comment
  ) throws {
    guard let value = sample.value else {
      #expect(run.status == 2, comment)
      let error = run.json["error"]
      #expect(error["kind"].string != nil, comment)
      let readings = sample.readings.map { reading in
        unit.map { reading + $0 } ?? String(reading.drop { $0 == "-" })
      }
      #expect(error["candidates"].array.map(\.string) == readings, comment)
      return
    }
    if run.json["schema"].string == "juice-rules/calculation/1" {
      #expect(run.json["result"].string == value, comment)
    } else if value.hasPrefix("-") {
      #expect(run.status == 1 && run.output.contains(value), comment)
    } else {
      #expect(run.status == 0, comment)
      #expect(
        run.output.contains("\"after\": \(value)}") || run.output.contains("\"after\": \(value),"),
        comment)
    }
  }

  /// A slash divides where there are formulas.
  @Test
  func `A slash divides in a formula, and an amount with a fraction suggests the decimal`() throws {
    let sandbox = try Sandbox.withCorner()
    #expect(try sandbox.run("calc", "1/2").output == "0.5\n")
    #expect(try sandbox.run("stock", "set", "milk=1/2 l").output.contains("500"))
    #expect(throws: QuantityError.misspelled(try #require(NumberSpelling("1/2 l")))) {
      try Quantity(parsing: "1/2 l")
    }
    #expect(NumberSpelling("1/2 l")?.readings == ["0.5 l"])
    #expect(NumberSpelling("1 1/2")?.readings == ["1.5"])
  }

  /// The units of amounts, with what is taken for the ingredient's own and what is offered.
  @Test(
    arguments: [
      ("milk=2L", ["2 l"]), ("milk=2리터", ["2 l"]), ("milk=2 Liter", ["2 l"]),
      ("milk=500ML", ["500 ml"]),
      ("milk=２Ｌ", ["2 l"]), ("milk=0,5L", ["0.5 l"]), ("milk=1,500mL", ["1500 ml", "1.5 ml"]),
      ("milk=2 kilos", []), ("milk=2 킬로", []), ("milk=2 mll", ["2 ml"]), ("milk=2 cups", []),
      ("milk=2 kg", []), ("milk=500㎖", ["500 ml"]), ("milk=2×1 L", ["2 l"]),
      ("kiwi=6개", nil), ("kiwi=6 개", nil), ("kiwi=6 pieces", nil), ("kiwi=6 piece", nil),
      ("kiwi=2×3개", nil),
      ("kiwi=6 pcs", ["6"]), ("kiwi=6 EA", ["6"]), ("kiwi=6 장", []), ("kiwi=5 kg", []),
      ("mint=2장", nil), ("mint=2 leaf", nil), ("mint=2 leafs", ["2 leaf"]), ("mint=2개", []),
    ] as [(String, [String]?)])
  func `A unit is accepted, or refused with the likely amounts as candidates`(
    argument: String, candidates: [String]?
  ) throws {
    let sandbox = try Sandbox.withCorner()
    for locale in ["en", "ko"] {
      let run = try sandbox.run("stock", "set", argument, "--json", "--locale", locale)
      #expect(run.status == (candidates == nil ? 0 : 2), "\(run)")
      #expect(run.json["error"]["candidates"].array.map(\.string) == candidates ?? [], "\(run)")
      guard let candidates, let name = argument.split(separator: "=").first else { continue }
      for candidate in candidates {
        #expect(try sandbox.run("stock", "set", "\(name)=\(candidate)").status == 0)
      }
    }
  }

  @Test
  func `The error about an invalid number names the number that is likely meant`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for amount in [
      "1,500ml", "0,5l", "1,234,567", ".5", "0x10", "½ l", "2L", "2 킬로", "3 kg", "abc",
    ] {
      try transcript.run("stock", "add", "milk=\(amount)")
    }
    try transcript.run("stock", "add", "milk=1,500+0 ml")
    try transcript.run("calc", "1,500")
    try transcript.run("calc", "12 × ½")
    try transcript.compare("numbers")
  }
}
