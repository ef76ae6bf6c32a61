package import JuiceRules
import YAMLSyntax

extension Finding.Rule {
  package static let aliasCycle = Finding.Rule("alias-cycle")
  package static let customTag = Finding.Rule("custom-tag")
  package static let duplicateKey = Finding.Rule("duplicate-key")
  package static let mergeKey = Finding.Rule("merge-key")
  package static let redefinedAnchor = Finding.Rule("redefined-anchor")
  package static let severalDocuments = Finding.Rule("several-documents")
  package static let undefinedAlias = Finding.Rule("undefined-alias")
  package static let unusedAnchor = Finding.Rule("unused-anchor", .warning)
  package static let yamlSyntax = Finding.Rule("yaml-syntax")
  package static let yamlVersion = Finding.Rule("yaml-version", .warning)
}

/// The findings about the YAML of a file.
extension Finding {
  static func aliasCycle(_ name: String) -> Finding {
    Finding(
      .aliasCycle, en: "the alias `*\(name)` is inside the value that it refers to",
      ko: "`*\(name)` 별칭이 자신이 가리키는 값 안에 있습니다",
      help: LocalizedText(en: "write the value out here", ko: "여기에는 값을 직접 쓰세요"), found: name)
  }

  static func customTag(_ tag: String) -> Finding {
    Finding(
      .customTag, en: "the tag `\(tag)` is not allowed in catalogs",
      ko: "카탈로그에는 `\(tag)` 태그를 쓸 수 없습니다",
      help: tag.hasPrefix("!=")
        ? LocalizedText(
          en: "a text that begins with `!` needs quotes, as in `\"!= large\"`",
          ko: "`!`로 시작하는 글은 `\"!= large\"`처럼 따옴표로 감싸세요")
        : LocalizedText(
          en: "delete the tag, or put quotes around a text that begins with `!`",
          ko: "태그를 빼거나, `!`로 시작하는 글이면 따옴표로 감싸세요"),
      found: tag)
  }

  static func tagDirective() -> Finding {
    Finding(
      .customTag, en: "`%TAG` is not allowed in catalogs", ko: "카탈로그에는 `%TAG`를 쓸 수 없습니다",
      help: LocalizedText(en: "delete this line", ko: "이 줄을 지우세요"), found: "%TAG")
  }

  static func duplicateKey(_ key: String) -> Finding {
    Finding(
      .duplicateKey, en: "duplicate key `\(key)`", ko: "`\(key)` 키가 두 번 있습니다",
      help: LocalizedText(en: "delete or rename one of the keys", ko: "하나를 지우거나 이름을 바꾸세요"),
      found: key)
  }

  static func limitExceeded(_ kind: YAMLLimits.Kind, limit: Int, observed: Int) -> Finding {
    Finding(
      .limitExceeded, message(kind, limit: limit, observed: observed),
      help: LocalizedText(
        en: kind == .depth ? "nest less deeply" : "split the file",
        ko: kind == .depth ? "단계를 줄이세요" : "파일을 나누세요"),
      expected: String(limit), found: String(observed))
  }

  /// Creates the finding for the first file that a run does not read because there are too many files.
  static func tooManyFiles(_ observed: Int, limit: Int) -> Finding {
    runLimitExceeded(
      LocalizedText(
        en:
          "a run reads at most \(limit) files, not \(observed); this file and later files are not read",
        ko: "한 번에 파일 \(limit)개까지 읽는데 \(observed)개여서 이 파일부터는 읽지 않았습니다"),
      limit: limit, observed: observed)
  }

  /// Creates the finding for the first file that a run does not read because the files have too many bytes.
  static func tooManyBytes(_ observed: Int, limit: Int) -> Finding {
    runLimitExceeded(
      LocalizedText(
        en:
          "a run reads at most \(limit) bytes, not \(observed); this file and later files are not read",
        ko: "한 번에 \(limit)바이트까지 읽는데 \(observed)바이트여서 이 파일부터는 읽지 않았습니다"),
      limit: limit, observed: observed)
  }

  private static func runLimitExceeded(
    _ message: LocalizedText, limit: Int, observed: Int
  ) -> Finding {
    Finding(
      .limitExceeded, message,
      help: LocalizedText(en: "check the catalogs in several runs", ko: "카탈로그를 여러 번에 나누어 검사하세요"),
      expected: String(limit), found: String(observed))
  }

  private static func message(
    _ kind: YAMLLimits.Kind, limit: Int, observed: Int
  ) -> LocalizedText {
    switch kind {
    case .bytes:
      LocalizedText(
        en: "a file has at most \(limit) bytes, not \(observed)",
        ko: "파일은 \(limit)바이트까지인데 \(observed)바이트입니다")
    case .depth:
      LocalizedText(
        en: "values nest at most \(limit) levels deep; reading stopped at \(observed)",
        ko: "값은 \(limit)단계까지만 겹칠 수 있어 \(observed)단계에서 읽기를 멈췄습니다")
    case .nodes:
      LocalizedText(
        en: "a file has at most \(limit) nodes; reading stopped at \(observed)",
        ko: "파일 하나의 노드는 \(limit)개까지여서 \(observed)개에서 읽기를 멈췄습니다")
    case .aliases:
      LocalizedText(
        en: "a file has at most \(limit) aliases; reading stopped at \(observed)",
        ko: "파일 하나의 별칭은 \(limit)개까지여서 \(observed)개에서 읽기를 멈췄습니다")
    }
  }

