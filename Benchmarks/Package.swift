// swift-tools-version: 6.3

import PackageDescription

// A separate package, so that packages that embed the engine neither resolve nor build the benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "juice-rules", path: "..", traits: ["PostgreSQL", "SQLite"])],
  targets: [
    // The baseline of the reading benchmarks: the minimum that reading YAML costs.
    .target(name: "CEventLoop", linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(name: "c-parse", dependencies: ["CEventLoop"]),
    // The baseline of the SQLite store: the same statements, and nothing else.
    .target(name: "CSQLiteFloor", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "GeneratedCatalogs"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CEventLoop", "CSQLiteFloor", "GeneratedCatalogs",
        .product(name: "CEL", package: "juice-rules"),
        .product(name: "JuiceRules", package: "juice-rules"),
        .product(name: "JuiceCatalogs", package: "juice-rules"),
        .product(name: "JuiceLint", package: "juice-rules"),
        .product(name: "JuiceRulesPostgreSQL", package: "juice-rules"),
        .product(name: "JuiceRulesSQLite", package: "juice-rules"),
        .product(name: "YAMLTree", package: "juice-rules"),
      ]
    ),
  ]
)
