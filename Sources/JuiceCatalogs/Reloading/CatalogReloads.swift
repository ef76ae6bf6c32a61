/// What comes of each change of a catalog's files, as it happens.
public struct CatalogReloads<C: Clock<Duration>>: AsyncSequence, Sendable {
  public typealias Element = CatalogReload
  public typealias Failure = Never

  let live: LiveCatalog
  let timing: WatchTiming
  let clock: C

  public func makeAsyncIterator() -> Iterator {
    Iterator(live: live, timing: timing, clock: clock)
  }

  /// Looks, waits, and reads when there is something new.
  public struct Iterator: AsyncIteratorProtocol {
    let live: LiveCatalog
    let timing: WatchTiming
    let clock: C

    /// The next reload; nil when the task is cancelled.
    public mutating func next() async -> CatalogReload? {
      while !Task.isCancelled {
        do { try await live.waitForChange(timing, clock: clock) } catch { return nil }
        if let reload = await live.refresh() { return reload }
      }
      return nil
    }
  }
}
