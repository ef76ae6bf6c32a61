import JuiceCatalogs
import JuiceRules

/// Functions for the URIs of files, after RFC 8089 and RFC 3986.
enum DocumentURI {
  /// Returns the absolute path that a URI such as `file:///shop/pack.yaml` stands for, or `nil` if it does not stand for
  /// a file of this machine.
  static func path(of uri: String) -> String? {
    guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else {
      return nil
    }
    var rest = uri[colon...].dropFirst()
    if rest.hasPrefix("//") {
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(2 + host.count)
    }
    guard rest.hasPrefix("/") else { return nil }
    return PercentEncoding.decoded(rest.prefix { $0 != "?" && $0 != "#" }.utf8)
      .flatMap { String(validating: $0, as: UTF8.self) }.map(FilePath.normalized)
  }

  /// Returns the URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://" + PercentEncoding.encoded(path, keeping: "/")
  }
}
