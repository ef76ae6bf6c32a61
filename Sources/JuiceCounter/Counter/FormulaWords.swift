#if Calculator
  package import JuiceCalculator
  package import JuiceRules

  /// The words for a formula that cannot be read.
  package struct FormulaWords: Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: LocalizedText
    /// The advice on what to write.
    package let help: LocalizedText?
    /// The texts that can be meant.
    package let candidates: [String]

    private init(
      _ message: LocalizedText, help: LocalizedText? = nil, candidates: [String] = []
    ) {
      self.message = message
      self.help = help
      self.candidates = candidates
    }

    /// Creates the words for an error in a formula.
    package init(_ error: FormulaError, in formula: String) {
      let found = error.found.shortened
      switch error.kind {
      case .notEnoughInput where formula.allSatisfy(\.isWhitespace):
        self.init(
          LocalizedText(en: "the formula is empty", ko: "식이 비어 있습니다"), help: Self.expectedNumber)
      case .notEnoughInput:
        self.init(
          LocalizedText(
            en: "the formula ends where a number is expected", ko: "수가 와야 할 자리에서 식이 끝났습니다"),
          help: Self.expectedNumber)
      case .unknownOperator:
        self.init(
          LocalizedText(en: "`\(found)` is not an operator", ko: "`\(found)`: 연산자가 아닙니다"),
          help: LocalizedText(
            en: "expected here: one of + − × ÷, or - * x /",
            ko: "이 자리에는 + − × ÷ 또는 - * x / 중 하나가 와야 합니다"))
      case .notANumber, .misplacedComma:
        self = Self(ofNumber: error.found)
      case .surplusOperator:
        self.init(
          LocalizedText(
            en: "expected a number, found `\(found)`", ko: "수가 와야 할 자리에 연산자가 있습니다: `\(found)`"),
          help: Self.expectedNumber)
      case .tooManyDigits:
        self.init(
          LocalizedText(
            en: "a number has more than 20 significant digits",
            ko: "수의 유효 숫자는 20자리까지 쓸 수 있습니다"))
      case .tooLarge:
        self.init(LocalizedText(en: "a number is too large", ko: "수가 너무 큽니다"))
      case .tooSmall:
        self.init(LocalizedText(en: "a number is too close to 0", ko: "수가 0에 너무 가깝습니다"))
      @unknown default:
        self.init(LocalizedText(en: "the formula cannot be read", ko: "식을 읽을 수 없습니다"))
      }
    }

    /// Creates the words for a number in a spelling that formulas do not allow, such as `1,500` or `½`.
    private init(ofNumber text: String) {
      if text.utf8.count <= 40, let spelling = NumberSpelling(text) {
        self.init(spelling.message, candidates: spelling.readings)
      } else {
        let found = text.shortened
        self.init(
          LocalizedText(en: "`\(found)` is not a number", ko: "`\(found)`: 수가 아닙니다"),
          help: Self.expectedNumber)
      }
    }

    private static let expectedNumber = LocalizedText(
      en: "expected here: a number such as 3, -0.5 or 1000",
      ko: "이 자리에는 3, -0.5, 1000 같은 수가 와야 합니다")
  }

  extension ArithmeticFault {
    /// One sentence without a full stop.
    package var message: LocalizedText {
      switch self {
      case .dividedByZero:
        LocalizedText(en: "division by 0 is not possible", ko: "0으로 나눌 수 없습니다")
      case .tooLarge: LocalizedText(en: "the result is too large", ko: "계산 결과가 너무 큽니다")
      case .tooSmall:
        LocalizedText(
          en: "the result is too close to 0 to be distinguished from 0",
          ko: "계산 결과가 0에 너무 가까워 0과 구별할 수 없습니다")
      default: LocalizedText(en: "there is no result", ko: "계산 결과가 없습니다")
      }
    }
  }

  extension String {
    /// The text, shortened to 20 characters.
    fileprivate var shortened: String { count > 20 ? prefix(20) + "…" : self }
  }

  /// A level as a person types it: a number or a sum such as `12×3+6`, in the unit of its ingredient.
  package struct LevelText: Hashable, Sendable {
    package let amount: Amount

    /// The longest text, in UTF-8 bytes.
    package static let limit = 500

    /// Creates a level from its text. The limits of the ingredient are not checked here, but by the engine.
    package init(_ text: String) throws(LevelFault) {
      guard text.utf8.count <= Self.limit else { throw .tooLong }
      let result: String
      do {
        result = NumberText.plain(try FormulaParser.parse(text).result())
      } catch let error as FormulaError {
        throw LevelFault(FormulaWords(error, in: text))
      } catch let fault as ArithmeticFault {
        throw LevelFault(message: fault.message)
      } catch {
        throw .tooLong
      }
      do throws(QuantityError) {
        amount = try Quantity(parsing: result).number
      } catch {
        throw error == .tooFine ? .tooFine : .tooLarge
      }
    }
  }

  /// The reason why a text is not a level.
  package struct LevelFault: Error, Hashable, Sendable {
    /// One or two sentences without a full stop at the end.
    package let message: LocalizedText

    init(message: LocalizedText) { self.message = message }

    init(_ words: FormulaWords) {
      guard let help = words.help else {
        self.init(message: words.message)
        return
      }
      self.init(
        message: LocalizedText(
          en: "\(words.message.english); \(help.english)",
          ko: [words.message, help].map { $0.korean }
            .joined(separator: ". ")))
    }

    static let tooLong = LevelFault(
      message: LocalizedText(en: "the text is too long", ko: "너무 깁니다"))
    static let tooFine = LevelFault(
      message: LocalizedText(
        en: "a level has at most three digits after the decimal point",
        ko: "소수점 아래는 세 자리까지 쓸 수 있습니다"))
    static let tooLarge = LevelFault(
      message: LocalizedText(en: "the number is too large", ko: "수가 너무 큽니다"))
  }
#endif
