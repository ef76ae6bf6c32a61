import CLintPages

/// The place where this build is published, as the environment of the build named it.
package enum BuildSettings {
  /// The address of the web site with the pages of the lint rules, or `nil` if the build names none.
  package static var site: String? { value(build_site()) }

  /// The owner of the repository that publishes this build on GitHub, or `nil` if the build names none.
  package static var owner: String? { value(build_owner()) }

  private static func value(_ text: UnsafePointer<CChar>) -> String? {
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }
}
