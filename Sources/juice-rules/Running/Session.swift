import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules

/// A loaded catalog, with the language of the output and the place of the stock.
struct Session {
  let settings: Settings
  let wording: CatalogWording
  /// The path that the catalog was loaded from.
  private let root: String
  /// The definition of the catalog if its origins are kept.
  let definition: CatalogDefinition?

  var catalog: Catalog { wording.catalog }
  var environment: CommandEnvironment { settings.environment }

  /// Loads the catalog.
  ///
  /// - Throws: `CommandFault`. If the catalog has errors, the findings are printed first.
  init(
    _ choices: Choices, in environment: CommandEnvironment, style: TerminalStyle,
    keepsOrigins: Bool = false
  ) throws(CommandFault) {
    settings = try Settings(choices, in: environment)
    try settings.checkConfiguration(style: style)
    let loaded: LoadedCatalog
    let added = try settings.addedPacks()
    do {
      var loader = CatalogLoader(
        files: environment.files, workingDirectory: environment.workingDirectory,
        zones: environment.zones)
      let path = settings.catalogs
      loader.analyzesExpressions = false
      let found = try loader.load(path, with: added, keepsOrigins: keepsOrigins)
      // All findings are shown only if there is an error.
      loader.analyzesExpressions = true
      loaded =
        found.catalog == nil
        ? try loader.load(path, with: added, keepsOrigins: keepsOrigins) : found
    } catch {
      throw settings.explained(CommandFault(error))
    }
    guard let catalog = loaded.catalog else {
      settings.show(loaded.report, style: style)
      throw settings.invalidCatalog(loaded.report)
    }
    wording = CatalogWording(catalog, in: try settings.locale(for: catalog))
    root = loaded.root
    definition = loaded.definition
  }

  /// Runs `body` with a maker on the catalog and the stock of the stand `name`, or of the chosen stand if `name` is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - name: The name of the stand.
  ///   - access: The access to the stock that `body` needs.
  ///   - readsTime: A Boolean value that indicates whether the local time is read even if no rule of the catalog does.
  ///   - connections: The greatest number of operations at a time, for a store that can do several.
  ///   - onWait: Receives the reason if the store has to be waited for. By default, it is printed on the error stream.
  ///   - body: A closure that uses the maker.
  func withMaker<Result>(
    of name: StandName? = nil, for access: StoreAccess, readsTime: Bool = false,
    connections: Int = 1, onWait: (@Sendable (StockStoreFault) -> Void)? = nil,
    _ body: (Maker<GuardedStore>) async throws -> Result
  ) async throws -> Result {
    let address = try storeAddress()
    let stand = try name ?? StandName(settings.stand)
    var store = try await GuardedStore.open(
      address, stand: stand.text,
      isDefault: address == .sqlite(settings.defaultStore(besideRoot: root)), for: access,
      connections: connections, onWait: onWait ?? { noteWait(for: CommandFault($0)) })
    store.changes = environment.changes
    store.onLostRefusal = noteLostRefusal
    defer { store.close() }
    let maker = Maker(
      catalog: catalog, store: store, now: environment.now,
      localTime: try localTime(isRead: readsTime || catalog.readsTime), stand: stand.text)
    return try await body(maker)
  }

  /// Returns a closure that returns the local time that rules read: in the time zone of the catalog, or else that of
  /// the machine.
  private func localTime(
    isRead: Bool
  ) throws(CommandFault) -> @Sendable (Instant) -> LocalTime {
    // A machine without the time zone can still use a catalog that does not ask for the time.
    let offset = isRead ? try clock() : environment.offset
    return { LocalTime($0, offset: offset($0)) }
  }

  /// Returns the offset from UTC of the clock of the catalog's time zone or, if it has none, of the machine.
  func clock() throws(CommandFault) -> @Sendable (Instant) -> Int {
    try catalog.timeZone.map(ZoneFolders(in: environment).offset) ?? environment.offset
  }

