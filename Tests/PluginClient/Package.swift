// swift-tools-version: 6.3

import PackageDescription

// A package with catalogs of its own, which it checks with the plugins of juice-rules. The trait CLI is all
// that they need.
let package = Package(
  name: "PluginClient",
  dependencies: [.package(name: "juice-rules", path: "../..", traits: ["CLI"])],
  targets: [.target(name: "PluginClient", resources: [.copy("Catalogs")])]
)
