import JuiceRules
import YAMLTree

extension Finding {
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
