import PackagePlugin

/// `swift package fix-catalogs` mends the catalogs of a package; its arguments are those of
/// `juice-rules lint --fix`.
@main
struct FixCatalogs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try CatalogCommand(package: context.package, packageManager: packageManager).run(
      ["--fix"] + arguments)
  }
}
