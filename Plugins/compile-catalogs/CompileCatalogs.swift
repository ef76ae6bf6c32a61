import PackagePlugin

/// Compiles the catalogs of a package: `swift package compile-catalogs` takes the arguments of `juice-rules compile`.
@main
struct CompileCatalogs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try CatalogCommand(package: context.package, packageManager: packageManager).run(
      "compile", arguments)
  }
}
