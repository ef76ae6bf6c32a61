// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that nobody who embeds the engine resolves or builds it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "juice-rules", path: "..", traits: [])],
  targets: [
    // What everything is compared with: the least that reading YAML costs.
    .target(name: "CEventLoop", linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(name: "c-parse", dependencies: ["CEventLoop"]),
    .target(name: "GeneratedCatalogs"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CEventLoop", "GeneratedCatalogs",
        .product(name: "JuiceRules", package: "juice-rules"),
        .product(name: "JuiceCatalogs", package: "juice-rules"),
        .product(name: "YAMLTree", package: "juice-rules"),
      ]
    ),
  ]
)
