#if Web
  import JuiceRules

  /// The person who asks, as far as a request tells.
  struct Visitor: Sendable {
    /// The language of pages.
    var locale = LocaleID.english
    /// A Boolean value that indicates whether the person may change the stock.
    var isStaff = false
    /// A Boolean value that indicates whether the person may see the history and the report.
    var seesHistory = false
    /// A Boolean value that indicates whether the files of the catalog have errors, which staff should know.
    var hasBadCatalog = false
    /// The digest of what screens show when the page is written, from which scripts know that the menu has changed.
    var screenDigest = ""
    /// The token that forms of this person carry, so that other sites cannot send them. The middleware that reads forms
    /// compares the field `token` with it.
    var formToken = ""
    /// The place of the page, for links to it in other languages. Answers to forms have no place of their own.
    var place = Place()

    /// Checks that the person may change the stock.
    ///
    /// - Throws: A fault that pages answer with the sign-in page, and the interface for programs with 401.
    func requireStaff() throws(RequestFault) {
      guard isStaff else { throw .needsStaff }
    }

    /// Checks that the person may see the history and the report.
    ///
    /// - Throws: A fault as ``requireStaff()`` does.
    func requireHistory() throws(RequestFault) {
      guard seesHistory else { throw .needsStaff }
    }
  }
#endif
