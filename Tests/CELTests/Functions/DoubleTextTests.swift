import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct DoubleTextTests {
  /// Results that cel-go and cel-cpp agree on.
  @Test(arguments: [
    ("0.0", "0"), ("-0.0", "-0"), ("1.0", "1"), ("-2.5", "-2.5"), ("100000.0", "100000"),
    ("999999.5", "999999.5"), ("1000000.0", "1e+06"), ("1234567.5", "1.2345675e+06"),
    ("0.0001", "0.0001"), ("0.00001", "1e-05"), ("1e100", "1e+100"), ("5e-324", "5e-324"),
    ("0.1 + 0.2", "0.30000000000000004"), ("9007199254740993.0", "9.007199254740992e+15"),
  ])
  func `A double is written as cel-go and cel-cpp write it`(expression: String, text: String) throws
  {
    #expect(try value(of: "string(\(expression)) == '\(text)'") == .bool(true))
  }
}
