// swift-tools-version: 6.3

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// Where a build is published: the address of the web site that `make site` builds, to which reports of lint link, and the
// owner of the repository, whose releases the jobs of `init --set-up` use. Without them, there are no links, and `init`
// asks for the owner.
let publication: [CSetting] = ["JUICE_RULES_SITE", "JUICE_RULES_OWNER"].map {
  .define($0, to: "\"\(Context.environment[$0] ?? "")\"")
}

// Not for packages that embed the engine, and not in every build of this one.
let benchmarks: [Target] = [
  // The baseline of the reading benchmarks: the minimum that reading YAML costs.
  .target(
    name: "CEventLoop", path: "Benchmarks/Sources/CEventLoop",
    linkerSettings: [.linkedLibrary("yaml")]
  ),
  .executableTarget(
    name: "c-parse", dependencies: ["CEventLoop"], path: "Benchmarks/Sources/c-parse"
  ),
  // The baseline of the SQLite store: the same statements, and nothing else.
  .target(
    name: "CSQLiteFloor", path: "Benchmarks/Sources/CSQLiteFloor",
    linkerSettings: [.linkedLibrary("sqlite3")]
  ),
  .target(name: "GeneratedCatalogs", path: "Benchmarks/Sources/GeneratedCatalogs"),
  .executableTarget(
    name: "bench",
    dependencies: [
      "CEL", "CEventLoop", "CSQLiteFloor", "GeneratedCatalogs", "JuiceCatalogs", "JuiceLint",
      "JuiceRules", "JuiceRulesPostgreSQL", "JuiceRulesSQLite", "YAMLSyntax",
    ],
    path: "Benchmarks/Sources/bench"
  ),
]

