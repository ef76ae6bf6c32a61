#if Web
  import Foundation
  import HTTPTypes
  import JuiceCatalogs
  import JuiceRules
  import TestSupport
  import Testing
  import YAMLSyntax

  @testable import JuiceCounter

  /// `openapi.yaml` describes what the server does, with the shapes of the command's `--json`.
  @Suite(.tags(.unit)) struct OpenAPITests {
    private static let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    private static let file = repository.appendingPathComponent(
      "Sources/JuiceCounter/Assets/openapi.yaml")

    @Test func `Its paths and methods are those of the server`() throws {
      let stand = try Stand()
      var endpoints = Endpoints()
      let stream = EventStream(feed: stand.feed, places: AddressPlaces(limit: 100))
      let limiter = RateLimiter(perSecond: 1, burst: 60) { .now }
      ProgramInterface(
        counter: stand.counter, menu: MenuState(nil), stream: stream, recordLimiter: limiter
      ).add(to: &endpoints)
      let paths = try Self.value(at: Self.file).member("paths").members
      let described = paths.map { path in
        let names = path.value.members.map { $0.name.uppercased() }.sorted()
        return "/api/1\(path.name): " + names.joined(separator: " ")
      }
      let served = endpoints.handlers.map { path, methods in
        let names = methods.keys.filter { $0 != .head }.map(\.rawValue).sorted()
        return "\(path): " + names.joined(separator: " ")
      }
      #expect(described.sorted() == served.sorted())
    }

    @Test func `Its shapes are those of the schemas of the command's output`() throws {
      let expected = try OutputShapes(in: Self.repository).all
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try Self.record(expected)
        Issue.record("the shapes were recorded; run the test again")
        return
      }
      let described = try Self.value(at: Self.file).member("components").member("schemas")
      for (name, shape) in expected {
        #expect(
          described.member(name) == shape, "\(name) differs; renew it with RECORD_SNAPSHOTS=1")
      }
      // The shapes of requests, problems and the catalog have names in upper case.
      let recorded = described.members.map(\.name).filter { $0.first?.isLowercase == true }
      #expect(recorded == expected.map(\.name))
    }

    @Test func `The server sends it`() async throws {
      let answer = try await Program().get("/openapi.yaml").answer
      let text = try String(contentsOf: Self.file, encoding: .utf8)
      #expect(answer.text == text)
      #expect(answer["Content-Type"] == "application/yaml")
    }

    /// Writes the shapes after the line that announces them.
    private static func record(_ shapes: [(name: String, shape: JSONValue)]) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      let mark = "    # RECORD_SNAPSHOTS=1 swift test --filter OpenAPITests\n"
      let end = try #require(text.range(of: mark)?.upperBound)
      let recorded = shapes.map { name, shape in
        let lines = shape.text(indented: true).split(separator: "\n").joined(separator: "\n      ")
        return "    \(name): \(lines)\n"
      }
      try Data((text[..<end] + recorded.joined()).utf8).write(to: file)
    }

    fileprivate static func value(at file: URL) throws -> JSONValue {
      let tree = YAMLTree(parsing: Array(try Data(contentsOf: file)))
      let root = try #require(tree.root)
      return try #require(JSONValue(root, of: tree))
    }
  }

  /// The schemas of outputs that answers have, with their definitions side by side.
  private struct OutputShapes {
    private static let names = [
      "change", "entry", "history", "lint", "menu", "orders", "outcome", "plan", "report", "stock",
    ]
    private let schemas: [(name: String, schema: JSONValue)]
    /// The definitions of each name; those of several schemas can differ.
    private let definitions: [String: Set<JSONValue>]

    init(in repository: URL) throws {
      let folder = repository.appendingPathComponent("Schemas/output")
      schemas = try Self.names.map { name in
        (name, try OpenAPITests.value(at: folder.appendingPathComponent("\(name).schema.json")))
      }
      definitions = schemas.flatMap { $0.schema.member("$defs").members }.reduce(into: [:]) {
        $0[$1.name, default: []].insert($1.value)
      }
    }

    /// The shapes in order of name.
    var all: [(name: String, shape: JSONValue)] {
      var shapes: [String: JSONValue] = [:]
      for (name, schema) in schemas {
        shapes[name] = converted(schema, of: name)
        for definition in schema.member("$defs").members {
          shapes[self.name(of: definition.name, in: name)] = converted(definition.value, of: name)
        }
      }
      return shapes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the name of a definition: its own, or with that of its schema if others have the name.
    private func name(of definition: String, in schema: String) -> String {
      let isShared = definitions[definition]?.count == 1 && !Self.names.contains(definition)
      return isShared ? definition : "\(schema).\(definition)"
    }

    private func converted(_ value: JSONValue, of schema: String) -> JSONValue {
      switch value {
      case .array(let elements): return .array(elements.map { converted($0, of: schema) })
      case .object(let members):
        return .object(
          members.filter { !["$schema", "$defs"].contains($0.name) }.map { member in
            guard member.name == "$ref", case .string(let reference) = member.value else {
              return JSONValue.Member(member.name, converted(member.value, of: schema))
            }
            let parts = reference.split(separator: "#/$defs/", omittingEmptySubsequences: false)
            let file = parts[0].isEmpty ? schema : String(parts[0].prefix { $0 != "." })
            let name = name(of: String(parts[1]), in: file)
            return JSONValue.Member("$ref", .string("#/components/schemas/\(name)"))
          })
      default: return value
      }
    }
  }

  extension JSONValue {
    fileprivate func member(_ name: String) -> JSONValue {
      members.first { $0.name == name }?.value ?? .null
    }

    fileprivate var members: [Member] {
      if case .object(let members) = self { members } else { [] }
    }
  }
#endif
