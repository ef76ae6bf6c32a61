// swift-tools-version: 6.3

import PackageDescription

// Embeds juice-rules from outside: sees only the public API and, without traits, resolves no other package.
let package = Package(
  name: "Embedding",
  dependencies: [.package(name: "juice-rules", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [
        .product(name: "CEL", package: "juice-rules"),
        .product(name: "JuiceCatalogs", package: "juice-rules"),
        .product(name: "JuiceLint", package: "juice-rules"),
        .product(name: "JuiceReports", package: "juice-rules"),
        .product(name: "JuiceRules", package: "juice-rules"),
        .product(name: "JuiceRulesTesting", package: "juice-rules"),
        .product(name: "YAMLSyntax", package: "juice-rules"),
      ]
    ),
    // An app for machines without files and without libyaml: its catalog is compiled.
    .executableTarget(
      name: "Pocket",
      dependencies: [.product(name: "JuiceRules", package: "juice-rules")],
      resources: [.embedInCode("catalog.compiled")]
    ),
  ]
)