let package = Package(
  name: "juice-rules",
  // The first versions with the locks of the module Synchronization.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CEL", targets: ["CEL"]),
    .library(name: "JuiceRules", targets: ["JuiceRules"]),
    .library(name: "JuiceCatalogs", targets: ["JuiceCatalogs"]),
    .library(name: "JuiceLint", targets: ["JuiceLint"]),
    .library(name: "JuiceReports", targets: ["JuiceReports"]),
    .library(name: "JuiceRulesSQLite", targets: ["JuiceRulesSQLite"]),
    .library(name: "JuiceRulesPostgreSQL", targets: ["JuiceRulesPostgreSQL"]),
    .library(name: "JuiceRulesTesting", targets: ["JuiceRulesTesting"]),
    .library(name: "JuiceCalculator", targets: ["JuiceCalculator"]),
    .library(name: "YAMLSyntax", targets: ["YAMLSyntax"]),
    .executable(name: "juice-rules", targets: ["juice-rules"]),
    .plugin(name: "lint-catalogs", targets: ["lint-catalogs"]),
    .plugin(name: "fix-catalogs", targets: ["fix-catalogs"]),
    .plugin(name: "compile-catalogs", targets: ["compile-catalogs"]),
  ],
  traits: [
    .trait(
      name: "CLI", description: "The juice-rules command and its libraries.",
      enabledTraits: ["Calculator"]
    ),
    .trait(name: "SQLite", description: "A stock store in a SQLite file, through GRDB."),
    .trait(
      name: "PostgreSQL", description: "A stock store in a PostgreSQL database, through libpq."),
    .trait(name: "Calculator", description: "The keypad calculator, on swift-collections."),
    .trait(
      name: "Web", description: "A server of web pages for the counter, on Hummingbird.",
      enabledTraits: ["Calculator"]
    ),
    .default(enabledTraits: ["CLI", "SQLite", "PostgreSQL", "Calculator", "Web"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // No header, no link and no pkgConfig: the library is opened when it is first used, and nobody else needs it.
    .systemLibrary(name: "CLibPQ"),
    .target(name: "Platform", swiftSettings: swiftSettings),
    .target(name: "Essentials", swiftSettings: swiftSettings),
    .target(name: "YAMLSyntax", dependencies: ["CLibYAML"], swiftSettings: swiftSettings),
    .target(name: "YAMLFormatting", dependencies: ["YAMLSyntax"], swiftSettings: swiftSettings),
    .target(
      name: "CEL", swiftSettings: swiftSettings,
      // For `sqrt` and `trunc`, which no module that a program imports links otherwise.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "JuiceRules", dependencies: ["CEL"], swiftSettings: swiftSettings),
    .target(
      name: "JuiceCatalogs", dependencies: ["JuiceRules", "YAMLSyntax", "Platform"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JuiceLint",
      dependencies: ["CEL", "CLintPages", "JuiceRules", "JuiceCatalogs", "YAMLSyntax", "Platform"],
      exclude: ["Pages"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JuiceReports",
      dependencies: ["CEL", "JuiceRules", "JuiceCatalogs", "JuiceLint", "YAMLSyntax"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JuiceLanguageServer",
      dependencies: [
        "CEL", "JuiceRules", "JuiceCatalogs", "JuiceLint", "YAMLFormatting", "YAMLSyntax",
        "Platform", "Essentials",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JuiceRulesSQLite",
      dependencies: [
        "JuiceRules", "Platform",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JuiceRulesPostgreSQL",
      dependencies: [
        "JuiceRules", "Platform",
        .target(name: "CLibPQ", condition: .when(traits: ["PostgreSQL"])),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "JuiceRulesTesting", dependencies: ["JuiceRules"], swiftSettings: swiftSettings),
    .target(
      name: "JuiceCalculator",
      dependencies: [
        "Essentials",
        .product(
          name: "DequeModule", package: "swift-collections",
          condition: .when(traits: ["Calculator"])
        ),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "CCounterAssets"),
    .target(name: "CLintPages", cSettings: publication),
    .target(
      name: "JuiceCounter",
      dependencies: [
        "CCounterAssets", "JuiceRules", "JuiceCatalogs", "JuiceReports", "JuiceCalculator",
        "Platform",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(
          name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(
          name: "NIOHTTPTypes", package: "swift-nio-extras", condition: .when(traits: ["Web"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web"])),
        .product(
          name: "UnixSignals", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web"])),
      ],
      exclude: ["Assets"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "juice-rules",
      dependencies: [
        "JuiceRules", "JuiceCatalogs", "JuiceLint", "JuiceReports", "JuiceRulesSQLite",
        "JuiceRulesPostgreSQL", "YAMLFormatting", "YAMLSyntax", "Platform", "Essentials",
        .target(name: "JuiceCalculator", condition: .when(traits: ["CLI"])),
        .target(name: "JuiceCounter", condition: .when(traits: ["CLI"])),
        .target(name: "JuiceLanguageServer", condition: .when(traits: ["CLI"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CLI"])
        ),
        .product(
          name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["CLI"])
        ),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: swiftSettings
    ),
    .plugin(
      name: "lint-catalogs",
      capability: .command(
        intent: .custom(verb: "lint-catalogs", description: "Checks the catalogs of this package.")
      )
    ),
    .plugin(
      name: "fix-catalogs",
      capability: .command(
        intent: .custom(verb: "fix-catalogs", description: "Fixes the catalogs of this package."),
        permissions: [
          .writeToPackageDirectory(reason: "The fixes are written to the catalogs of the package.")
        ]
      )
    ),
    .plugin(
      name: "compile-catalogs",
      capability: .command(
        intent: .custom(
          verb: "compile-catalogs", description: "Compiles the catalogs of this package."),
        permissions: [
          .writeToPackageDirectory(reason: "The compiled catalog is written to the package.")
        ]
      )
    ),
    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings
    ),
    .target(
      name: "StoreSamples", dependencies: ["JuiceRules"], path: "Tests/StoreSamples",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "YAMLSyntaxTests", dependencies: ["JuiceRulesTesting", "TestSupport", "YAMLSyntax"],
      exclude: ["Finds"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "YAMLFormattingTests",
      dependencies: ["JuiceRulesTesting", "TestSupport", "YAMLFormatting", "YAMLSyntax"],
      exclude: ["Cases"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "CELTests", dependencies: ["CEL", "TestSupport"],
      exclude: ["Differential/cel_cpp_values.py", "Regex/re2_verdicts.py"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceRulesTests", dependencies: ["JuiceRules", "JuiceRulesTesting", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceCatalogsTests",
      dependencies: [
        "JuiceCatalogs", "JuiceLint", "JuiceRules", "JuiceRulesTesting", "TestSupport",
        "YAMLSyntax",
      ],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceReportsTests",
      dependencies: [
        "JuiceReports", "JuiceLint", "JuiceCatalogs", "JuiceRules", "JuiceRulesTesting",
        "TestSupport", "YAMLSyntax",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceLanguageServerTests",
      dependencies: [
        "JuiceLanguageServer", "JuiceLint", "JuiceCatalogs", "JuiceRules", "JuiceRulesTesting",
        "TestSupport", "YAMLSyntax",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceRulesSQLiteTests",
      dependencies: [
        "JuiceRulesSQLite", "JuiceRulesTesting", "JuiceRules", "StoreSamples", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceRulesPostgreSQLTests",
      dependencies: [
        "JuiceRulesPostgreSQL", "JuiceRulesTesting", "JuiceRules", "StoreSamples", "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceRulesTestingTests",
      dependencies: ["JuiceRulesTesting", "JuiceRules", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceCalculatorTests",
      dependencies: ["JuiceCalculator", "JuiceRulesTesting", "TestSupport", "YAMLSyntax"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JuiceCounterTests",
      dependencies: [
        "JuiceCounter", "JuiceRulesTesting", "JuiceCatalogs", "JuiceReports", "JuiceRules",
        "TestSupport", "YAMLSyntax",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "juice-rulesTests",
      dependencies: [
        "juice-rules", "JuiceCatalogs", "JuiceLint", "JuiceReports", "JuiceRules",
        "JuiceRulesSQLite", "JuiceRulesTesting", "TestSupport", "YAMLSyntax",
      ],
      exclude: ["Snapshots", "Editors/session.lua", "Editors/test_editors.py"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FailoverTests", dependencies: ["juice-rules", "TestSupport"],
      exclude: ["cluster", "till"], swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RepositoryTests", dependencies: ["juice-rules", "TestSupport", "YAMLSyntax"],
      swiftSettings: swiftSettings
    ),
  ]
)

// `make test-one` and `make bench` build only the targets that this variable names, with what they need.
if let names = Context.environment["JUICE_RULES_TARGETS"] {
  package.targets += benchmarks
  package.reduce(to: names.split(separator: " ").map(String.init))
}

extension Package {
  /// Removes all targets that none of the targets `names` needs.
  ///
  /// The dependencies remain, so that Package.resolved does, and with it what was built for other targets.
  func reduce(to names: [String]) {
    var needed: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard needed.insert(name).inserted else { continue }
      for dependency in targets.first(where: { $0.name == name })?.dependencies ?? [] {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): open.append(name)
        default: continue
        }
      }
    }
    targets.removeAll { !needed.contains($0.name) }
    products = []
  }
}
