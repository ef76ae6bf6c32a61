// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that nobody who embeds the engine resolves or builds it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "juice-rules", path: "..", traits: ["PostgreSQL", "SQLite"])],
  targets: [
    // What everything is compared with: the least that reading YAML costs.
    .target(name: "CEventLoop", linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(name: "c-parse", dependencies: ["CEventLoop"]),
    // What a store in SQLite is compared with: the same statements, and nothing around them.
    .target(name: "CSQLiteFloor", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "GeneratedCatalogs"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CEventLoop", "CSQLiteFloor", "GeneratedCatalogs",
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
