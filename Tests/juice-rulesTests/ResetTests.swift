#if CLI
  import Foundation
  import Testing

  @testable import juice_rules

  /// `stock reset` on a terminal, in a environment of the test's own.
  struct ResetTests {
    private func reset(answer: String?, locale: String) async -> (juice_rules.ExitStatus, Screen) {
      let screen = Screen()
      let environment = screen.environment(isTerminal: { $0 == .input }, answer: answer)
      let tool = CommandLineTool(environment: environment)
      let status = await tool.run([
        "stock", "reset", "kiwi", "--store", "memory", "--locale", locale, "--catalogs",
        Binary.repository.appendingPathComponent("Catalogs/classic").path,
      ])
      return (status, screen)
    }

    @Test(
      "`stock reset` resets the stock if the question is answered with yes",
      arguments: [("y", "en"), ("예", "ko")])
    func resetsWhenToldTo(answer: String, locale: String) async {
      let (status, screen) = await reset(answer: answer, locale: locale)
      #expect(status == .success)
      #expect(screen.text(of: .output).contains("10"))
    }

    @Test(
      "`stock reset` changes nothing if the question is not answered with yes",
      arguments: ["n", "", nil])
    func leavesTheStockAloneOtherwise(answer: String?) async {
      let (status, screen) = await reset(answer: answer, locale: "en")
      #expect(status == .refused)
      #expect(screen.text(of: .output).isEmpty)
      #expect(
        screen.text(of: .error)
          == "Set the stock back to the initial amounts? [y/n] Nothing was changed.\n")
    }
  }
#endif
