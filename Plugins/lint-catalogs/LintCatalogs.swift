import PackagePlugin

/// `swift package lint-catalogs` checks the catalogs of a package; its arguments are those of
/// `juice-rules lint`.
@main
struct LintCatalogs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard arguments.contains("--diff") || !arguments.contains(where: Self.fixes.contains) else {
      throw WritesNothing()
    }
    try CatalogCommand(package: context.package, packageManager: packageManager).run(arguments)
  }

  private static let fixes = ["--fix", "--unsafe-fixes"]
}

/// Only a plugin that declares it may write to the package, and this one should not have to ask.
private struct WritesNothing: Error, CustomStringConvertible {
  let description =
    "lint-catalogs changes no file: `swift package fix-catalogs` mends what has a fix"
}
