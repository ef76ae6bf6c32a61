import JuiceRules

extension Finding {
  /// Creates the finding for a stock setting in two files of a pack, such as `default` of `stock`.
  static func duplicateStockSetting(_ key: String) -> Finding {
    var finding = Finding(
      .duplicateID,
      LocalizedText(
        en: "`stock.\(key)` is set twice in this pack",
        ko: "이 팩에서 \("stock.\(key)".ticked(.object)) 두 번 설정했습니다"))
    finding.help = LocalizedText(en: "delete one of the settings", ko: "하나를 지우세요")
    finding.data.found = "stock.\(key)"
    return finding
  }
}
