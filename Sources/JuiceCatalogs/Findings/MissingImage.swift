package import JuiceRules

extension Finding.Rule {
  package static let missingImage = Finding.Rule("missing-image", .warning)
}

extension Finding {
  /// Creates the finding for a picture that is not in the folder of its pack.
  ///
  /// - Parameter nearest: The paths of files in the same folder that may be meant.
  static func missingImage(_ path: String, nearest: [String]) -> Finding {
    var finding = Finding(
      .missingImage,
      LocalizedText(
        en: "there is no file `\(path)` in the pack's folder",
        ko: "팩 폴더에 `\(path)` 파일이 없습니다"))
    finding.help =
      .didYouMean(nearest)
      ?? LocalizedText(
        en: "add the file, or correct the path, which starts from the pack's folder",
        ko: "파일을 넣거나 경로를 고치세요. 경로는 팩 폴더에서 시작합니다")
    finding.data = Diagnostic.Details(found: path, candidates: nearest)
    return finding
  }
}
