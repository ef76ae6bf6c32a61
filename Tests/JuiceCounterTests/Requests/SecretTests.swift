#if Web
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct SecretTests {
    @Test func `A secret matches itself, and no secret that differs in one digit`() throws {
      let secret = Secret.random()
      #expect(secret.matches(try #require(Secret(secret.text))))
      for index in secret.text.indices {
        for digit in "0123456789abcdef" where digit != secret.text[index] {
          let text = secret.text[..<index] + String(digit) + secret.text[index...].dropFirst()
          #expect(!secret.matches(try #require(Secret(text))))
        }
      }
    }

    @Test func `Random secrets do not match`() {
      let secret = Secret.random()
      #expect((0..<10_000).allSatisfy { _ in !secret.matches(.random()) })
    }
  }
#endif
