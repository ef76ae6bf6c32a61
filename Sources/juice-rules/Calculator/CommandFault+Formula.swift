#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules

  extension CommandFault {
    /// Creates the fault of a formula that cannot be parsed.
    init(_ error: FormulaError, in formula: String, line: Int? = nil) {
      let found = error.shownFound
      let kind = error.kind.rawValue
      let fault =
        switch error.kind {
        case .notEnoughInput where formula.allSatisfy(\.isWhitespace):
          CommandFault(kind, en: "the formula is empty", ko: "식이 비어 있습니다").expectingNumber
        case .notEnoughInput:
          CommandFault(
            kind, en: "the formula ends where a number is expected", ko: "수가 와야 할 자리에서 식이 끝났습니다"
          ).expectingNumber
        case .unknownOperator:
          CommandFault(kind, en: "`\(found)` is not an operator", ko: "`\(found)`: 연산자가 아닙니다")
            .with(
              helpEn: "expected here: one of + − × ÷, or - * x /",
              ko: "이 자리에는 + − × ÷ 또는 - * x / 중 하나가 와야 합니다")
        case .notANumber, .misplacedComma:
          CommandFault(kind, numberFound: error.found)
            ?? CommandFault(kind, en: "`\(found)` is not a number", ko: "`\(found)`: 수가 아닙니다")
            .expectingNumber
        case .surplusOperator:
          CommandFault(
            kind, en: "expected a number, found `\(found)`",
            ko: "수가 와야 할 자리에 연산자가 있습니다: `\(found)`"
          ).expectingNumber
        case .tooManyDigits:
          CommandFault(
            kind, en: "a number has more than 20 significant digits",
            ko: "수의 유효 숫자는 20자리까지 쓸 수 있습니다"
          )
        case .tooLarge:
          CommandFault(kind, en: "a number is too large", ko: "수가 너무 큽니다")
        case .tooSmall:
          CommandFault(kind, en: "a number is too close to 0", ko: "수가 0에 너무 가깝습니다")
        @unknown default:
          CommandFault(kind, en: "the formula cannot be read", ko: "식을 읽을 수 없습니다")
        }
      self = fault.with(place: FormulaPlace(formula, position: error.position, line: line))
    }

    /// The fault of an input without any formula.
    static var noFormula: CommandFault {
      CommandFault("not-enough-input", en: "the input has no formula", ko: "입력에 식이 없습니다")
        .with(helpEn: "write one formula per line, such as 12×3+6", ko: "12×3+6처럼 한 줄에 식 하나를 씁니다")
    }

    /// Creates the fault of a formula that has no result.
    init(_ fault: ArithmeticFault, in formula: String, line: Int? = nil) {
      let kind = fault.rawValue
      let worded =
        switch fault {
        case .dividedByZero:
          CommandFault(kind, en: "division by 0 is not possible", ko: "0으로 나눌 수 없습니다")
        case .tooLarge: CommandFault(kind, en: "the result is too large", ko: "계산 결과가 너무 큽니다")
        case .tooSmall:
          CommandFault(
            kind, en: "the result is too close to 0 to be distinguished from 0",
            ko: "계산 결과가 0에 너무 가까워 0과 구별할 수 없습니다")
        default: CommandFault(kind, en: "there is no result", ko: "계산 결과가 없습니다")
        }
      self = worded.with(place: FormulaPlace(formula, line: line))
    }

    /// Creates the fault of a number in a spelling that formulas do not allow, such as `1,500` or `½`, or `nil` if the
    /// meaning of the spelling is unknown.
    private init?(_ kind: String, numberFound text: String) {
      guard text.utf8.count <= 40, let spelling = NumberSpelling(text) else { return nil }
      self = CommandFault(kind, message: spelling.message).with(candidates: spelling.readings)
    }

    private var expectingNumber: CommandFault {
      with(
        helpEn: "expected here: a number such as 3, -0.5 or 1000",
        ko: "이 자리에는 3, -0.5, 1000 같은 수가 와야 합니다")
    }
  }

  extension FormulaError {
    /// The unexpected text, shortened to 20 characters.
    fileprivate var shownFound: String { found.count > 20 ? found.prefix(20) + "…" : found }
  }
#endif
