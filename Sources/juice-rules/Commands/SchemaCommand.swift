#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct SchemaCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "schema",
        abstract: help(
          "Prints or writes the JSON Schemas of the catalog's files.",
          ko: "카탈로그 파일의 JSON 스키마를 출력하거나 씁니다."),
        usage: "juice-rules schema [NAME] [--write FOLDER]",
        discussion: help(
          """
          An editor that uses the schemas completes keys and marks mistakes.

            juice-rules schema                       list the schemas
            juice-rules schema pack.schema.json      print one schema
            juice-rules schema --write Schemas       write the schemas into a folder
          """,
          ko: """
            스키마를 아는 편집기는 키를 완성하고 실수를 표시합니다.

              juice-rules schema                       목록
              juice-rules schema pack.schema.json      하나 출력
              juice-rules schema --write Schemas       폴더에 쓰기
            """))
    }

    @Argument(
      help: ArgumentHelp("The schema to print.", ko: "출력할 스키마.", valueName: "name"),
      completion: .custom { _, _, prefix in
        CatalogSchemas.all.map(\.fileName).filter { $0.hasPrefix(prefix) }
      })
    var name: String?

    @Option(
      help: ArgumentHelp(
        "The folder to write the schemas into.", ko: "스키마를 쓸 폴더.", valueName: "folder"),
      completion: .directory)
    var write: String?

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let schemas = try schemas()
      if let write {
        try SchemaCommand.write(schemas, into: write)
        if output.json { try environment.console.print(list(of: schemas)) }
      } else if name == nil {
        try environment.console.print(list(of: schemas))
      } else {
        for schema in schemas {
          try environment.console.print(schema.schema.text(indented: true) + "\n")
        }
      }
      return .success
    }

    private typealias Schema = (fileName: String, schema: JSONValue)

    private func list(of schemas: [Schema]) -> String {
      let names = schemas.map(\.fileName)
      guard output.json else { return names.map { $0 + "\n" }.joined() }
      let value: JSONValue = [
        "schema": "juice-rules/schemas/1", "schemas": .array(names.map { .string($0) }),
      ]
      return value.text() + "\n"
    }

    private func schemas() throws(CommandFault) -> [Schema] {
      guard let name else { return CatalogSchemas.all }
      let named = CatalogSchemas.all.filter { schema in
        schema.fileName == name || schema.fileName == "\(name).schema.json"
      }
      guard named.isEmpty else { return named }
      let names = CatalogSchemas.all.map { $0.fileName.replacing(".schema.json", with: "") }
      throw CommandFault(
        "unknown-schema", en: "there is no schema `\(name)`", ko: "`\(name)` 스키마가 없습니다"
      )
      .with(candidates: nearest(to: name, in: names))
      .with(
        helpEn: "`juice-rules schema` lists the schemas", ko: "`juice-rules schema`가 스키마를 모두 보여 줍니다"
      )
    }

    private static func write(_ schemas: [Schema], into folder: String) throws(CommandFault) {
      for (fileName, schema) in schemas {
        let path = fileName.path(from: folder)
        try CommandFault.writing(path, try Files.createFolder(folder))
        try CommandFault.writing(
          path, try Files.write(schema.text(indented: true) + "\n", to: path))
      }
    }
  }
#endif
