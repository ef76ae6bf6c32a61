#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockVerifyCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "verify",
        abstract: help(
          "Adds up the history again and compares the result with the stock.",
          ko: "기록을 다시 더해 재고와 맞는지 검사합니다."),
        usage: "juice-rules stock verify [--all-stands] [options]",
        discussion: help(
          """
          Reports each entry that was altered, is missing, or does not follow from the entries before, and damage \
          to the file. The command changes nothing. The exit code is 1 if something is wrong.
          """,
          ko: """
            처음 쓴 것과 다르거나, 빠졌거나, 앞선 기록과 이어지지 않는 기록과 파일의 손상을 알려 줍니다. 아무것도 \
            바꾸지 않으며, 문제가 있으면 종료 코드는 1입니다.
            """))
    }

    static var optionRules: [OptionRule] { [StandSelection.rule] }

    @OptionGroup var selection: StandSelection
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      try session.storeAddress().checkPresence()
      var isSound = true
      for (stand, verification, stock) in try await verifications(in: session) {
        let report = VerificationReport(
          verification, stock: stock, stand: stand.text, wording: session.wording,
          options: choices.arguments + (selection.allStands ? ["--stand", stand.text] : []))
        try show(report, on: stand, of: selection, in: session)
        isSound = isSound && verification.isSound
      }
      return isSound ? .success : .refused
    }

    /// Returns the results of the checks. A store that is too damaged to be opened is a result, not a fault of the
    /// command.
    private func verifications(
      in session: Session
    ) async throws -> [(stand: StandName, StockVerification, StockReport?)] {
      do {
        var verifications: [(StandName, StockVerification, StockReport?)] = []
        for stand in try await selection.stands(in: session) {
          let (verification, stock) = try await session.withMaker(of: stand, for: .reading) {
            let verification = try await $0.store.verify()
            return (verification, verification.isSound ? try await $0.stock() : nil)
          }
          verifications.append((stand, verification, stock))
        }
        return verifications
      } catch {
        guard let fault = CommandFault(error), fault.kind == "store-corrupt" else { throw error }
        let reason = fault.detail?.text(in: session.wording.locale, else: .english) ?? ""
        let verification = StockVerification(
          revision: .zero, entryCount: 0, faults: [LedgerFault(.damaged(reason))])
        return [(try StandName(session.settings.stand), verification, nil)]
      }
    }
  }
#endif
