/// The choices that the options of a command line make.
struct Choices: Sendable {
  var catalogs: String?
  var with: [String] = []
  var store: String?
  var stand: String?
  var locale: String?
  /// `true` if no configuration is read.
  var isIsolated = false
  /// `true` if a configuration must not name paths outside of its folder.
  var isConfined = false
  /// Keys of the configuration with their values, such as `lint.fail-on=error`.
  var settings: [String] = []

  /// The options for a command that is to reach the same stock. The language and passwords are left out.
  var arguments: [String] {
    var arguments: [String] = []
    if let catalogs { arguments += ["--catalogs", catalogs] }
    for pack in with { arguments += ["--with", pack] }
    if let store { arguments += ["--store", StoreAddress.shown(store)] }
    if let stand { arguments += ["--stand", stand] }
    return arguments
  }
}
