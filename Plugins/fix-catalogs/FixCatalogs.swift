import PackagePlugin

/// Applies fixes to the catalogs of a package: `swift package fix-catalogs` takes the arguments of `juice-rules lint
/// --fix`.
@main
struct FixCatalogs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try CatalogCommand(package: context.package, packageManager: packageManager).run(
      "lint", ["--fix"] + arguments)
  }
}
