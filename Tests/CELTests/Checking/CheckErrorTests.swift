import CEL
import TestSupport
import Testing

/// Wrong expressions, with the place, the message and the help of each mistake in them.
///
/// If the public tests of cel-go have the same mistake, the text of cel-go is beside ours.
@Suite(.tags(.unit))
struct CheckErrorTests {
  struct Mistake: Equatable {
    let text: String
    let message: String
    let help: String?

    init(_ text: String, _ message: String, _ help: String?) {
      self.text = text
      self.message = message
      self.help = help
    }
  }

  struct Row: CustomTestStringConvertible {
    let expression: String
    let celGo: String?
    let mistakes: [Mistake]

    init(_ expression: String, celGo: String? = nil, _ mistakes: Mistake...) {
      self.expression = expression
      self.celGo = celGo
      self.mistakes = mistakes
    }

    var testDescription: String { expression }
  }

  static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["strawberry", "mango"]))
    environment.declare(Variable("order.count", .int))
    environment.declare(Variable("order.size", .string))
    environment.declare(Variable("member", .bool))
    environment.declare(Variable("guests", .int))
    environment.declare(Variable("name", .string))
    environment.declare(Variable("names", .list(.string)))
    environment.declare(Variable("numbers", .list(.int)))
    environment.declare(Variable("prices", .map(key: .string, value: .double)))
    environment.declare(Variable("price", .double))
    environment.declare(
      Query(
        "sold",
        [
          Query.Parameter(.string, values: ["mango-lassi", "juice"]),
          Query.Parameter(.string, values: ["today", "hour"]),
        ], .int))
    return environment
  }()

  @Test(arguments: rows)
  func `Each mistake is reported at its place, with a message in English and Korean`(row: Row)
    throws
  {
    let expression = try ParsedExpression(parsing: row.expression)
    let errors = try #require(throws: CheckErrors.self) {
      try CheckedExpression(expression, source: row.expression, in: Self.environment)
    }
    let bytes = Array(row.expression.utf8)
    let mistakes = errors.errors.map { error in
      Mistake(
        String(decoding: bytes[error.range], as: UTF8.self), error.message.english,
        error.help?.english)
    }
    #expect(mistakes == row.mistakes)
    for error in errors.errors {
      #expect(error.message.korean.contains { $0 >= "가" && $0 <= "힣" })
      #expect(error.help.map { !$0.korean.isEmpty } ?? true)
    }
  }

  static let rows = [
    Row(
      "undef",
      celGo: "undeclared reference to 'undef' (in container '')",
      Mistake("undef", "unknown name `undef`", nil)),
    Row(
      "undef()",
      celGo: "undeclared reference to 'undef' (in container '')",
      Mistake("undef", "unknown function `undef`", nil)),
    Row(
      "1 + x",
      celGo: "undeclared reference to 'x' (in container '')",
      Mistake("x", "unknown name `x`", nil)),
    Row(
      "numbers[1u]",
      celGo: "found no matching overload for '_[_]' applied to '(list(int), uint)'",
      Mistake("[", "a list(int) has no elements with a uint as index", "write an int")),
    Row(
      "numbers + names",
      celGo: "found no matching overload for '_+_' applied to '(list(int), list(string))'",
      Mistake(
        "+", "`+` cannot combine a list(int) and a list(string)",
        "join lists of one type, or wrap one of them in `dyn(…)`"
      )),
    Row(
      "member.all(y, y == true)",
      celGo:
        "expression of type 'bool' cannot be range of a comprehension (must be list, map, or dynamic)",
      Mistake("member", "a macro goes through a list or a map, and this is a bool", nil)),
    Row(
      "prices[2] == 23.0",
      celGo: "found no matching overload for '_[_]' applied to '(map(string, double), int)'",
      Mistake("[", "a map(string, double) has no elements with an int as index", "write a string")),
    Row(
      "guests != null",
      celGo: "found no matching overload for '_!=_' applied to '(int, null)'",
      Mistake(
        "!=", "`!=` cannot combine an int and null",
        "compare values of one type, or wrap one of them in `dyn(…)`")),
    Row(
      "numbers.exists(y, y > 10) && y < 5",
      celGo: "undeclared reference to 'y' (in container '')",
      Mistake("y", "unknown name `y`", nil)),
    Row(
      "[].map(x, [].map(y, x in y && y in x))",
      celGo: "found no matching overload for '@in' applied to '(list(dyn), dyn)'",
      Mistake(
        "in", "`in` cannot combine a list(dyn) and a dyn",
        "write a list or a map of such values on the right")),
    Row(
      "int{}",
      celGo: "'int' is not a message type",
      Mistake("int{}", "`int{…}` is not supported", nil)),
    Row(
      "Msg{}",
      celGo: "undeclared reference to 'Msg' (in container '')",
      Mistake("Msg{}", "`Msg{…}` is not supported", nil)),
    Row(
      "'string'.fun()",
      celGo: "undeclared reference to 'fun' (in container '')",
      Mistake("fun", "unknown function `fun`", nil)),
    Row(
      "[].length",
      celGo: "type 'list(_var0)' does not support field selection",
      Mistake("length", "a list(dyn) has no field `length`", "write an index, such as `[0]`")),
    Row(
      "1 <= 1.0",
      celGo: "found no matching overload for '_<=_' applied to '(int, double)'",
      Mistake("<=", "`<=` cannot combine an int and a double", "write `1.0`")),
    Row(
      "{?'key': 'hi'}",
      celGo: "expected type 'optional_type(string)' but found 'string'",
      Mistake(
        "'hi'", "a value after `?` must be optional, and this is a string",
        "delete the `?`, or write `optional.of(…)`")),
    Row(
      "[?'value']",
      celGo: "expected type 'optional_type(string)' but found 'string'",
      Mistake(
        "'value'", "a value after `?` must be optional, and this is a string",
        "delete the `?`, or write `optional.of(…)`")),
    Row(
      "ordr.count > 5",
      Mistake("ordr", "unknown name `ordr`", "did you mean `order`?")),
    Row(
      "order.cuont > 5",
      Mistake("cuont", "`order` has no `cuont`", "did you mean `order.count`?")),
    Row(
      "order > 5",
      Mistake(
        "order", "`order` is not a value, but the start of other names",
        "write one of `order.count`, `order.size`")),
    Row(
      #"stock["strawbery"] > 1"#,
      Mistake(
        #""strawbery""#, "`stock` has no key `strawbery`",
        #"did you mean `stock["strawberry"]`?"#)),
    Row(
      "stock.strawbery > 1",
      Mistake("strawbery", "`stock` has no key `strawbery`", "did you mean `stock.strawberry`?")),
    Row(
      #"stock["mango"] > 1.2345"#,
      Mistake("1.2345", "`1.2345` is not an exact decimal", "write at most three decimals")),
    Row(
      #"stock["mango"] * 2.5 > 1"#,
      Mistake("*", "`*` cannot combine a decimal and a double", "convert the decimal: `double(…)`")),
    Row(
      #"stock["mango"] > price"#,
      Mistake(">", "`>` cannot combine a decimal and a double", "convert the decimal: `double(…)`")),
    Row(
      #"guests < "5""#,
      Mistake("<", "`<` cannot combine an int and a string", "write `5`")),
    Row(
      "guests + price",
      Mistake("+", "`+` cannot combine an int and a double", "convert the int: `double(…)`")),
    Row(
      "guests && member",
      Mistake(
        "guests", "`&&` takes Boolean values, and this operand is an int",
        "compare the number, for example `… > 0`")),
    Row(
      "!guests",
      Mistake(
        "guests", "`!` takes Boolean values, and this operand is an int",
        "compare the number, for example `… > 0`")),
    Row(
      "guests ? 1 : 2",
      Mistake(
        "guests", "the condition before `?` is an int, not a Boolean value",
        "compare the number, for example `… > 0`")),
    Row(
      #"member ? 1 : "a""#,
      Mistake(
        #""a""#, "the results of `? :` have different types: int and string",
        "convert one of them, or wrap it in `dyn(…)`")),
    Row(
      "siez(numbers) > 1",
      Mistake("siez", "unknown function `siez`", "did you mean `size`?")),
    Row(
      "size(numbers, 1) > 1",
      Mistake("size", "`size` takes 1 argument, not 2", nil)),
    Row(
      #"name.startWith("a")"#,
      Mistake("startWith", "unknown function `startWith`", "did you mean `startsWith`?")),
    Row(
      #"startsWith(name, "a")"#,
      Mistake("startsWith", "`startsWith` is called on a value", "write `x.startsWith(…)`")),
    Row(
      "name.startsWith(1)",
      Mistake("1", "`string` has no `startsWith(int)`", "convert the int: `string(…)`")),
    Row(
      "names.all(n, n > 1)",
      Mistake(">", "`>` cannot combine a string and an int", #"write `"1"`"#)),
    Row(
      "names.exists(n, n)",
      Mistake(
        "n", "the condition of `exists` is a string, not a Boolean value",
        #"compare the text, for example `… != ""`"#)),
    Row(
      "names.foo",
      Mistake("foo", "a list(string) has no field `foo`", "write an index, such as `[0]`")),
    Row(
      #"sold("mango-lasi", "today") > 1"#,
      Mistake(
        #""mango-lasi""#, "`sold` does not know `mango-lasi`", #"did you mean `"mango-lassi"`?"#)),
    Row(
      #"sold(name, "today") > 1"#,
      Mistake("name", "an argument of `sold` must be a literal", "write the value itself")),
    Row(
      #"sold("juice") > 1"#,
      Mistake("sold", "`sold` takes 2 arguments, not 1", #"write `sold("juice", "hour")`"#)),
    Row(
      #"sold("juice", 1) > 1"#,
      Mistake("1", "`sold` does not take an int", #"write one of `"hour"`, `"today"`"#)),
    Row(
      "{1.5: 2}",
      Mistake(
        "1.5", "a double cannot be a key of a map", "write a bool, an int, a uint or a string")),
    Row(
      "[1] in {'a': 1, 2: 3}",
      Mistake(
        "[1]", "a list(int) cannot be a key of a map", "write a bool, an int, a uint or a string")),
    Row(
      "{'a': 1, 2: 3}[names] == 1 || {}[?null].hasValue()",
      Mistake(
        "names", "a list(string) cannot be a key of a map",
        "write a bool, an int, a uint or a string"),
      Mistake(
        "null", "null cannot be a key of a map", "write a bool, an int, a uint or a string")),
    Row(
      "[{}].exists(key, key in {dyn(name): 1})",
      Mistake(
        "key", "a map(dyn, dyn) cannot be a key of a map",
        "write a bool, an int, a uint or a string")),
    Row(
      "math.gratest(1, 2)",
      Mistake("gratest", "unknown function `math.gratest`", "did you mean `math.greatest`?")),
    Row(
      "-name",
      Mistake("-", "`-` does not take a string", "possible are `-int`, `-double`, `-decimal`")),
    Row(
      #""a" in name"#,
      Mistake("in", "`in` cannot combine a string and a string", "write `text.contains(part)`")),
    Row(
      #"name["a"]"#,
      Mistake(
        "[", "a string has no elements with a string as index",
        "write `charAt(…)` or `substring(…)`")),
    Row(
      #"numbers["a"]"#,
      Mistake("[", "a list(int) has no elements with a string as index", "write an int")),
    Row(
      "name > guests",
      Mistake(">", "`>` cannot combine a string and an int", "convert the string: `int(…)`")),
    Row(
      "name + 1",
      Mistake("+", "`+` cannot combine a string and an int", #"write `"1"`"#)),
    Row(
      #""abc" == 1"#,
      Mistake("==", "`==` cannot combine a string and an int", #"write `"1"`"#)),
    Row(
      #"f(order.conut, 2 + "a")"#,
      Mistake("f", "unknown function `f`", nil),
      Mistake("conut", "`order` has no `conut`", "did you mean `order.count`?"),
      Mistake("+", "`+` cannot combine an int and a string", #"write `"2"`"#)),
    Row(
      "names.filter(n, size(n))",
      Mistake(
        "size(n)", "the condition of `filter` is an int, not a Boolean value",
        "compare the number, for example `… > 0`")),
  ]
}
