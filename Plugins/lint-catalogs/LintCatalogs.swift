import PackagePlugin

/// Checks the catalogs of a package: `swift package lint-catalogs` takes the arguments of `juice-rules lint`.
@main
struct LintCatalogs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard arguments.contains("--diff") || !arguments.contains(where: Self.fixes.contains) else {
      throw WritesNothing()
    }
    try CatalogCommand(package: context.package, packageManager: packageManager).run(
      "lint", arguments)
  }

  private static let fixes = ["--fix", "--unsafe-fixes"]
}

/// The error for options that change files. Only a plugin that declares the permission may write to the package, and
/// this plugin should not have to ask for the permission.
private struct WritesNothing: Error, CustomStringConvertible {
  let description =
    "lint-catalogs does not change files; use `swift package fix-catalogs` to apply fixes"
}