  /// Prints that a refused order is missing from reports.
  private func noteLostRefusal(because error: any Error) {
    guard let fault = CommandFault(error) else { return }
    let warning = LocalizedText(
      en: "warning: the refused order was not recorded", ko: "경고: 거절한 주문을 기록하지 못했습니다")
    complain(warning, because: fault)
  }

  private func complain(_ text: LocalizedText, because fault: CommandFault) {
    let parts = [text, fault.detail ?? fault.message].map {
      $0.text(in: wording.locale, else: .english)
    }
    environment.console.complain(parts.joined(separator: ": ") + "\n")
  }

  /// Prints that the stock is being waited for.
  func noteWait(for fault: CommandFault) {
    let notice = LocalizedText(en: "waiting for the stock", ko: "재고 저장소를 기다리는 중입니다")
    complain(notice, because: fault)
  }

  /// The path of the folder for the tool's own files.
  var toolFolder: String { settings.defaultStore(besideRoot: root).folder }

  /// Returns the address of the stock.
  func storeAddress() throws(CommandFault) -> StoreAddress {
    if let chosen = try settings.chosenStore() { return chosen }
    return .sqlite(try settings.checkedDefaultStore(besideRoot: root))
  }

  /// Returns the options with which another command reaches the same stock, or `nil` if the stock ends with this
  /// command.
  func advisedOptions() throws(CommandFault) -> [String]? {
    try storeAddress() == .memory ? nil : settings.choices.arguments
  }

  /// Prints the notes on a name that was typed, on the error stream.
  func remark<Subject>(on text: String, meaning id: QualifiedID<Subject>) {
    for line in NameNotice(text, meaning: id, wording: wording).lines {
      environment.console.complain(line + "\n")
    }
  }
}

extension Settings {
  /// Returns the fault with an explanation if the default catalog folder is missing, which the person has not named.
  func explained(_ fault: CommandFault) -> CommandFault {
    guard fault.kind == "not-found", isGuessing else { return fault }
    return fault.with(
      helpEn: "go to the folder that contains the catalogs, or name a catalog with --catalogs",
      ko: "그 폴더가 있는 곳으로 가거나 --catalogs로 카탈로그를 지정하세요")
  }

  func checkConfiguration(style: TerminalStyle) throws(CommandFault) {
    guard configuration.report.hasErrors else { return }
    show(configuration.report, style: style)
    throw CommandFault(
      "invalid-configuration", en: "the configuration has errors", ko: "설정 파일에 오류가 있습니다")
  }

  /// Returns the fault of a catalog with errors, with advice on reading all findings.
  func invalidCatalog(_ report: LintReport) -> CommandFault {
    let fault = CommandFault(
      "invalid-catalog", en: "the catalog `\(catalogs)` has errors",
      ko: "`\(catalogs)` 카탈로그에 오류가 있습니다")
    return fault.with(\.help, adviceOnRest(of: report))
  }

  /// Returns advice on reading all findings of `report`, or `nil` if all of them are shown.
  func adviceOnRest(of report: LintReport) -> LocalizedText? {
    guard report.diagnostics.count > Settings.shownFindings else { return nil }
    let added = choices.with.flatMap { ["--with", $0] }
    let command = ShellCommand(["juice-rules", "lint", catalogs] + added).text
    return LocalizedText(en: "`\(command)` shows all findings", ko: "모든 문제 보기: `\(command)`")
  }

  /// Shows the first findings, errors before others. The command `lint` shows all of them.
  ///
  /// - Parameter locale: The language; that of faults if `nil`.
  func show(_ report: LintReport, in locale: LocaleID? = nil, style: TerminalStyle) {
    let locale = locale ?? environment.faultLocale(asked: choices.locale, followsEnvironment: true)
    var report = report
    report.diagnostics =
      report.diagnostics.filter { $0.severity == .error }
      + report.diagnostics.filter { $0.severity != .error }
    environment.console.complain(
      LintTextReport(
        report, locale: locale, style: style, maxFindings: Settings.shownFindings,
        isOfLint: false
      ).text)
  }

  /// The number of findings that commands other than `lint` show.
  private static let shownFindings = 5
}
