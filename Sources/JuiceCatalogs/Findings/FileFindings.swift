package import JuiceRules

extension Finding.Rule {
  package static let linkOutsideRoot = Finding.Rule("link-outside-root")
  package static let missingImage = Finding.Rule("missing-image", .warning)
  package static let nestedPack = Finding.Rule("nested-pack")
  package static let unreadableFile = Finding.Rule("unreadable-file")
}

/// The findings about files and folders.
extension Finding {
  package static func linkOutsideRoot() -> Finding {
    Finding(
      .linkOutsideRoot, en: "the link points outside the catalogs and is not followed",
      ko: "링크가 카탈로그 밖을 가리켜 따라가지 않습니다",
      help: LocalizedText(
        en: "copy the target of the link, or delete the link", ko: "링크의 대상을 복사하거나 링크를 지우세요"))
  }

  /// Creates the finding for a picture that is not in the folder of its pack.
  ///
  /// - Parameter nearest: The paths of files in the same folder that may be meant.
  static func missingImage(_ path: String, nearest: [String]) -> Finding {
    Finding(
      .missingImage, en: "there is no file `\(path)` in the pack's folder",
      ko: "팩 폴더에 `\(path)` 파일이 없습니다",
      help: .didYouMean(nearest)
        ?? LocalizedText(
          en: "add the file, or correct the path, which starts from the pack's folder",
          ko: "파일을 넣거나 경로를 고치세요. 경로는 팩 폴더에서 시작합니다"),
      found: path, candidates: nearest)
  }

  /// Creates the finding for a pack inside another one.
  ///
  /// - Parameter header: The path of the file with the `pack` section of the outer pack.
  static func nestedPack(_ path: String, in header: String) -> Finding {
    guard FilePath.folder(path) != FilePath.folder(header) else { return repeatedHeader(header) }
    return Finding(
      .nestedPack, en: "a pack cannot be inside another pack", ko: "팩 안에 다른 팩을 둘 수 없습니다",
      label: LocalizedText(
        en: "this file belongs to the pack of `\(header)`", ko: "이 파일은 `\(header)`의 팩에 속합니다"),
      help: LocalizedText(
        en: "move the folder beside the other pack, or delete `pack`",
        ko: "폴더를 바깥 팩 옆으로 옮기거나 `pack`을 지우세요"))
  }

  /// Creates the finding for a second `pack` section in the folder of a pack.
  private static func repeatedHeader(_ header: String) -> Finding {
    Finding(
      .nestedPack, en: "the `pack` section of this pack is already in `\(header)`",
      ko: "이 팩의 `pack`은 이미 `\(header)`에 있습니다",
      help: LocalizedText(
        en: "delete this section, and move its additional keys to `\(header)`",
        ko: "여기에서 지우고, 여기에만 있는 내용은 그쪽으로 옮기세요"))
  }

  /// Creates the finding for the pack that provides the messages of a catalog if that pack is off.
  static func packOff(_ name: String) -> Finding {
    Finding(
      .packMissing, as: .warning, en: "the pack `\(name)` is off, so its messages are not used",
      ko: "\(name.ticked(.topic)) 꺼져 있는 팩이라 메시지가 쓰이지 않습니다",
      help: LocalizedText(en: "add the pack to `packs`", ko: "`packs`에 그 팩을 추가하세요"), found: name)
  }

  /// Creates the finding for a file beside others that would make its folder a pack if it had the right name.
  static func misnamedPackFile(_ name: String) -> Finding {
    Finding(
      .packMissing,
      en: "`\(name)` does not make its folder a pack, so the other files are not checked",
      ko: "`\(name)` 파일로는 폴더가 팩이 되지 않아 다른 파일을 검사하지 않습니다",
      help: LocalizedText(
        en: "rename the file to `\(FilePath.packFile)`", ko: "파일 이름을 `\(FilePath.packFile)`로 바꾸세요"),
      expected: FilePath.packFile, found: name)
  }

  static func unreadable(_ reason: LocalizedText) -> Finding {
    Finding(
      .unreadableFile, en: "cannot be read: \(reason.text(in: .english, else: .english))",
      ko: "읽을 수 없습니다: \(reason.korean)",
      help: LocalizedText(
        en: "make the file readable, delete it, or skip it with `exclude`",
        ko: "바로잡거나, 지우거나, `exclude`로 제외하세요"))
  }

  static func unreadable(_ fault: CatalogInputFault) -> Finding {
    switch fault {
    case .unreadable(_, let reason): .unreadable(LocalizedText(reason))
    case .silentPipe:
      .unreadable(LocalizedText(en: "nobody writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다"))
    default: .unreadable(LocalizedText(en: "the file no longer exists", ko: "사라졌습니다"))
    }
  }

  static let linkToNothing = Finding.unreadable(
    LocalizedText(en: "the target of the link does not exist", ko: "링크의 대상이 없습니다"))

  static let specialFile = Finding.unreadable(
    LocalizedText(en: "a pipe or a device is never opened", ko: "파이프나 장치는 열지 않습니다"))

  static let unreadableName = Finding.unreadable(
    LocalizedText(en: "the name is not UTF-8", ko: "이름이 UTF-8이 아닙니다"))
}
