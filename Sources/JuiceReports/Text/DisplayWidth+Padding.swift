extension String {
  /// Returns the text with spaces added up to `width` cells, after the text or, with the alignment `.right`, before it.
  ///
  /// A text that is wider is returned unchanged.
  ///
  ///     "키위".padded(to: 6)           // "키위  "
  ///     "3".padded(to: 6, .right)      // "     3"
  public func padded(to width: Int, _ alignment: TextTable.Alignment = .left) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    return alignment == .left ? self + padding : padding + self
  }
}
