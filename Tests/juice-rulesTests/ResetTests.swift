#if CLI
  import Foundation
  import Testing

  @testable import juice_rules
  import TestSupport

  /// `stock reset` on a terminal, in a environment of the test's own.
  @Suite(.tags(.process))
  struct ResetTests {
    /// Resets the kiwis of a stock from which an order has taken three.
    private func reset(
      answer: String?, locale: String, in sandbox: Sandbox
    ) async throws -> (juice_rules.ExitStatus, Screen) {
      let store = "sqlite:\(sandbox.folder.path)/stock.sqlite"
      #expect(try sandbox.run("make", "kiwi-juice", "--store", store).status == 0)
      let screen = Screen()
      let environment = screen.environment(isTerminal: { $0 == .input }, answer: answer)
      let tool = CommandLineTool(environment: environment)
      let status = await tool.run([
        "stock", "reset", "kiwi", "--store", store, "--locale", locale, "--catalogs",
        Binary.repository.appendingPathComponent("Catalogs/classic").path,
      ])
      return (status, screen)
    }

    @Test(arguments: [("y", "en"), ("예", "ko")])
    func `'stock reset' resets the stock if the question is answered with yes`(
      answer: String, locale: String
    ) async throws {
      let sandbox = try Sandbox()
      let (status, screen) = try await reset(answer: answer, locale: locale, in: sandbox)
      #expect(status == .success)
      #expect(screen.text(of: .output).contains("10"))
      let stock = try sandbox.run("stock", "--json", "--store", "sqlite:stock.sqlite").json["stock"]
      let kiwi = stock.array.first { $0["ingredient"].string == "classic/kiwi" }
      #expect(kiwi?["amount"].int == 10)
    }

    @Test(arguments: ["n", "", nil])
    func `'stock reset' changes nothing if the question is not answered with yes`(answer: String?)
      async throws
    {
      let sandbox = try Sandbox()
      let (status, screen) = try await reset(answer: answer, locale: "en", in: sandbox)
      #expect(status == .refused)
      #expect(screen.text(of: .output).isEmpty)
      #expect(
        screen.text(of: .error)
          == "Set the stock back to the initial amounts? [y/n] Nothing was changed.\n")
      let stock = try sandbox.run("stock", "--json", "--store", "sqlite:stock.sqlite").json["stock"]
      let kiwi = stock.array.first { $0["ingredient"].string == "classic/kiwi" }
      #expect(kiwi?["amount"].int == 7)
    }
  }
#endif
