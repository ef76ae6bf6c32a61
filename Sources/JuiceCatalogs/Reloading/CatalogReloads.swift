/// A sequence of the results of reading a catalog again, one for each change of its files.
///
/// The sequence ends when the task is cancelled.
public struct CatalogReloads<C: Clock<Duration>>: AsyncSequence, Sendable {
  /// The result of one reload.
  public typealias Element = CatalogReload
  /// The type of errors: the sequence throws none, and delivers failed reloads as elements.
  public typealias Failure = Never

  let live: LiveCatalog
  let timing: WatchTiming
  let clock: C

  /// Creates an iterator, which waits for changes from now on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(live: live, timing: timing, clock: clock)
  }

  /// An iterator that checks the files regularly, and reads the catalog when they have changed.
  public struct Iterator: AsyncIteratorProtocol {
    let live: LiveCatalog
    let timing: WatchTiming
    let clock: C

    /// Waits for the next change and returns its result, or `nil` if the task is cancelled.
    public mutating func next() async -> CatalogReload? {
      while !Task.isCancelled {
        do { try await live.waitForChange(timing, clock: clock) } catch { return nil }
        if let reload = await live.refresh() { return reload }
      }
      return nil
    }
  }
}
