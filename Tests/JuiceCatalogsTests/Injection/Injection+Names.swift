import YAMLSyntax

extension Injection {
  /// Slips of the hand in keys and in what names something else.
  static func names(in files: [String: [UInt8]]) -> [Injection] {
    let parts = parts(in: files)
    return parts.compactMap { part in misspeltKey(of: part, among: parts) }
      + parts.compactMap { part in misspeltName(part) }
  }

  static func parts(in files: [String: [UInt8]]) -> [CatalogPart] {
    files.sorted { $0.key < $1.key }.flatMap { CatalogPart.parts(of: $0.key, $0.value) }
  }

  private static func misspeltKey(of part: CatalogPart, among parts: [CatalogPart]) -> Injection? {
    guard let key = part.key, let name = part.path.last else { return nil }
    let wrong = slip(of: name)
    func injection(
      _ kind: String, _ outcome: Outcome, _ wrong: String = wrong, owners: [Owner] = []
    ) -> Injection {
      Injection("misspelt \(kind)", part.file, key, wrong, outcome, owners: owners)
    }
    switch part.role.count {
    case 2 where part.role[0] == "recipes": return injection("recipe", .legal)
    case 2 where part.role[1] == "*":
      let uses = parts.filter { $0.isLine && $0.path.last == name }
      return injection(
        "ingredient, used \(min(uses.count, 2)) times", .finding(["unknown-ingredient"]),
        owners: uses.compactMap(\.keyOwner))
    case 2 where part.role[0] == "messages": return injection("event", .finding(["unknown-event"]))
    case 3 where part.role[2] == "*": return injection("requirement", .finding(["pack-missing"]))
    case 4 where part.isLine: return injection("use", .finding(["unknown-ingredient"]))
    case _ where name == "ko":
      return injection("locale of a text", .finding(["unknown-locale"]), "kr")
    case _ where name == "en":
      return injection("locale of a text", .finding(["unknown-locale"]), "em")
    default: return injection("key", .finding(["unknown-key"]))
    }
  }

  /// A value that names something.
  private static func misspeltName(_ part: CatalogPart) -> Injection? {
    func injection(_ kind: String, _ rule: String, _ wrong: String? = nil) -> Injection {
      Injection(
        "misspelt \(kind)", part.file, part.value, wrong ?? slip(of: part.text), .finding([rule]))
    }
    switch part.role {
    case ["packs", "0"], ["packs", "1"], ["messages"]:
      guard part.kind == .scalar else { return nil }
      return injection("pack in the settings", "pack-missing")
    case ["locale"]: return injection("locale in the settings", "unknown-locale", "kp")
    case ["pack", "name"] where part.text == "classic":
      return injection("name of a pack", "pack-missing")
    case ["pack", "locales", "0"]: return injection("locale of a pack", "unknown-locale", "kr")
    case ["pack", "locales", "1"]: return injection("locale of a pack", "unknown-locale", "em")
    case _ where part.path.last == "do": return injection("action", "unknown-action")
    default: return nil
    }
  }

  /// Two letters that changed places, or one too many.
  static func slip(of name: String) -> String {
    var letters = Array(name)
    let index = letters.indices.dropFirst().first { index in
      index + 1 < letters.count && letters[index] != letters[index + 1]
        && letters[index].isLetter && letters[index + 1].isLetter
    }
    guard let index else { return name + String(name.suffix(1)) }
    letters.swapAt(index, index + 1)
    return String(letters)
  }
}

extension CatalogPart {
  /// `true` if the part is a line of a recipe.
  var isLine: Bool { role.count == 4 && role[0] == "recipes" && role[2] == "ingredients" }

  var keyOwner: Injection.Owner? { key.map { Injection.Owner(file: file, range: $0) } }

  /// From the key to the end of the value.
  var whole: Injection.Owner {
    Injection.Owner(file: file, range: (key ?? value).lowerBound..<value.upperBound)
  }
}
