/// A way to write a number, and what becomes of it wherever numbers are read: in YAML, in the arguments of commands,
/// in files of amounts and in formulas.
public struct NumberSample: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  /// The value as a plain decimal; nil where the text is refused.
  public let value: String?
  /// The numbers that a refusal names.
  public let readings: [String]
  /// A Boolean value that indicates whether a refusal in YAML has a safe fix.
  public let isSure: Bool

  public var description: String { text }

  public static let all = accepted + sure + named + ambiguous + meaningless

  public static let accepted = [
    ("5", "5"), ("0.5", "0.5"), ("+5", "5"), ("-5", "-5"), ("−5", "-5"), ("2.0000", "2"),
    ("1.500", "1.5"), ("0.001", "0.001"), ("1000000", "1000000"),
  ].map { NumberSample(text: $0, value: $1, readings: [], isSure: false) }

  /// Refused, and nobody can have meant anything but one number.
  public static let sure = [
    ("0,5", "0.5"), ("12,50", "12.5"), ("0,500", "0.5"), ("1,5", "1.5"), ("-0,5", "-0.5"),
    (".5", "0.5"), ("5.", "5"),
  ].map { NumberSample(text: $0, value: nil, readings: [$1], isSure: true) }

  /// Refused, with the number that is most likely meant.
  public static let named = [
    ("0x10", "16"), ("0XfF", "255"), ("0o10", "8"), ("0b11", "3"), ("1e1", "10"), ("1E3", "1000"),
    ("1.5e-1", "0.15"), ("1e+2", "100"), (",5", "0.5"), ("1000,500", "1000.5"), ("1,5000", "1.5"),
    ("1,234,567", "1234567"), ("1,500.5", "1500.5"), ("1.500,5", "1500.5"),
    ("1.234.567", "1234567"), ("1_000", "1000"), ("1 000", "1000"), ("1 000 000.5", "1000000.5"),
    ("1'000", "1000"), ("1’000", "1000"), ("1'000.5", "1000.5"), ("½", "0.5"), ("1½", "1.5"),
    ("②", "2"), ("５", "5"), ("１０", "10"), ("１,５", "1.5"), ("٥", "5"), ("۵", "5"),
    ("１．５", "1.5"), ("１２，３４５，６７８", "12345678"), ("١٫٥", "1.5"), ("٣٣٩٬٨٩٦", "339896"),
    ("1\u{A0}000", "1000"), ("1\u{202F}000", "1000"),
  ].map { NumberSample(text: $0, value: nil, readings: [$1], isSure: false) }

  public static let ambiguous = [
    ("1,500", ["1500", "1.5"]), ("12,500", ["12500", "12.5"]), ("999,000", ["999000", "999"]),
    ("-1,500", ["-1500", "-1.5"]), ("１,５００", ["1500", "1.5"]),
  ].map { NumberSample(text: $0, value: nil, readings: $1, isSure: false) }

  public static let meaningless = [
    "NaN", "inf", ".inf", ".nan", "1:30", "1..5", "1.2.3", "1,,5", "1e-400", "1e400",
    "1,00,000", "⅓", "1__000", String(repeating: "9", count: 400),
  ].map { NumberSample(text: $0, value: nil, readings: [], isSure: false) }
}
