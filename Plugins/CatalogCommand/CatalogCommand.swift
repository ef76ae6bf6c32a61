import Foundation
import PackagePlugin

/// The command `juice-rules lint` on the package that a plugin was called for.
struct CatalogCommand {
  let package: Package
  let packageManager: PackageManager

  /// Runs it to its end, in the package's folder, and ends as it ended.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool()
    process.currentDirectoryURL = package.directoryURL
    process.arguments = ["lint"] + bundledCatalogs + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      exit(max(1, process.terminationStatus))
    }
  }

  /// Built when it is needed. As a dependency of the plugins, SwiftPM would build it, and everything below
  /// it, a second time with every build of juice-rules itself.
  private func tool() throws -> URL {
    Diagnostics.progress("building juice-rules")
    let build = try packageManager.build(
      .product("juice-rules"), parameters: .init(configuration: .inherit))
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw BuildFailure(log: build.logText) }
    return tool.url
  }

  /// Where to look for catalogs in a package whose only ones are the resources of a target. The command
  /// itself finds those that a configuration names, and those beside Package.swift.
  private var bundledCatalogs: [String] {
    let places = ["juice-rules.yaml", "Catalogs"].map { package.directoryURL.appending(path: $0) }
    guard !places.contains(where: isThere) else { return [] }
    let folders = package.targets.flatMap { target in
      ["Catalogs", "Resources/Catalogs"].map { target.directoryURL.appending(path: $0) }
    }
    let bundled = folders.filter(isThere)
    return bundled.count == 1 ? ["--catalogs"] + bundled.map(path) : []
  }

  private func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func path(of url: URL) -> String {
    url.pathComponents.dropFirst(package.directoryURL.pathComponents.count).joined(separator: "/")
  }
}

/// Why there is no command to run.
private struct BuildFailure: Error, CustomStringConvertible {
  let log: String

  var description: String { "juice-rules could not be built:\n\(log)" }
}
