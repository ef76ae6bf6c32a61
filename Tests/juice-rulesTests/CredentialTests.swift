import JuiceLint

#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceReports
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import juice_rules

  /// No password is printed, wherever somebody put it and however the address is spelled.
  @Suite(.tags(.process))
  struct CredentialTests {
    private static let secret = HostileAddress.secret

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `No error about a store address contains its password`(seed: UInt64) {
      var generator = SplitMix64(seed: seed)
      for address in HostileAddress.samples(1_000, using: &generator) {
        let text = address.text
        #expect(
          !StoreAddress.shown(text).contains(Self.secret), "\(seed): \(text.debugDescription)")
        #expect(!Credentials.hidden(in: text).contains(Self.secret), "\(text.debugDescription)")
        for origin in [StoreAddress.Origin.user, .configuration] {
          do throws(CommandFault) {
            let store = try StoreAddress(text, from: origin, folder: ".")
            #expect(store == .postgreSQL(text), "the address names PostgreSQL, not \(store)")
          } catch {
            #expect(!"\(error)".contains(Self.secret), "\(seed): \(error)")
          }
        }
        let arguments = Choices(store: text).arguments
        #expect(!arguments.joined().contains(Self.secret))
      }
    }

    /// Characters are hidden by others of the same size, and nothing of what is harmless is.
    @Test(arguments: [
      ("postgresql://u:키@h/한🔒\n x", "postgresql://**•***•🔒\n *"),
      ("sqlite:a/b.sqlite", "sqlite:a/b.sqlite"),
      ("https://h/a", "https://***"),
      ("https://u:p@example.com", "https://***************"),
      ("host=h password = x y", "host=h password = * *"),
      ("u:p@h", "u:***"), ("kiwi=12×3+6", "kiwi=12×3+6"), ("me@work", "me@work"),
      ("note: see pass", "note: see pass"), ("", ""),
    ])
    func `'Credentials.hidden' masks only the characters that may be a password`(
      text: String, hidden: String
    ) {
      #expect(Credentials.hidden(in: text) == hidden)
    }

    @Test(arguments: [
      ("stock.sqlite", "stock.sqlite"), ("./a/b-c_d~", "./a/b-c_d~"),
      ("mysql://h/d", "mysql://***"),
      ("sqlite3:stock", "sqlite3:***"), ("u:p@h", "***"), ("host=h", "***"),
      ("sqlite:", "sqlite:***"),
      ("sqlite:my stock?.db", "sqlite:my stock?.db"), ("sqlite://h/d", "sqlite://***"),
      ("sqlite://u:p@h/d", "sqlite://***"),
      ("sqlite:d?password=p", "sqlite:***"),
      ("sqlite:postgresql://u:p@h", "***"), ("sqlite:/a?b=c@d", "sqlite:/a?b=c@d"),
      ("postgresql://me:p@h:1/d", "postgresql://me:***@h:1/d"),
      ("postgresql://h/d&password=x", "postgresql://h/***"),
    ])
    func `'StoreAddress.shown' masks the password of an address`(text: String, shown: String) {
      #expect(StoreAddress.shown(text) == shown)
    }

    /// Every command that opens a store, as text and JSON, by option, variable and configuration.
    @Test(arguments: ["en", "ko"])
    func `No command prints the password of a store address`(locale: String) throws {
      let sandbox = try Sandbox()
      sandbox.environment["LC_ALL"] = locale
      sandbox.environment["PGPASSWORD"] = Self.secret
      sandbox.environment["PGPASSFILE"] = "/nowhere"
      var generator = SplitMix64(seed: locale == "en" ? 1 : 2)
      let commands = [
        ["stock"], ["make", "kiwi-juice"], ["stock", "add", "kiwi=1"], ["stock", "undo"],
        ["stock", "open", "north"], ["stock", "backup", "b.sqlite"], ["report"], ["menu"],
        ["stock", "history"], ["stock", "verify"], ["plan", "kiwi-juice"], ["stock", "watch"],
      ]
      // All at once, because each waits for a server.
      var started: [RunningCommand] = []
      for (index, address) in HostileAddress.samples(36, using: &generator).enumerated() {
        let json = index.isMultiple(of: 2) ? ["--json"] : []
        var arguments = commands[index % commands.count] + json
        sandbox.environment["JUICE_RULES_STORE"] = index % 3 == 0 ? address.text : nil
        if index % 3 == 1 { arguments += ["--store", address.text] }
        if index % 3 == 2 { arguments += ["--store=" + address.text] }
        started.append(try sandbox.start(arguments))
      }
      for command in started {
        let run = command.finish()
        #expect(run.status == 2, "\(run)")
        #expect(!(run.output + run.error).contains(Self.secret), "\(run)")
      }
    }

    /// An address in the place of something else.
    @Test
    func `No command prints the password of an address that is passed as another argument`() throws
    {
      let sandbox = try Sandbox()
      let addresses = [
        "postgresql://u:\(Self.secret)@h/d", "host=h password='\(Self.secret)\"\\ x'",
      ]
      for address in addresses {
        for arguments in [
          [address], ["stock", address], ["stock", "--stoer", address],
          ["--store", address, "stock"],
          ["stock", "--stoer=" + address], ["stock", "--stand", address], ["lint", address],
          ["stock", "--config", address], ["lint", "--config", "stroe=" + address],
          ["lint", "--config", "store=[" + address], ["lint", "--config", address],
          ["stock", "--locale", address], ["rule", address], ["explain", address],
          ["help", address],
          ["stock", "undo", address], ["stock", "history", "--since", address], ["calc", address],
          ["stock", "--catalogs", address], ["stock", "--with", address],
        ] {
          for json in [[], ["--json"]] {
            let run = try sandbox.run(arguments + json)
            #expect(!(run.output + run.error).contains(Self.secret), "\(run)")
          }
        }
      }
    }

    @Test(arguments: [
      "store: %", "stroe: %", "store: [%]", "store: { a: % }", "store: %\nstore: x", "store: \"%",
      "store: %: x", "locale: %", "lint: %", "%", "store %", "store: >\n  %\nfoo: 1",
      "{ store: '%', a: 1 }",
      "store: &a %\nstand: *a\nfoo: *b", "# %\nfoo: 1", "store: 1 # %\nfoo: 1",
      "store: x\n  %\nfoo: 1",
      "stand: [%]", "\"store\" : %\nfoo", "catalogs: %", "with: [%]", "stand: %",
    ])
    func `No message about juice-rules.yaml contains a password from the file`(template: String)
      throws
    {
      let sandbox = try Sandbox()
      for address in [
        "postgresql://u:\(Self.secret)@h/d", "host=h password=\(Self.secret)",
        "pgsql://pw:\(Self.secret)/d",
        "POSTGRESQL://h/d?password=\(Self.secret)", "postgres:u:\(Self.secret)@h",
        "u:한\(Self.secret)@h",
      ] {
        try sandbox.write(template.replacing("%", with: address) + "\n", to: "juice-rules.yaml")
        for arguments in [
          ["lint"], ["lint", "--json"], ["lint", "--format", "sarif"], ["stock"],
          ["lint", "--unsafe-fixes", "--diff"],
        ] {
          let run = try sandbox.run(arguments)
          #expect(!(run.output + run.error).contains(Self.secret), "\(run)")
        }
      }
    }
  }
#endif
