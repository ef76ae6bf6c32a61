import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct KoreanParticleTests {
  /// The forms of each pair after a final consonant, after a vowel, after ㄹ, and after text without a sound.
  private static let forms: [(KoreanParticle, String, String, String, String)] = [
    (.subject, "이", "가", "이", "이(가)"), (.object, "을", "를", "을", "을(를)"),
    (.topic, "은", "는", "은", "은(는)"), (.and, "과", "와", "과", "과(와)"),
    (.direction, "으로", "로", "로", "(으)로"), (.copula, "이에요", "예요", "이에요", "이에요(예요)"),
  ]

  @Test(arguments: ["!", ")", "(", "()", "：“", "🍓", "0", ",", "가)"])
  func `The time to choose a particle grows linearly with the word`(part: String) {
    let isLinear = Growth.isLinear(from: 1_000) { count in
      #expect(!KoreanParticle.topic.form(after: String(repeating: part, count: count)).isEmpty)
    }
    #expect(isLinear)
  }

  @Test(arguments: forms)
  func `A particle is chosen by the last sound of the word`(
    _ particle: KoreanParticle, _ consonant: String, _ vowel: String, _ rieul: String,
    _ both: String
  ) {
    #expect(["수박", "감", "낑깡", "꽃", "값"].allSatisfy { particle.form(after: $0) == consonant })
    #expect(["딸기", "바나나", "가", "히", "키위쥬스"].allSatisfy { particle.form(after: $0) == vowel })
    #expect(["귤", "물", "열"].allSatisfy { particle.form(after: $0) == rieul })
    #expect(["", "🍓", "...", "ㅋㅋ", "ж"].allSatisfy { particle.form(after: $0) == both })
    #expect(KoreanParticle(rawValue: particle.rawValue) == particle)
  }

  @Test func `Every particle pair has test cases`() {
    #expect(Set(KoreanParticleTests.forms.map(\.0)) == Set(KoreanParticle.allCases))
  }

  @Test func `A particle is right after every Hangul syllable`() {
    for value in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let final = (value - 0xAC00) % 28
      let word = String(Character(scalar))
      #expect(KoreanParticle.subject.form(after: word) == (final == 0 ? "가" : "이"))
      #expect(KoreanParticle.direction.form(after: word) == (final == 0 || final == 8 ? "로" : "으로"))
    }
  }

  @Test(
    arguments: [
      ("0", "이", "으로"), ("1", "이", "로"), ("2", "가", "로"), ("3", "이", "으로"), ("4", "가", "로"),
      ("5", "가", "로"), ("6", "이", "으로"), ("7", "이", "로"), ("8", "이", "로"), ("9", "가", "로"),
      ("10", "이", "으로"), ("11", "이", "로"), ("12", "가", "로"), ("20", "이", "으로"),
      ("100", "이", "으로"), ("1000", "이", "으로"), ("10000", "이", "으로"), ("1,000", "이", "으로"),
      ("1000000", "이", "으로"), ("100000000", "이", "으로"), ("100000000000", "이", "으로"),
      ("1000000000000", "가", "로"), ("1,000,000,000,000", "가", "로"),
      ("3000000000000000", "가", "로"), ("10000000000000000", "이", "으로"),
      ("1500000000000", "이", "으로"), ("0.5", "가", "로"), ("0.1", "이", "로"), ("1.50", "이", "으로"),
      ("2.0", "이", "으로"), ("10.3", "이", "으로"), ("1.000000000000", "이", "으로"), ("-2", "가", "로"),
      ("000000000000", "이", "으로"),
    ] as [(String, String, String)])
  func `A number is followed by the particle for its Korean reading`(
    _ number: String, _ subject: String, _ direction: String
  ) {
    #expect(KoreanParticle.subject.form(after: number) == subject)
    #expect(KoreanParticle.direction.form(after: number) == direction)
  }

  @Test(
    arguments: [
      ("딸기 (냉동)", "가"), ("수박(대)", "이"), ("딸기（냉동）", "가"), ("딸기(A(B))", "가"), ("딸기(a)(b)", "가"),
      ("딸기🍓", "가"), ("딸기 🍓🍓️", "가"), ("수박!", "이"), ("딸기...", "가"), ("‘딸기’", "가"),
      ("“수박”", "이"), ("\"귤\"", "이"), ("`수박`", "이"), ("딸기)", "가"), ("딸기(", "가"), ("(딸기)", "가"),
      ("(수박) 🍉", "이"), ("키위 3", "이"), ("키위 2개", "가"), ("딸기 juice", "가"), ("쥬스 500ml", "가"),
      ("「수박」", "이"), ("딸기\n", "가"), ("수박(🍉)", "이"), ("()", "이(가)"), ("(", "이(가)"),
    ])
  func `Characters that are not spoken do not affect the particle`(
    _ word: String, _ particle: String
  ) {
    #expect(KoreanParticle.subject.form(after: word) == particle)
  }

  @Test(
    arguments: [
      ("\u{1104}\u{1161}\u{11af}\u{1100}\u{1175}", "가", "로"),  // 딸기
      ("\u{1109}\u{116e}\u{1107}\u{1161}\u{11a8}", "이", "으로"),  // 수박
      ("\u{1100}\u{1172}\u{11af}", "이", "로"),  // 귤
      ("\u{1100}\u{1161}\u{11c2}", "이", "으로"),  // 갛
    ])
  func `Decomposed Hangul is read like composed Hangul`(
    _ word: String, _ subject: String, _ direction: String
  ) {
    #expect(KoreanParticle.subject.form(after: word) == subject)
    #expect(KoreanParticle.direction.form(after: word) == direction)
  }

  @Test(
    arguments: [
      ("3%", "가", "로"), ("3 ％", "가", "로"), ("5‰", "이", "로"), ("20℃", "가", "로"), ("20°", "가", "로"),
      ("5$", "가", "로"), ("500₩", "이", "으로"), ("3 kg", "이", "으로"), ("3kg", "이", "으로"),
      ("2 g", "이", "으로"), ("2 mg", "이", "으로"), ("500 ml", "가", "로"), ("500ml", "가", "로"),
      ("2 l", "가", "로"), ("2L", "가", "로"), ("2 cl", "가", "로"), ("500ML", "가", "로"),
      ("ml", "가", "로"),
      ("kg", "이", "으로"), ("0.5㎏", "이", "으로"), ("5㎖", "가", "로"), ("½", "이", "로"), ("1¾", "이", "으로"),
      ("A", "가", "로"), ("B", "가", "로"), ("L", "이", "로"), ("M", "이", "으로"), ("N", "이", "으로"),
      ("R", "이", "로"), ("X", "가", "로"), ("Z", "가", "로"), ("사이즈 L", "이", "로"), ("XL", "이", "로"),
      ("DVD", "가", "로"), ("비타민C", "가", "로"), ("비타민 C", "가", "로"), ("n", "이", "으로"),
      ("KIWI", "가", "로"), ("kiwi", "가", "로"), ("３", "이", "으로"), ("５", "가", "로"),
      ("라떼 [L]", "가", "로"), ("귤 [M]", "이", "로"), ("귤{대}", "이", "로"), ("라떼【대】", "가", "로"),
      ("수박 (대) [L]", "이", "으로"), ("라떼 (L) 🥤", "가", "로"), ("[L]", "이", "로"), ("(M)", "이", "으로"),
      ("\"3%\"", "가", "로"), ("'귤'", "이", "로"), ("3% 🍓", "가", "로"), ("100%", "가", "로"),
      ("%", "가", "로"),
    ] as [(String, String, String)])
  func `Units, signs and single letters are read as in Korean`(
    _ word: String, _ subject: String, _ direction: String
  ) {
    #expect(KoreanParticle.subject.form(after: word) == subject)
    #expect(KoreanParticle.direction.form(after: word) == direction)
  }

  @Test(
    arguments: [
      ("mint", "가", "로"), ("milk", "가", "로"), ("salt", "가", "로"), ("soup", "가", "로"),
      ("juice", "가", "로"),
      ("base", "가", "로"), ("peach", "가", "로"), ("orange", "가", "로"), ("coffee", "가", "로"),
      ("tea", "가", "로"),
      ("cooler", "가", "로"), ("fizz", "가", "로"), ("date", "가", "로"), ("yogurt", "가", "로"),
      ("fig", "가", "로"),
      ("apple", "이", "로"), ("pineapple", "이", "로"), ("basil", "이", "로"), ("ale", "이", "로"),
      ("lemon", "이", "으로"), ("plum", "이", "으로"), ("lime", "이", "으로"), ("wine", "이", "으로"),
      ("spring", "이", "으로"), ("pack", "이", "으로"), ("syrup", "이", "으로"), ("tonic", "이", "으로"),
      ("cup", "이", "으로"), ("classic/kiwi-juice", "가", "로"), ("`bar/lemon`", "이", "으로"),
      ("--json", "이", "으로"),
      ("--diff", "가", "로"), ("pack.yaml", "이", "로"), ("kiwi 🥝", "가", "로"), ("\"Lemon\"", "이", "으로"),
      ("lemon (large)", "이", "으로"),
    ] as [(String, String, String)])
  func `Latin words are read as Korean loanwords`(
    _ word: String, _ subject: String, _ direction: String
  ) {
    #expect(KoreanParticle.subject.form(after: word) == subject)
    #expect(KoreanParticle.direction.form(after: word) == direction)
  }
}