  static func mergeKey() -> Finding {
    Finding(
      .mergeKey, en: "the merge key `<<` is not allowed in catalogs",
      ko: "카탈로그에는 병합 키 `<<`를 쓸 수 없습니다",
      help: LocalizedText(
        en: "write the keys out, or alias a whole value", ko: "키를 모두 쓰거나 값 전체를 별칭으로 가리키세요"),
      found: "<<")
  }

  static func redefinedAnchor(_ name: String) -> Finding {
    Finding(
      .redefinedAnchor, en: "the anchor `&\(name)` is defined twice",
      ko: "`&\(name)` 앵커를 두 번 정의했습니다",
      help: LocalizedText(en: "rename one of the anchors", ko: "하나의 이름을 바꾸세요"), found: name)
  }

  static func severalDocuments() -> Finding {
    Finding(
      .severalDocuments, en: "another document begins here and is not read",
      ko: "여기서 다른 문서가 시작되며 읽지 않습니다",
      help: LocalizedText(
        en: "put everything in one document, or this part in a file of its own",
        ko: "문서 하나에 모두 쓰거나, 이 부분을 다른 파일로 옮기세요"))
  }

  static func undefinedAlias(_ name: String) -> Finding {
    Finding(
      .undefinedAlias, en: "no anchor `&\(name)` comes before this alias",
      ko: "이 별칭 앞에 `&\(name)` 앵커가 없습니다",
      help: LocalizedText(
        en: "mark the value with `&\(name)` above, or put text that begins with `*` in quotes",
        ko: "앞에서 값을 \("&\(name)".ticked(.direction)) 표시하거나, `*`로 시작하는 글이면 따옴표로 감싸세요"),
      found: name)
  }

  static func unusedAnchor(_ name: String) -> Finding {
    Finding(
      .unusedAnchor, en: "no alias refers to the anchor `&\(name)`",
      ko: "`&\(name)` 앵커를 가리키는 별칭이 없습니다",
      help: LocalizedText(
        en: "delete the anchor, or put text that begins with `&` in quotes",
        ko: "앵커를 지우거나, `&`로 시작하는 글이면 따옴표로 감싸세요"),
      found: name)
  }

  static func unknownDirective(_ text: String) -> Finding {
    Finding(
      .yamlSyntax, en: "unknown directive `\(text)`", ko: "`\(text)`: YAML에 없는 지시어입니다",
      help: LocalizedText(
        en: "delete this line, or begin it with `#` if it is a comment",
        ko: "이 줄을 지우세요. 주석이면 줄을 `#`으로 시작하세요"),
      found: text)
  }

  static func syntax(_ fault: YAMLFault.Syntax) -> Finding {
    let wording = SyntaxWording(fault)
    var finding = Finding(.yamlSyntax, wording.message)
    finding.help = wording.help
    let context = fault.context.map { "\($0), " } ?? ""
    finding.notes = [
      LocalizedText(
        en: "the YAML parser says: \(context)\(fault.problem)",
        ko: "YAML 파서 메시지: \(context)\(fault.problem)")
    ]
    return finding
  }

  static func yamlVersion(_ version: String) -> Finding {
    Finding(
      .yamlVersion, en: "the file declares YAML \(version), but is read as YAML 1.2",
      ko: "파일은 YAML \(version)\(KoreanParticle.object.form(after: version)) 쓴다고 하지만 YAML 1.2로 읽습니다",
      help: LocalizedText(en: "delete this line", ko: "이 줄을 지우세요"), expected: "1.2", found: version)
  }

  /// Creates the finding for a fault in a file's YAML.
  init(_ fault: YAMLFault) {
    self.init(fault.kind)
  }

  init(_ kind: YAMLFault.Kind) {
    self =
      switch kind {
      case .syntax(let fault): .syntax(fault)
      case .unsupportedEncoding(let encoding): .unsupportedEncoding(encoding)
      case .invalidUTF8(let byte, let more): .invalidUTF8(byte, more: more)
      case .controlCharacter(let scalar, let more): .controlCharacter(scalar, more: more)
      case .binary: .binary()
      case .customTag(let tag): .customTag(tag)
      case .tagDirective: .tagDirective()
      case .versionDirective(let version): .yamlVersion(version)
      case .unknownDirective(let text): .unknownDirective(text)
      case .mergeKey: .mergeKey()
      case .severalDocuments: .severalDocuments()
      case .duplicateKey(let key): .duplicateKey(key)
      case .undefinedAlias(let name): .undefinedAlias(name)
      case .aliasCycle(let name): .aliasCycle(name)
      case .redefinedAnchor(let name): .redefinedAnchor(name)
      case .unusedAnchor(let name): .unusedAnchor(name)
      case .limitExceeded(let kind, let limit, let observed):
        .limitExceeded(kind, limit: limit, observed: observed)
      }
  }
}
