/// One promise of the store contract, and how it is tested.
public struct StoreCheck: Identifiable, Sendable {
  /// Kebab-case and stable, such as `never-oversells`.
  public let name: String
  /// What a store promises.
  public let requirement: String
  /// What a store needs for the check to make sense.
  public let needs: StoreCapabilities
  private let body: @Sendable (StoreBench) async throws -> Void

  public var id: String { name }

  /// How long a check may take before it counts as stuck: a minute.
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
  /// - Throws: ``ConformanceFailure`` when the promise is broken, when the store throws where it should
  ///   not, and when nothing happens for longer than `limit`.
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
  public var description: String { name }
}
