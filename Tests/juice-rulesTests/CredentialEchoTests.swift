#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceRulesTesting
  import TestSupport
  import Testing

  /// No part of an argument that may be a password is printed, whatever the command takes the argument for.
  @Suite(.tags(.process))
  struct CredentialEchoTests {
    private static let secrets = [
      "S3cr3tW0rd", "한글비밀S3", "p'S3c\"r", "12S3+34", "S3=7", "S3@large", "S3 and S3b",
    ]
    private static let names = [
      "password", "PASSWORD", "passwd", "pwd", "sslpassword", "PGPASSWORD", "passphrase",
      "client_secret",
    ]
    private static let commands: [[String]] = [
      ["make"], ["make", "kiwi-juice"], ["plan"], ["stock", "add"], ["stock", "take"],
      ["stock", "count"],
      ["stock", "reset", "--yes"], ["stock", "move"], ["stock", "drop"], ["stock", "open"],
      ["stock", "undo"], ["stock", "history"], ["explain"], ["rule"], ["calc"], ["lint"], ["menu"],
      ["schema"], ["eval"], ["eval", "1", "--order"], ["eval", "1", "--fact"],
      ["packs"], ["report"], [], ["stock"], ["make", "kiwi-juice", "-n"],
      ["make", "kiwi-juice", "--choose"],
      ["make", "kiwi-juice", "--without"], ["menu", "--catalogs"], ["menu", "--locale"],
      ["lint", "--config"], ["lint", "--severity"], ["lint", "--select"], ["lint", "--since"],
      ["lint", "--relative-to"], ["lint", "--today"], ["lint", "--fail-on"], ["stock", "--stand"],
      ["stock", "--store"], ["stock", "history", "--kind"], ["stock", "history", "--limit"],
      ["stock", "watch", "--after"], ["report", "--day"], ["stock", "add", "--from"],
      ["menu", "--with"],
      ["stock", "compact", "--yes", "--before"], ["lint", "--format"], ["help"],
    ]

    private static func spellings(of secret: String, using generator: inout SplitMix64)
      -> [[String]]
    {
      let name = names.randomElement(using: &generator) ?? "password"
      return [
        ["host=h", "\(name)=\(secret)"], ["host=h \(name)=\(secret)"], ["\(name)=", secret],
        [name, secret],
        [name, "=", secret], ["--\(name)", secret], ["--\(name)=\(secret)"],
        ["kiwi=\(name)=\(secret)"],
        ["\(name)=\(secret)=2"], ["user:\(secret)@host"], ["kiwi=user:\(secret)@host"],
        ["postgresql://u:\(secret)@h/d"], ["x=postgresql://u@h/d?\(name)=\(secret)"],
        ["localhost:5432:shop:me:\(secret)"], ["kiwi=localhost:*:*:me:\(secret)"],
      ]
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `No command prints an argument that may contain a password`(seed: UInt64) throws {
      var generator = SplitMix64(seed: seed)
      let sandbox = try Sandbox()
      sandbox.environment["JUICE_RULES_STORE"] = "memory"
      for command in Self.commands {
        let secret = Self.secrets.randomElement(using: &generator) ?? ""
        for words in Self.spellings(of: secret, using: &generator) {
          let isKorean = Bool.random(using: &generator)
          sandbox.environment["LC_ALL"] = isKorean ? "ko_KR.UTF-8" : "C"
          var arguments = command + words
          if Bool.random(using: &generator) { arguments.append("--json") }
          let run = try sandbox.run(arguments)
          let text = run.output + run.error
          #expect(!text.contains("S3"), "\(seed) \(arguments): \(text)")
          if arguments.last == "--json", command != ["help"], run.status == 2 {
            let lines = text.split(separator: "\n")
            #expect(lines.contains { JSON(parsing: String($0)).isObject }, "\(arguments): \(text)")
          }
        }
      }
    }

    /// Names that only begin like a password's are no reason to hide numbers.
    @Test(arguments: ["en", "ko"])
    func `Amounts of a fruit named 'passionfruit' are not hidden as a password`(locale: String)
      throws
    {
      let sandbox = try Sandbox()
      try sandbox.write(
        """
        pack: { name: more, version: 1.0.0, locales: [ko, en] }
        fruits: { passionfruit: { name: { ko: 패션후르츠, en: Passion Fruit }, maximum: 90000 } }

        """, to: "Catalogs/more.yaml")
      let run = try sandbox.run("stock", "add", "passionfruit=1234", "--locale", locale)
      #expect(run.status == 0 && run.output.contains("1244"), "\(run)")
      let both = try sandbox.run("stock", "add", "passionfruit", "1234", "--json")
      #expect(both.output.contains(#""after": 2478"#), "\(both)")
      let wrong = try sandbox.run("stock", "add", "passionfruit=12q4", "--locale", locale)
      #expect(wrong.error.contains("`q4`"), "\(wrong)")
    }

    @Test
    func `An error in a file of amounts names the line and does not quote a password`() throws {
      let sandbox = try Sandbox()
      try sandbox.write(
        """
        localhost:5432:shop:me:S3cret
        *:*:*:me:S3=cret
        password = S3cret
        me:S3cret@host

        """, to: "pgpass")
      for locale in ["en", "ko"] {
        for json in [[], ["--json"]] {
          let run = try sandbox.run(
            ["stock", "add", "--from", "pgpass", "--locale", locale] + json)
          #expect(run.status == 2 && (run.output + run.error).contains("pgpass:1"), "\(run)")
          #expect(!(run.output + run.error).contains("S3"), "\(run)")
        }
      }
    }
  }
#endif
