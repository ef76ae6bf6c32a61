extension String {
  /// The text with spaces to `width` cells: behind it, or before it when it is `.right`.
  ///
  /// A text that is wider stays as it is.
  ///
  ///     "키위".padded(to: 6)           // "키위  "
  ///     "3".padded(to: 6, .right)      // "     3"
  public func padded(to width: Int, _ alignment: TextTable.Alignment = .left) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    return alignment == .left ? self + padding : padding + self
  }
}
