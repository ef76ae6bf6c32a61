/// A source of the origins of values.
package protocol OriginSource: Sendable {
  /// The addresses of everything that some pack defines, including entries that other packs removed.
  var addresses: [OriginAddress] { get }

  /// Returns the names of an entry that the catalog no longer has.
  func names(ofRemoved address: OriginAddress) -> [String]

  /// Returns all origins of the values at one of the addresses.
  func tree(of address: OriginAddress, in catalog: Catalog) -> OriginTree

  /// Returns the place at which an expression is written, or `nil` if it is in no file.
  ///
  /// - Parameters:
  ///   - expression: The expression as it is written; `nil` for the part as a whole.
  ///   - part: The names of the fields that lead to the part with the expression.
  ///   - address: The address of the entry.
  func place(
    of expression: String?, in part: [String], of address: OriginAddress
  ) -> ValueOrigin.Place?
}

/// The address of a part that a pack defines and that other packs can change.
package struct OriginAddress: Hashable, Sendable {
  package let section: PackSection
  package let pack: String
  /// The id of an entry or an event; empty for the header of a pack and its stock.
  package let name: String

  package init(_ section: PackSection, of pack: String, _ name: String = "") {
    self.section = section
    self.pack = pack
    self.name = name
  }

  /// The pack and the name, such as `classic/kiwi`, which are unique for fruits, extras and recipes.
  package var qualified: String { name.isEmpty ? pack : "\(pack)/\(name)" }

  /// The address as it is written under `overrides`: `messages.classic/made`.
  var sectioned: String { "\(section.rawValue).\(qualified)" }

  /// The unique name of the address.
  package var id: String { section.hasIngredients ? qualified : sectioned }
}

/// All origins of a value, and of the fields below it.
package struct OriginTree: Sendable {
  package let name: String
  /// Another name that the value is found by. For a recipe's line, that is the ingredient with its pack.
  package let identity: String
  package var origins: [ValueOrigin]
  /// The fields below the value, including those without a value, so that their absence can be explained.
  package var parts: [OriginTree]
  /// A Boolean value that indicates whether the value is one text for every locale.
  package var servesEveryLocale: Bool

  package init(
    _ name: String, identity: String? = nil, _ origins: [ValueOrigin], parts: [OriginTree] = [],
    servesEveryLocale: Bool = false
  ) {
    self.name = name
    self.identity = identity ?? name
    self.origins = origins
    self.parts = parts
    self.servesEveryLocale = servesEveryLocale
  }

  /// Returns the value that `path` leads to, with the names on the way, or `nil` if there is none. Names may contain
  /// dots.
  ///
  /// - Parameter renames: The current id of each former one, by which a line can also be named.
  func find(
    _ path: Substring, _ renames: [EntryID: EntryID]
  ) -> (way: [String], tree: OriginTree)? {
    if path.isEmpty { return ([], self) }
    if servesEveryLocale, LocaleID(String(path)) != nil { return ([], self) }
    let longest = parts.sorted { $0.name.utf8.count > $1.name.utf8.count }
    // A line can also be named by the id of its ingredient without the pack.
    let names =
      longest.flatMap { [($0, $0.name), ($0, $0.identity)] }
      + longest.map { ($0, String($0.identity.drop { $0 != "/" }.dropFirst())) }
      + longest.flatMap { part in
        renames.filter { $0.value.rawValue == part.identity }
          .flatMap { [(part, $0.key.rawValue), (part, String($0.key.name))] }
      }
    for (part, name) in names where !name.isEmpty {
      guard let rest = path.field(behind: name), let found = part.find(rest, renames) else {
        continue
      }
      return ([part.name] + found.way, found.tree)
    }
    return nil
  }

  /// Returns the values below this one, each with the names on the way.
  func leaves(below way: [String] = []) -> [(way: [String], tree: OriginTree)] {
    parts.flatMap { part -> [(way: [String], tree: OriginTree)] in
      let way = way + [part.name]
      return part.parts.isEmpty ? [(way, part)] : part.leaves(below: way)
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the text after `name` and a dot: empty if `name` is the whole text, `nil` if the text begins otherwise.
  func field(behind name: String) -> Substring? {
    guard hasPrefix(name) else { return nil }
    let rest = dropFirst(name.count)
    if rest.isEmpty { return rest }
    return rest.first == "." && rest.count > 1 ? rest.dropFirst() : nil
  }
}
