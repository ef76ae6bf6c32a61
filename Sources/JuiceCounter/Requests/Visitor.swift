#if Web
  import JuiceRules

  /// The person who asks, as far as a request tells.
  struct Visitor: Sendable {
    /// The language of pages.
    var locale = LocaleID.english
    /// A Boolean value that indicates whether the person may change the stock.
    var isStaff = false
    /// The token that forms of this person carry, so that other sites cannot send them.
    var formToken = ""
  }
#endif
