import CEL
import TestSupport
import Testing

/// The errors of wrong expressions.
@Suite(.tags(.unit)) struct SyntaxErrorTests {
  @Test(arguments: WrongExpression.table(slips))
  func `A syntax error marks the mistake and explains it in both languages`(
    expression: WrongExpression
  ) {
    expression.check()
  }

  @Test func `A syntax error has a Korean message and Korean help`() throws {
    let expected = [
      ("a = 1", "`=` 연산자는 없습니다", "비교하려면 `==`를 쓰세요"),
      ("당도 > 3", "`당도`처럼 영문이 아닌 글자는 이름에 쓸 수 없습니다", "이름은 영문자, 숫자, `_`로 쓰고, 글은 `\"당도\"`처럼 따옴표로 감싸세요"),
      ("(a + b", "이 `(`에 맞는 `)`가 없습니다", "`)` 꼴로 쓰세요"),
      ("a &&", "`&&` 뒤에 값이 없습니다", "값을 쓰거나 `&&` 연산자를 지우세요"),
      ("x.all(y)", "`all` 매크로의 인자는 2개나 3개인데 1개를 썼습니다", "예: `list.all(x, x > 0)`"),
    ]
    for (text, message, help) in expected {
      let error = try #require(throws: SyntaxError.self) { try ParsedExpression(parsing: text) }
      #expect(error.message.korean == message)
      #expect(error.help?.korean == help)
    }
  }

  @Test func `A syntax error has its reason as data`() throws {
    let error = try #require(throws: SyntaxError.self) { try ParsedExpression(parsing: "f(a b)") }
    #expect(error.reason == .unexpected("b", expected: .operator(or: [",", ")"])))
  }

  static let slips = #"""
    a ⟦=⟧ 1
      `=` is not an operator
      help: write `==` to compare
    a == 1 ⟦and⟧ b == 2
      `and` is not an operator
      help: write `&&`
    a ⟦or⟧ b
      `or` is not an operator
      help: write `||`
    ⟦not⟧ a
      `not` is not an operator
      help: write `!` before the condition, as in `!(a in b)`
    !a && ⟦not⟧ b
      `not` is not an operator
      help: write `!` before the condition, as in `!(a in b)`
    a ⟦not⟧ in b
      `not` is not an operator
      help: write `!` before the condition, as in `!(a in b)`
    a ⟦is⟧ null
      `is` is not an operator
      help: write `==`
    a ⟦&⟧ b
      `&` is not an operator
      help: write `&&`
    ⟦“⟧abc”
      unknown character `“`
      help: write `"`
    ⟦당도⟧ > 3
      `당도` is not a valid name
      help: names have the letters a to z, digits and `_`; write a text as `"당도"`
    x > ⟦３⟧
      unknown character `３`
      help: write `3`
    a ⟦≥⟧ 3
      unknown character `≥`
      help: write `>=`
    ⟦'abc⟧
      missing closing `'` of this string
      help: a string of several lines needs `'''` at both ends
    'it⟦'⟧s'
      the string ends at this `'`, and more text follows
      help: write `\'` for a quote in the text, or `"` around the text
    "say ⟦"⟧hi""
      the string ends at this `"`, and more text follows
      help: write `\"` for a quote in the text, or `'` around the text
    a ⟦<>⟧ b
      `<>` is not an operator
      help: write `!=` for “not equal”
    a ⟦===⟧ b
      `===` is not an operator
      help: write `==`
    a ⟦=>⟧ b
      `=>` is not an operator
      help: write `>=` to compare; a macro takes its variable first, as in `list.all(x, x > 0)`
    ⟦if⟧ a then b else c
      `if` is a reserved word
      help: write `condition ? a : b`
    ⟦elif⟧ a
      `elif` is not an operator
      help: write `condition ? a : b`
    a ⟦then⟧ b
      `then` is not an operator
      help: write `condition ? a : b`
    ⟦(⟧a + b
      missing `)` for this `(`
      help: write `)`
    ⟦(⟧a && (b || c)
      missing `)` for this `(`
      help: write `)`
    a + b⟦)⟧
      this `)` has no matching `(`
      help: delete the `)`, or write `(` before it
    ⟦[⟧1, 2
      missing `]` for this `[`
      help: write `]`
    [1, 2⟦)⟧
      `)` does not close `[`
      help: write `]`
    (a⟦[⟧1)
      missing `]` for this `[`
      help: write `]`
    f(a ⟦b⟧)
      expected an operator, `,` or `)`, found `b`
      help: separate values by `,`
    f(a,⟦)⟧
      expected a value after `,`, found `)`
      help: delete the `,`
    [1,⟦,⟧2]
      expected a value after `,`, found `,`
      help: delete the `,`
    [1 ⟦2⟧]
      expected an operator, `,` or `]`, found `2`
      help: separate values by `,`
    {"a" ⟦1⟧}
      expected `:`, found `1`
      help: for example, `{"small": 200, "large": 300}`
    {"a"⟦,⟧ "b"}
      expected `:`, found `,`
      help: for example, `{"small": 200, "large": 300}`
    a ⟦&&⟧
      `&&` needs a value after it
      help: write a value, or delete `&&`
    ⟦&&⟧ a
      expected a value, found `&&`
    a + ⟦*⟧ b
      expected a value after `+`, found `*`
    ⟦1.⟧
      `1.` is not a valid number
      help: write `1.0`
    ⟦1.5.2⟧
      `1.5.2` is not a valid number
      help: write a number without a unit, such as `5`, `5u`, `0.5` or `5e3`
    x⟦.1⟧
      expected the name of a field, found `.1`
      help: write `[1]`
    1⟦..⟧5
      `..` is not an operator
      help: for a range, write `x >= 1 && x <= 5`; for a field, write one dot
    ⟦1_000⟧
      `1_000` is not a valid number
      help: write `1000`
    ⟦5ml⟧
      `5ml` is not a valid number
      help: write a number without a unit, such as `5`, `5u`, `0.5` or `5e3`
    ⟦0xZZ⟧
      `0xZZ` is not a valid number
      help: write hexadecimal digits after `0x`
    ⟦1e⟧
      `1e` is not a valid number
      help: write a number without a unit, such as `5`, `5u`, `0.5` or `5e3`
    ⟦9223372036854775808⟧
      `9223372036854775808` is out of the range of int
      help: an int goes from -9223372036854775808 to 9223372036854775807
    ⟦1e400⟧
      `1e400` is out of the range of double
      help: a double goes up to 1.79e308
    "⟦\d⟧"
      unknown escape sequence `\d`
      help: write `\\` for a backslash, or put `r` before the string
    "⟦\u12⟧"
      unknown escape sequence `\u12`
      help: write four hexadecimal digits of a character, as in `\uAC00`
    "⟦\uD83D⟧"
      `\uD83D` is not the code of a character
      help: write four hexadecimal digits of a character, as in `\uAC00`
    "⟦\400⟧"
      unknown escape sequence `\400`
      help: write three octal digits from `\000` to `\377`
    b"⟦\u00e9⟧"
      unknown escape sequence `\u00e9`
      help: write the character itself, or `\x` with two hexadecimal digits for each byte
    ⟦f⟧"x {y}"
      `f` is not a prefix of strings
      help: possible are `r`, `b` and `br`; join texts with `+`
    a ⟦?⟧ b
      this `?` has no `:`
      help: for example, `member ? 10 : 5`
    a ? b ⟦:⟧ 
      `:` needs a value after it
      help: write a value, or delete `:`
    a ?⟦:⟧ b
      expected a value after `?`, found `:`
    a ⟦??⟧ b
      `??` is not an operator
      help: write `a.orValue(b)`
    a⟦?.⟧b
      `?.` is not an operator
      help: write `a.?b` for a field that can be absent
    a ? b ⟦?⟧ c : d : e
      expected an operator, found `?`
      help: put parentheses around the inner condition
    a ⟦:⟧ b
      expected an operator, found `:`
      help: to compare, write `x == 1`; for a range, `x >= 1 && x <= 5`; for a choice, `condition ? a : b`
    a⟦.⟧
      a field is missing after the dot
      help: write a name, or delete the dot
    a.⟦[⟧0]
      expected the name of a field, found `[`
      help: delete the dot
    a.⟦"b"⟧
      expected the name of a field, found `"b"`
      help: write `["b"]` without the dot
    a.⟦in⟧
      expected the name of a field, found `in`
      help: write `["in"]` without the dot
    a.⟦`b⟧
      missing closing backquote
      help: write a backquote at the end
    a.⟦`b#c`⟧
      `b#c` is not a valid name between backquotes
      help: write letters, digits, `_`, `.`, `-`, `/` and spaces
    ⟦`a`⟧ == 1
      expected a value, found `a`
      help: backquotes are for fields, as in x.`a`
    a ⟦b⟧
      expected an operator, found `b`
      help: write an operator between the values, such as `==` or `&&`
    a ⟦"b"⟧
      expected an operator, found `"b"`
      help: write an operator between the values, such as `==` or `&&`
    a⟦;⟧ b
      unknown character `;`
      help: delete the character
    ⟦#⟧ comment
      unknown character `#`
      help: comments begin with `//`
    a ⟦/*⟧ x */
      `/*` is not an operator
      help: comments begin with `//`
    ⟦// only⟧
      the expression is empty
      help: for example, `order.count > 2`
    ⟦has⟧(a, b)
      `has` takes 1 argument, not 2
      help: for example, `has(order.size)`
    has(⟦a["b"]⟧)
      `has` tests for a field, and `a["b"]` is not one
      help: write a field, as in `has(order.size)`; for a key, write `"key" in map`
    x.⟦all⟧(y)
      `all` takes 2 or 3 arguments, not 1
      help: for example, `list.all(x, x > 0)`
    x.all(a, ⟦a⟧, a > 1)
      both variables are named `a`
      help: rename one of them
    x.map(⟦.y⟧, y)
      `map` needs the name of a variable here, not `.y`
      help: for example, `list.map(x, x * 2)`
    cel.bind(⟦1⟧, 2, 3)
      `bind` needs the name of a variable here, not `1`
      help: for example, `cel.bind(x, 2 + 3, x * x)`
    x.map(⟦var⟧, var)
      `var` is a reserved word
      help: to name a value, write `cel.bind(x, 2 + 3, x * x)`
    x ⟦matches⟧ "a"
      `matches` is not an operator
      help: write `text.matches("…")`
    x ⟦+=⟧ 1
      `+=` is not an operator
      help: an expression cannot change a value
    !⟦-⟧a
      expected a value after `!`, found `-`
      help: put parentheses around the value after the first one
    ⟦let⟧ x = 5
      `let` is a reserved word
      help: to name a value, write `cel.bind(x, 2 + 3, x * x)`
    ⟦for⟧ x in y
      `for` is a reserved word
      help: for example, `list.all(x, x > 0)`
    x[1⟦,⟧ 2]
      expected an operator or `]`, found `,`
    a ⟦^⟧ b
      `^` is not an operator
      help: possible are `+ - * / % == != < <= > >= in && || ! ? :`
    """#
}
