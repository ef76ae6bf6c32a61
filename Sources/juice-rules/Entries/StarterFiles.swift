import JuiceCatalogs
import JuiceLint
import JuiceRules

/// The files of a new catalog, and those that check it elsewhere.
struct StarterFiles {
  /// The name of the pack.
  let pack: String
  /// The language of the comments, which is also the default language of the pack.
  let locale: LocaleID
  /// The tools to set up.
  let setUp: Set<SetUp>
  /// The owner of the juice-rules repository from which CI jobs get the command.
  let owner: String

  /// A tool that works with the catalog.
  enum SetUp: String, CaseIterable {
    case editor
    case preCommit = "pre-commit"
    case github, gitlab, yamllint
  }

  /// The id of the first recipe.
  static let recipe = "kiwi-mango-juice"

  /// The paths of the files with their texts.
  var files: [(path: String, text: String)] {
    var files = [
      ("juice-rules.yaml", "catalogs: Catalogs\n"),
      ("Catalogs/\(pack)/pack.yaml", modeline + packText),
      ("Catalogs/\(pack)/fruits.yaml", modeline + fruits),
      ("Catalogs/\(pack)/recipes.yaml", modeline + recipes),
    ]
    if setUp.contains(.editor) {
      files += CatalogSchemas.all.map {
        ("Schemas/\($0.fileName)", $0.schema.text(indented: true) + "\n")
      }
    }
    if setUp.contains(.preCommit) { files.append((".pre-commit-config.yaml", Self.preCommit)) }
    if setUp.contains(.github) { files.append((".github/workflows/catalogs.yml", github)) }
    if setUp.contains(.gitlab) { files.append((".gitlab-ci.yml", gitlab)) }
    if setUp.contains(.yamllint) { files.append((".yamllint", Self.yamllint)) }
    return files
  }

  private var modeline: String {
    setUp.contains(.editor)
      ? "# yaml-language-server: $schema=../../Schemas/pack.schema.json\n" : ""
  }

  private var isKorean: Bool { locale == .korean }

  private var packText: String {
    """
    pack:
      name: \(pack)
      version: 1.0.0
      locales: \(isKorean ? "[ko, en]" : "[en, ko]")

    """
  }

  private func name(en: String, ko: String) -> String {
    isKorean ? "{ ko: \(ko), en: \(en) }" : "{ en: \(en), ko: \(ko) }"
  }

  private var fruits: String {
    """
    # \(isKorean ? "재료마다 처음 열 개가 있습니다." : "There are ten of each fruit at first.")
    stock:
      default: 10

    # \(isKorean ? "레시피는 아이디(kiwi)로 과일을 부르고, 사람은 이름을 봅니다." : "Recipes use the id of a fruit (kiwi), and people see its name.")
    fruits:
      kiwi:
        name: \(name(en: "Kiwi", ko: "키위"))
        emoji: 🥝
      mango:
        name: \(name(en: "Mango", ko: "망고"))
        emoji: 🥭

    """
  }

  private var recipes: String {
    """
    recipes:
      \(Self.recipe):
        name: \(name(en: "Kiwi Mango Juice", ko: "키위망고쥬스"))
        ingredients:
          kiwi: 2
          mango: 1

    """
  }

  private static let preCommit = """
    repos:
      - repo: local
        hooks:
          - id: juice-rules-lint
            name: juice-rules lint
            language: python
            additional_dependencies: [juice-rules==\(CommandEnvironment.version)]
            entry: juice-rules lint
            always_run: true
            pass_filenames: false
            require_serial: true

    """

  private static let yamllint = """
    extends: default
    rules:
      braces:
        min-spaces-inside: 1
        max-spaces-inside: 1
        min-spaces-inside-empty: 0
        max-spaces-inside-empty: 0
      comments-indentation: disable
      document-start: disable
      empty-lines: disable
      indentation: { spaces: 2 }
      line-length: disable
      new-lines: disable
      truthy: { check-keys: false }

    """

  private var github: String {
    """
    name: Catalogs
    on: [push, pull_request]
    permissions: {}
    jobs:
      lint:
        runs-on: ubuntu-latest
        permissions:
          contents: read
        steps:
          - uses: actions/checkout@v5
            with:
              persist-credentials: false
          - uses: \(owner)/juice-rules@\(CommandEnvironment.version)

    """
  }

  private var gitlab: String {
    """
    lint-catalogs:
      image: buildpack-deps:bookworm-scm
      variables:
        SOURCE: https://github.com/\(owner)/juice-rules
        VERSION: \(CommandEnvironment.version)
      cache:
        key: juice-rules-$VERSION
        paths: [.juice-rules-tool]
      script:
        - git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$VERSION" "$SOURCE" "$HOME/juice-rules"
        - tool=$("$HOME/juice-rules/scripts/get-tool" .juice-rules-tool)
        - $tool lint --format gitlab --output gl-code-quality-report.json --format text
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """
  }
}
