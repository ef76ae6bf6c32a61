#if Web
  import JuiceRules

  /// An attribute of an HTML element.
  struct Attribute {
    let name: String
    /// The value, or `nil` for an attribute that is on by being there.
    let value: String?

    /// Creates an attribute with a value.
    ///
    /// - Parameter name: A name known at compile time. Names are not escaped.
    init(_ name: StaticString, _ value: String) {
      self.name = name.description
      self.value = value
    }

    private init(flag name: StaticString) {
      self.name = name.description
      value = nil
    }

    static func id(_ value: String) -> Attribute { Attribute("id", value) }
    static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    static func name(_ value: String) -> Attribute { Attribute("name", value) }
    static func value(_ value: String) -> Attribute { Attribute("value", value) }
    static func type(_ value: String) -> Attribute { Attribute("type", value) }
    static func lang(_ value: String) -> Attribute { Attribute("lang", value) }
    static func role(_ value: String) -> Attribute { Attribute("role", value) }
    static func method(_ value: String) -> Attribute { Attribute("method", value) }
    static func `for`(_ value: String) -> Attribute { Attribute("for", value) }
    static func aria(_ name: StaticString, _ value: String) -> Attribute {
      Attribute(prefix: "aria-", name, value)
    }
    /// An attribute for scripts.
    static func data(_ name: StaticString, _ value: String) -> Attribute {
      Attribute(prefix: "data-", name, value)
    }
    static func href(_ target: Link) -> Attribute { Attribute("href", target.text) }
    static func src(_ target: Link) -> Attribute { Attribute("src", target.text) }
    static func action(_ target: Link) -> Attribute { Attribute("action", target.text) }
    static var required: Attribute { Attribute(flag: "required") }
    static var checked: Attribute { Attribute(flag: "checked") }
    static var disabled: Attribute { Attribute(flag: "disabled") }
    static var selected: Attribute { Attribute(flag: "selected") }
    static var open: Attribute { Attribute(flag: "open") }
    static var `defer`: Attribute { Attribute(flag: "defer") }

    private init(prefix: StaticString, _ name: StaticString, _ value: String) {
      self.name = prefix.description + name.description
      self.value = value
    }
  }

  /// The target of a link: a place on this server, or an `https` address. No other text can become one, so that a pack
  /// cannot write a link that runs a script.
  struct Link: Hashable {
    let text: String

    /// Creates a link to a path of this server with parameters, each percent-encoded.
    init(
      _ path: StaticString, segments: [String] = [], _ query: KeyValuePairs<String, String> = [:]
    ) {
      let tail = segments.map { "/" + PercentEncoding.encoded($0) }.joined()
      let parameters = Link.query(query.map { ($0.key, $0.value) })
      text = path.description + tail + (parameters.isEmpty ? "" : "?" + parameters)
    }

    /// Creates a link to a path of this server with parameters, each percent-encoded.
    init(path segments: [String], _ query: [(name: String, value: String)] = []) {
      let parameters = Link.query(query.map { ($0.name, $0.value) })
      text =
        "/" + segments.map { PercentEncoding.encoded($0) }.joined(separator: "/")
        + (parameters.isEmpty ? "" : "?" + parameters)
    }

    /// Creates a link to an address of a pack, or returns `nil` if the address is not an `https` one.
    init?(address: String) {
      guard address.lowercased().hasPrefix("https://") else { return nil }
      text = address
    }

    /// Returns names and values as the query of an address.
    static func query(_ fields: [(String, String)]) -> String {
      fields.map { "\(PercentEncoding.encoded($0.0))=\(PercentEncoding.encoded($0.1))" }
        .joined(separator: "&")
    }
  }
#endif
