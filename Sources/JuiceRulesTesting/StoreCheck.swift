/// One promise of the store contract, with its test.
public struct StoreCheck: Identifiable, Sendable {
  /// The name, which is stable and in kebab-case, such as `never-oversells`.
  public let name: String
  /// The promise of the store contract.
  public let requirement: String
  /// The capabilities that a store needs for the check to apply.
  public let needs: StoreCapabilities
  private let body: @Sendable (StoreBench) async throws -> Void

  /// The name.
  public var id: String { name }

  /// The time after which a check counts as stuck: a minute.
  public static let defaultLimit = Duration.seconds(60)

  init(
    _ name: String, _ requirement: String, needs: StoreCapabilities = [],
    body: @escaping @Sendable (StoreBench) async throws -> Void
  ) {
    self.name = name
    self.requirement = requirement
    self.needs = needs
    self.body = body
  }

  /// Tests the stores that `makeStore` opens.
  ///
  /// - Throws: ``ConformanceFailure`` if the promise is broken, if the store throws an unexpected error, or if the
  ///   check takes longer than `limit`.
  public func run(
    _ makeStore: @escaping StockStoreConformance.MakeStore, limit: Duration = defaultLimit
  ) async throws {
    let bench = StoreBench(check: name, makeStore: makeStore)
    do {
      try await withLimit(limit) { [body] in try await body(bench) }
    } catch let failure as ConformanceFailure {
      throw failure.about(self)
    } catch {
      throw ConformanceFailure("the store threw \(error)").about(self)
    }
  }
}

extension StoreCheck: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
