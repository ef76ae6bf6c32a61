// swift-tools-version: 6.3

import PackageDescription

// A stranger to juice-rules: it sees the public API only and, with no traits, resolves no other package.
let package = Package(
  name: "Embedding",
  dependencies: [.package(name: "juice-rules", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [
        .product(name: "JuiceCatalogs", package: "juice-rules"),
        .product(name: "JuiceLint", package: "juice-rules"),
        .product(name: "JuiceReports", package: "juice-rules"),
        .product(name: "JuiceRules", package: "juice-rules"),
        .product(name: "JuiceRulesTesting", package: "juice-rules"),
        .product(name: "YAMLTree", package: "juice-rules"),
      ]
    )
  ]
)
