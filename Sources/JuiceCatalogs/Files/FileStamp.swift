/// The metadata of a file or folder, which changes whenever its contents do.
public struct FileStamp: Sendable {
  /// A value that stays equal as long as nothing changes.
  public let value: Value
  /// A Boolean value that indicates whether a later change is certain to change the stamp. It is `false` if the last
  /// change is so recent that another one may result in the same stamp.
  public let isSettled: Bool

  /// Creates a stamp.
  public init(_ value: Value, isSettled: Bool) {
    self.value = value
    self.isSettled = isSettled
  }

  /// The sizes, times and other numbers of a stamp.
  public struct Value: Hashable, Sendable {
    private let numbers: [Int64]

    /// Creates a value from numbers of the file system, in a fixed order.
    public init(_ numbers: [Int64]) { self.numbers = numbers }
  }
}
