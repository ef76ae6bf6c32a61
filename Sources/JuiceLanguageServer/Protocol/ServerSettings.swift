/// The settings of the server, as a client writes them: `{ "rename": { "keepFormerIds": true } }`, perhaps under the name
/// `juice-rules`. Other settings are passed over, because many clients send those of all servers.
struct ServerSettings: Decodable {
  /// A Boolean value that indicates whether renaming keeps the former id in published packs, or `nil` if the client does
  /// not say.
  let keepsFormerIDs: Bool?

  static let section = "juice-rules"

  private enum Keys: String, CodingKey { case own = "juice-rules" }

  private struct Rename: Decodable { let keepFormerIds: Bool? }

  private struct Section: Decodable { let rename: Rename? }

  init(from decoder: any Decoder) throws {
    let all = try? decoder.container(keyedBy: Keys.self)
    let section =
      (try? all?.decodeIfPresent(Section.self, forKey: .own))
      ?? (try? decoder.singleValueContainer().decode(Section.self))
    keepsFormerIDs = section?.rename?.keepFormerIds
  }
}
