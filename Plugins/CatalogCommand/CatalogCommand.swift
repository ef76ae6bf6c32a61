import Foundation
import PackagePlugin

/// A command of juice-rules, run on the package for which a plugin was called.
struct CatalogCommand {
  let package: Package
  let packageManager: PackageManager

  /// Runs the command in the package's folder, waits for its end, and exits with its status if it failed.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - arguments: The arguments after the name.
  /// - Throws: `BuildFailure` if the command cannot be built, or the error of starting the process.
  func run(_ name: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool()
    process.currentDirectoryURL = package.directoryURL
    process.arguments = [name] + bundledCatalogs + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      exit(max(1, process.terminationStatus))
    }
  }

  /// Returns the location of the executable that `JUICE_RULES_COMMAND` names, or that an artifact bundle of the package
  /// contains, or else builds the executable.
  ///
  /// If the executable were a dependency of the plugins, SwiftPM would build the executable and its dependencies a second
  /// time with every build of juice-rules itself.
  private func tool() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["JUICE_RULES_COMMAND"], !path.isEmpty {
      return URL(filePath: path)
    }
    if let tool = try bundledTool { return tool }
    Diagnostics.progress("building juice-rules")
    let build = try packageManager.build(
      .product("juice-rules"), parameters: .init(configuration: .inherit))
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw BuildFailure(log: build.logText) }
    return tool.url
  }

  /// The executable `juice-rules` for Linux on x86-64 in an artifact bundle that is a binary target of the package, or
  /// `nil` if there is none.
  private var bundledTool: URL? {
    get throws {
      #if os(Linux) && arch(x86_64)
        for case let bundle as BinaryArtifactTarget in package.targets {
          let index = bundle.artifactURL.appending(path: "info.json")
          guard isThere(index) else { continue }
          let artifacts = try JSONDecoder().decode(BundleIndex.self, from: Data(contentsOf: index))
          if let path = artifacts.path(of: "juice-rules", for: "x86_64-unknown-linux-gnu") {
            return bundle.artifactURL.appending(path: path)
          }
        }
      #endif
      return nil
    }
  }

  /// The option that names the catalogs of a package whose only catalogs are the resources of one target, or an empty
  /// array. The command itself finds the catalogs that a configuration names and the catalogs next to Package.swift.
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

  /// Returns the path of `url` relative to the package's folder.
  private func path(of url: URL) -> String {
    url.pathComponents.dropFirst(package.directoryURL.pathComponents.count).joined(separator: "/")
  }
}

/// The part of an artifact bundle's index that names executables, as SE-0305 defines it.
private struct BundleIndex: Decodable {
  struct Artifact: Decodable {
    let variants: [Variant]
  }

  struct Variant: Decodable {
    let path: String
    let supportedTriples: [String]?
  }

  let artifacts: [String: Artifact]

  func path(of artifact: String, for triple: String) -> String? {
    artifacts[artifact]?.variants.first { $0.supportedTriples?.contains(triple) ?? false }?.path
  }
}

/// The failure of building the executable, with the log of the build.
private struct BuildFailure: Error, CustomStringConvertible {
  let log: String

  var description: String { "juice-rules could not be built:\n\(log)" }
}
