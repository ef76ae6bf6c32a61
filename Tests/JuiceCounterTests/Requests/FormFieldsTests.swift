#if Web
  import HTTPTypes
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct FormFieldsTests {
    @Test func `The example of the doc comment does what it says`() throws {
      let size = try FormFields("name=Kim%2C+June&size=l&size=m")["size"]  // "l"
      #expect(size == "l")
    }

    @Test func `Fields are decoded, and the first of a name counts`() throws {
      let fields = try FormFields("name=Kim%2C+June&size=l&size=m&empty&=x&&%ED%82%A4=%EC%9C%84=1")
      #expect(fields["name"] == "Kim, June")
      #expect(fields["size"] == "l")
      #expect(fields.values("size") == ["l", "m"])
      #expect(fields["empty"] == "" && fields[""] == "x")
      #expect(fields["키"] == "위=1")
      #expect(fields["missing"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%4g", "%zz=1", "a=%FF", "a=%C0%80", "a=%ED%A0%80", "a=%00"])
    func `Texts that no browser sends are refused`(text: String) {
      #expect { try FormFields(text) } throws: { ($0 as? RequestFault)?.status == .badRequest }
    }

    @Test func `Bytes that are not UTF-8 are refused`() {
      #expect(throws: RequestFault.self) { try FormFields([0x61, 0x3D, 0xFF]) }
      #expect(throws: RequestFault.self) { try FormFields([0x61, 0x3D, 0]) }
    }

    @Test func `There is a limit of fields`() throws {
      let most = Array(repeating: "a=1", count: FormFields.maximumCount).joined(separator: "&")
      #expect(try FormFields(most).all.count == FormFields.maximumCount)
      #expect { try FormFields(most + "&a=1") } throws: {
        ($0 as? RequestFault)?.status == .contentTooLarge
      }
    }

    @Test(
      arguments: [("59", 59), ("59.0", 59), ("-3", -3), ("0.00", 0), ("", nil)] as [(String, Int?)])
    func `Integers may have zeros behind the point`(text: String, value: Int?) throws {
      #expect(try FormFields("n=\(text)").integer("n") == value)
    }

    @Test(arguments: [
      "59.5", "1e3", "x", "%2B", "99999999999999999999", "1.", "٣", "0x10", "1.0.0",
    ])
    func `Other numbers are refused`(text: String) throws {
      let fields = try FormFields("n=\(text)")
      #expect(throws: RequestFault.self) { try fields.integer("n") }
    }
  }

  @Suite(.tags(.unit)) struct RateLimiterTests {
    @Test func `Tokens come back over time`() throws {
      let clock = StoppedClock()
      let limiter = RateLimiter(perSecond: 2, burst: 3) { clock.now }
      let address = try #require(IPAddress("192.0.2.1"))
      for _ in 0..<3 { #expect(limiter.wait(of: address) == nil) }
      #expect(limiter.wait(of: address) == 1)
      clock.advance(by: .milliseconds(400))
      #expect(limiter.wait(of: address) == 1)
      clock.advance(by: .milliseconds(100))
      #expect(limiter.wait(of: address) == nil)
      clock.advance(by: .seconds(100))
      for _ in 0..<3 { #expect(limiter.wait(of: address) == nil) }
      #expect(limiter.wait(of: address) != nil)
    }

    @Test func `A household of version 6 shares a limit, and others do not`() throws {
      let clock = StoppedClock()
      let limiter = RateLimiter(perSecond: 1, burst: 1) { clock.now }
      func isFree(_ text: String) throws -> Bool {
        limiter.wait(of: try #require(IPAddress(text))) == nil
      }
      #expect(try isFree("2001:db8::1"))
      #expect(try !isFree("2001:db8::ffff:2"))
      #expect(try isFree("2001:db8:0:1::1"))
      #expect(try isFree("::ffff:192.0.2.1"))
      #expect(try !isFree("192.0.2.1"))
    }

    @Test func `Busy addresses are remembered among thousands of others`() throws {
      let clock = StoppedClock()
      let limiter = RateLimiter(perSecond: 0.001, burst: 1) { clock.now }
      let busy = try #require(IPAddress("192.0.2.1"))
      #expect(limiter.wait(of: busy) == nil)
      for number in 0..<20_000 {
        let other = try #require(
          IPAddress("10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"))
        _ = limiter.wait(of: other)
        if number.isMultiple(of: 1_000) { #expect(limiter.wait(of: busy) != nil) }
      }
    }
  }
#endif
