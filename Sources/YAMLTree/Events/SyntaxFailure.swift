/// A syntax error as libyaml reports it.
struct SyntaxFailure {
  static let simpleKey = "while scanning a simple key"
  static let secondDocument = "did not find expected <document start>"

  var problem: String
  let context: String?
  /// The place where the construct begins that was being read.
  let contextPlace: Int?
  /// The place where libyaml noticed the error.
  let place: Int
  /// The last quoted text before the error that was decoded.
  var lastQuote: ByteSpan?

  /// `true` if the text ended inside a construct.
  var isAboutEnd: Bool {
    problem == "found unexpected end of stream" || problem == "found unexpected document indicator"
  }
}
