/// What a file system says of a file or folder that changes whenever what it holds does.
public struct FileStamp: Sendable {
  /// Equal as long as nothing changed.
  public let value: Value
  /// False when the last change is so near that another one may come under the same stamp.
  public let isSettled: Bool

  public init(_ value: Value, isSettled: Bool) {
    self.value = value
    self.isSettled = isSettled
  }

  /// Sizes, times and whatever else there is.
  public struct Value: Hashable, Sendable {
    private let numbers: [Int64]

    public init(_ numbers: [Int64]) { self.numbers = numbers }
  }
}
