/// What the options of a command line choose.
struct Choices: Sendable {
  var catalogs: String?
  var with: [String] = []
  var store: String?
  var stand: String?
  var locale: String?
  /// Whether no configuration is read.
  var isIsolated = false
  /// Whether a configuration is not to name what is outside of its folder.
  var isConfined = false
  /// Keys of the configuration and their values: `lint.fail-on=error`.
  var settings: [String] = []

  /// The options again, less the language and passwords, for a command that is to reach the same stock.
  var arguments: [String] {
    var arguments: [String] = []
    if let catalogs { arguments += ["--catalogs", catalogs] }
    for pack in with { arguments += ["--with", pack] }
    if let store { arguments += ["--store", StoreAddress.shown(store)] }
    if let stand { arguments += ["--stand", stand] }
    return arguments
  }
}
