#if Web
  import JuiceRules

  /// The person who asks, as far as a request tells.
  struct Visitor: Sendable {
    /// The language of pages.
    var locale = LocaleID.english
    /// A Boolean value that indicates whether the person may change the stock.
    var isStaff = false
    /// The token that forms of this person carry, so that other sites cannot send them. The middleware that reads forms
    /// compares the field `token` with it.
    var formToken = ""

    /// Checks that the person may change the stock.
    ///
    /// - Throws: A fault that pages answer with the sign-in page, and the interface for programs with 401.
    func requireStaff() throws(RequestFault) {
      guard isStaff else { throw .needsStaff }
    }
  }
#endif
