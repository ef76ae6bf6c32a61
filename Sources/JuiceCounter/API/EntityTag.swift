#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// The version of an answer, as clients send it back in conditional requests (RFC 9110, section 8.8.3).
  struct EntityTag: Hashable {
    /// The tag with its quotes.
    let text: String

    fileprivate init(text: String) { self.text = text }

    /// Creates the tag of an answer that follows from the ledger and the catalog.
    init(_ revision: Revision, of catalog: Catalog) {
      text = "\"\(revision)-\(catalog.fingerprint.prefix(16))\""
    }

    /// Creates the tag of an answer by its bytes.
    init(contents: some Collection<UInt8>) {
      var hash = FNV1a64()
      hash.add(contents)
      text = "\"\(hash.hexadecimal)\""
    }
  }

  /// The condition of a header field `If-Match` or `If-None-Match`.
  enum TagCondition {
    /// Any version.
    case any
    /// One of these versions.
    case oneOf(Set<EntityTag>)

    func contains(_ tag: EntityTag) -> Bool {
      switch self {
      case .any: true
      case .oneOf(let tags): tags.contains(tag)
      }
    }
  }

  extension Request {
    /// Returns the condition of a header field, or `nil` if the request has no such field. What is not a tag matches none.
    ///
    /// - Parameter takesWeak: A Boolean value that indicates whether tags that a proxy marked as weak count. They do not
    ///   for changes.
    func condition(_ name: HTTPField.Name, takesWeak: Bool) -> TagCondition? {
      guard let text = headers[name] else { return nil }
      if text == "*" { return .any }
      var (rest, tags) = (text[...], Set<EntityTag>())
      while !rest.isEmpty {
        rest = rest.drop { ", \t".contains($0) }
        let isWeak = rest.hasPrefix("W/")
        if isWeak { rest = rest.dropFirst(2) }
        // A tag may have a comma within its quotes.
        guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { break }
        if takesWeak || !isWeak { tags.insert(EntityTag(text: String(rest[...end]))) }
        rest = rest[end...].dropFirst()
      }
      return .oneOf(tags)
    }
  }
#endif
