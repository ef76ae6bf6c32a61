import Foundation
import JuiceCatalogs
import TestSupport
import Testing

/// The next steps that messages on wrong names, options and catalogs advise.
@Suite(.tags(.process))
struct NextStepTests {
  @Test
  func `A message about an unknown name suggests existing names`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for arguments in [
      ["make", "smoothies/kiwi-juice"], ["plan", "smoothies/kiwi-juice"],
      ["make", "clasic/kiwi-juice"], ["make", "classic/kiwi-jucie"], ["make", "smoothies/xyzzy"],
      ["make", "키위"], ["make", "kiwi"], ["plan", "딸기"], ["make", "classic/banana", "--json"],
      ["stock", "add", "키위쥬스=3"], ["stock", "add", "kiwi-juice=3", "--json"],
      ["stock", "add", "smoothies/kiwi=3"], ["stock", "take", "clasic/kiwi=3"],
      ["explain", "smoothies/kiwi-juice"], ["explain", "clasic/kiwi.initial"],
      ["explain", "classic/kiwii"],
    ] {
      try transcript.run(arguments)
    }
    try transcript.compare("next-step")
  }

  @Test
  func `'--locale' accepts spellings of a code and suggests the code for a language name`() throws {
    let sandbox = try Sandbox()
    let english = try sandbox.run("menu", "--locale", "en").output
    let korean = try sandbox.run("menu", "--locale", "ko").output
    #expect(english != korean)
    for text in ["EN", "En", "en_US", "EN-us", "en-US.UTF-8", "EN_GB.utf8", "en@euro"] {
      #expect(try sandbox.run("menu", "--locale", text).output == english, "\(text)")
    }
    for text in ["KO", "Ko", "ko_KR", "ko-KR", "KO-kr.UTF-8", "ko_KR.utf8"] {
      #expect(try sandbox.run("menu", "--locale=\(text)").output == korean, "\(text)")
    }
    for (text, locale) in [
      ("Korean", "ko"), ("한국어", "ko"), ("KOREAN", "ko"), ("English", "en"), ("영어", "en"),
    ] {
      let result = try sandbox.run("menu", "--locale", text)
      #expect(result.status == 2 && result.error.contains("write `\(locale)`"), "\(result)")
      #expect(try sandbox.run("lint", "--locale", text).error.contains("write `\(locale)`"))
    }
    #expect(try sandbox.run("menu", "--locale", "C").status == 2)
  }

  @Test
  func `An option before the command is refused with the corrected command line`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for arguments in [
      ["--locale", "en", "make"], ["--locale", "en", "make", "kiwi-juice", "-n", "2"],
      ["--json", "menu"], ["--locale=en", "stock", "add", "kiwi=1"],
      ["--catalogs", "my catalogs", "lint", "--json"], ["--color", "never", "lint"],
      ["--lcoale", "en", "make"], ["--json"],
    ] {
      try transcript.run(arguments)
    }
    try transcript.compare("misplaced-options")
  }

  @Test
  func `A command prints a limited number of catalog errors and advises 'lint'`() throws {
    let sandbox = try Sandbox()
    let lines = (0..<2_000).map { "  f\($0): { name: F, initial: -1 }\n" }
    try sandbox.write(
      "pack: { name: many, version: 1.0.0, locales: [en] }\nfruits:\n" + lines.joined(),
      to: "Catalogs/many.yaml")
    for arguments in [
      ["menu"], ["make", "kiwi-juice"], ["plan", "kiwi-juice"], ["stock"], ["report"],
      ["stock", "add", "kiwi=1"], ["stock", "watch"], ["explain", "kiwi"],
    ] {
      let result = try sandbox.run(arguments + ["--locale", "en"])
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.error.split(separator: "\n").count < 100)
      // A finding of another pack is among them.
      #expect(result.error.contains("1996 more not shown"), "\(result.error.suffix(300))")
      #expect(result.error.contains("`juice-rules lint Catalogs` shows all findings"))
      let json = try sandbox.run(arguments + ["--locale", "en", "--json"])
      #expect(json.status == 2 && json.output.utf8.count < 1_000 && json.error.utf8.count < 20_000)
      #expect(json.output.contains(#""kind": "invalid-catalog""#))
      #expect(json.output.contains("`juice-rules lint Catalogs` shows all findings"))
    }
  }

  @Test(arguments: [["packs"], ["packs", "graph"], ["packs", "--changes"]], ["en", "ko"])
  func `'packs' prints a limited number of pack errors and advises 'lint'`(
    arguments: [String], locale: String
  ) throws {
    let sandbox = try Sandbox()
    let lines = (0..<2_000).map { "  f\($0): { name: F, initial: -1 }\n" }
    try sandbox.write(
      "pack: { name: many, version: 1.0.0, locales: [en] }\nfruits:\n" + lines.joined(),
      to: "more/many.yaml")
    let result = try sandbox.run(arguments + ["--with", "more/many.yaml", "--locale", locale])
    #expect(result.status == 1 && result.output.contains("many"))
    #expect(result.error.split(separator: "\n").count < 100)
    #expect(result.error.contains("`juice-rules lint Catalogs --with more/many.yaml`"))
    let all = try sandbox.run("lint", "Catalogs", "--with", "more/many.yaml", "--statistics")
    #expect(all.output.contains("2000"), "\(all.output)")
  }

  /// A count behind a recipe, as amounts may stand behind ingredients.
  @Test(arguments: ["2", "x2", "2x", "×2", "2잔", "2개"], ["en", "ko"])
  func `A count as a separate argument is refused with the advice to write 'kiwi-juice=2'`(
    text: String, locale: String
  ) throws {
    let run = try Sandbox().run("make", "kiwi-juice", text, "--locale", locale)
    #expect(run.status == 2 && run.error.contains("`kiwi-juice=2`"), "\(run)")
  }

  @Test(
    arguments: [
      ["make", "kiwi-juice="], ["stock", "add", "kiwi="], ["stock", "set", "kiwi", ""],
      ["stock", "take", "kiwi"],
    ], ["en", "ko"])
  func `A missing amount or count is refused with the name of its ingredient or recipe`(
    arguments: [String], locale: String
  ) throws {
    let run = try Sandbox().run(arguments + ["--locale", locale])
    #expect(run.status == 2 && run.error.contains("`kiwi") && !run.error.contains("``"), "\(run)")
  }

  @Test
  func `'--max-findings' limits text reports and is refused for machine-readable formats`() throws {
    let sandbox = try Sandbox()
    let lines = (0..<30).map { "  f\($0): { name: F, initial: -1 }\n" }
    try sandbox.write(
      "pack: { name: many, version: 1.0.0, locales: [en] }\nfruits:\n" + lines.joined(),
      to: "many.yaml")
    func lint(_ arguments: String...) throws -> Run {
      try sandbox.run(["lint", "many.yaml"] + arguments)
    }
    let concise = try lint("--format", "concise", "--max-findings", "3")
    #expect(concise.status == 1 && concise.output.split(separator: "\n").count == 5)
    #expect(concise.output.contains("27 more not shown"))
    let text = try lint("--max-findings", "3")
    #expect(text.output.contains("27 more not shown"))
    for format in ["json", "json-lines", "sarif", "github", "gitlab", "junit", "checkstyle"] {
      let refused = try lint("--format", format, "--max-findings", "3")
      #expect(refused.status == 2, "\(format)")
      #expect((refused.output + refused.error).contains("--max-findings"), "\(format)")
    }
    #expect(try lint("--json", "--max-findings", "3").status == 2)
    let both = try lint(
      "--format", "concise", "--format", "json", "--output", "-", "--output", "all.json",
      "--max-findings", "3")
    #expect(both.status == 1 && both.output.contains("27 more not shown"))
    // What a project sets for its people changes nothing for programs.
    let configured = try lint("--format", "json", "--config", "lint.max-findings=3")
    #expect(configured.output.contains(#""errors": 30"#))
    #expect(configured.output.contains("f29"))
  }
}
