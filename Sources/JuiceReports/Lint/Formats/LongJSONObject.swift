import JuiceCatalogs

/// A JSON object with one long array, which is written element by element.
struct LongJSONObject {
  let before: [JSONValue.Member]
  /// The name of the member that holds the array.
  let name: String
  var after: [JSONValue.Member] = []

  /// Writes the same text as `JSONValue` would for the whole object, without a newline.
  func write(_ elements: some Sequence<JSONValue>, to output: inout some TextOutputStream) {
    output.write("{")
    for member in before { output.write(LongJSONObject.text(of: member) + ", ") }
    output.write(JSONValue.string(name).text() + ": ")
    JSONValue.write(arrayOf: elements, to: &output)
    for member in after { output.write(", " + LongJSONObject.text(of: member)) }
    output.write("}")
  }

  private static func text(of member: JSONValue.Member) -> String {
    JSONValue.string(member.name).text() + ": " + member.value.text()
  }
}

extension JSONValue {
  /// Writes an array element by element, without a newline.
  static func write(
    arrayOf elements: some Sequence<JSONValue>, to output: inout some TextOutputStream
  ) {
    var separator = "["
    for element in elements {
      output.write(separator + element.text())
      separator = ", "
    }
    output.write(separator == "[" ? "[]" : "]")
  }
}
