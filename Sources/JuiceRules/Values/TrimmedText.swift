extension StringProtocol where SubSequence == Substring {
  /// The text without spaces and line breaks around it.
  package var trimmed: Substring {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[start...end]
  }
}
