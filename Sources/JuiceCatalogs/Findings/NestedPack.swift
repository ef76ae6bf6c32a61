package import JuiceRules

extension Finding.Rule {
  package static let nestedPack = Finding.Rule("nested-pack")
}

extension Finding {
  /// Creates the finding for a pack inside another one.
  ///
  /// - Parameter header: The path of the file with the `pack` section of the outer pack.
  static func nestedPack(_ path: String, in header: String) -> Finding {
    guard FilePath.folder(path) != FilePath.folder(header) else { return repeatedHeader(header) }
    var finding = Finding(
      .nestedPack,
      LocalizedText(
        en: "a pack cannot be inside another pack", ko: "팩 안에 다른 팩을 둘 수 없습니다"))
    finding.label = LocalizedText(
      en: "this file belongs to the pack of `\(header)`", ko: "이 파일은 `\(header)`의 팩에 속합니다")
    finding.help = LocalizedText(
      en: "move the folder beside the other pack, or delete `pack`",
      ko: "폴더를 바깥 팩 옆으로 옮기거나 `pack`을 지우세요")
    return finding
  }

  /// Creates the finding for a second `pack` section in the folder of a pack.
  private static func repeatedHeader(_ header: String) -> Finding {
    var finding = Finding(
      .nestedPack,
      LocalizedText(
        en: "the `pack` section of this pack is already in `\(header)`",
        ko: "이 팩의 `pack`은 이미 `\(header)`에 있습니다"))
    finding.help = LocalizedText(
      en: "delete this section, and move its additional keys to `\(header)`",
      ko: "여기에서 지우고, 여기에만 있는 내용은 그쪽으로 옮기세요")
    return finding
  }
}
