#if Calculator
  import JuiceCalculator
  package import JuiceRules

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
          ko: [words.message, help].map { $0.text(in: .korean, else: .english) }
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
