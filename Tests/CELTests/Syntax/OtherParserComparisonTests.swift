import TestSupport
import Testing

/// Expressions from the tests of cel-go, with its errors beside ours: the column and the beginning of
/// each text. Ours has one error for each mistake, at the mistake, in the words of the person.
@Suite(.tags(.unit)) struct OtherParserComparisonTests {
  @Test(arguments: WrongExpression.table(expressions))
  func `A mistake from the tests of cel-go has one error, at the mistake`(
    expression: WrongExpression
  ) {
    expression.check()
  }

  static let expressions = #"""
    ⟦0xFFFFFFFFFFFFFFFFF⟧
      `0xFFFFFFFFFFFFFFFFF` is out of the range of int
      help: an int goes from -9223372036854775808 to 9223372036854775807
      cel-go 1: invalid int literal
    ⟦0xFFFFFFFFFFFFFFFFFu⟧
      `0xFFFFFFFFFFFFFFFFFu` is out of the range of uint
      help: a uint goes up to 18446744073709551615
      cel-go 1: invalid uint literal
    ⟦1.99e90000009⟧
      `1.99e90000009` is out of the range of double
      help: a double goes up to 1.79e308
      cel-go 1: invalid double literal
    ⟦*⟧@a | b
      expected a value, found `*`
      cel-go 1: Syntax error: extraneous input '*' expecting {'[', '{', '(', '.', '-', '!', …
      cel-go 2: Syntax error: token recognition error at: '@'
      cel-go 5: Syntax error: token recognition error at: '| '
      cel-go 7: Syntax error: extraneous input 'b' expecting <EOF>
    a ⟦|⟧ b
      `|` is not an operator
      help: write `||`
      cel-go 3: Syntax error: token recognition error at: '| '
      cel-go 5: Syntax error: extraneous input 'b' expecting <EOF>
    has(⟦m⟧)
      `has` tests for a field, and `m` is not one
      help: write a field, as in `has(order.size)`; for a key, write `"key" in map`
      cel-go 5: invalid argument to has() macro
    m.filter(⟦a.b⟧, false)
      `filter` needs the name of a variable here, not `a.b`
      help: for example, `list.filter(x, x > 0)`
      cel-go 11: argument is not an identifier
    ⟦{⟧
      missing `}` for this `{`
      help: write `}`
      cel-go 2: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '}', '(', '.', ' …
    TestAllTypes()⟦{⟧}
      expected an operator, found `{`
      cel-go 15: Syntax error: mismatched input '{' expecting <EOF>
    TestAllTypes{}⟦(⟧)
      expected an operator, found `(`
      cel-go 15: Syntax error: mismatched input '(' expecting <EOF>
    1 + ⟦$⟧
      unknown character `$`
      help: write a name without `$`
      cel-go 5: Syntax error: token recognition error at: '$'
      cel-go 6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    1.all(⟦2⟧, 3)
      `all` needs the name of a variable here, not `2`
      help: for example, `list.all(x, x > 0)`
      cel-go 7: argument must be a simple name
    1 + ⟦+⟧
      expected a value after `+`, found `+`
      help: delete the `+`
      cel-go 5: Syntax error: mismatched input '+' expecting {'[', '{', '(', '.', '-', '!', …
      cel-go 6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    {"a": 1}.⟦"a"⟧
      expected the name of a field, found `"a"`
      help: write `["a"]` without the dot
      cel-go 10: Syntax error: no viable alternative at input '."a"'
    "⟦\xF⟧h"
      unknown escape sequence `\xF`
      help: write two hexadecimal digits, as in `\x41`
      cel-go 1: Syntax error: token recognition error at: '"\xFh'
      cel-go 6: Syntax error: token recognition error at: '"'
      cel-go 7: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    "\a\b\f\n\r\t\v\'\"\\\? Illegal escape ⟦\>⟧"
      unknown escape sequence `\>`
      help: write `\\` for a backslash, or put `r` before the string
      cel-go 1: Syntax error: token recognition error at: '"\a\b\f\n\r\t\v\'\"\\\? Illegal e …
      cel-go 42: Syntax error: token recognition error at: '"'
      cel-go 43: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    ⟦for⟧
      `for` is a reserved word
      help: for example, `list.all(x, x > 0)`
      cel-go 1: reserved identifier: for
    ⟦if⟧
      `if` is a reserved word
      help: write `condition ? a : b`
      cel-go 1: reserved identifier: if
    ⟦in⟧
      expected a value, found `in`
      help: for example, `2 in [1, 2, 3]`
      cel-go 1: Syntax error: mismatched input 'in' expecting {'[', '{', '(', '.', '-', '!', …
      cel-go 3: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    [1, 2, 3].map(⟦var⟧, var * var)
      `var` is a reserved word
      help: to name a value, write `cel.bind(x, 2 + 3, x * x)`
      cel-go 15: reserved identifier: var
      cel-go 15: argument is not an identifier
      cel-go 20: reserved identifier: var
      cel-go 26: reserved identifier: var
    func{⟦{⟧a}}
      expected the name of a field, found `{`
      cel-go 6: Syntax error: extraneous input '{' expecting {'}', ',', '?', IDENTIFIER, ESC …
      cel-go 8: Syntax error: mismatched input '}' expecting ':'
      cel-go 9: Syntax error: extraneous input '}' expecting <EOF>
    msg{⟦:⟧a}
      expected the name of a field, found `:`
      cel-go 5: Syntax error: extraneous input ':' expecting {'}', ',', '?', IDENTIFIER, ESC …
      cel-go 7: Syntax error: mismatched input '}' expecting ':'
    {a⟦}⟧
      expected `:`, found `}`
      help: for example, `{"small": 200, "large": 300}`
      cel-go 3: Syntax error: mismatched input '}' expecting ':'
    {⟦:⟧a}
      expected a value after `{`, found `:`
      cel-go 2: Syntax error: extraneous input ':' expecting {'[', '{', '}', '(', '.', ',', …
      cel-go 4: Syntax error: mismatched input '}' expecting ':'
    ind[a{b⟦}⟧]
      expected `:`, found `}`
      help: for example, `{"small": 200, "large": 300}`
      cel-go 8: Syntax error: mismatched input '}' expecting ':'
    -⟦-⟧
      `-` needs a value after it
      help: write a value, or delete `-`
      cel-go 3: Syntax error: no viable alternative at input '-'
      cel-go 3: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', ' …
    a ? b ((⟦?⟧))
      expected a value after `(`, found `?`
      cel-go 9: Syntax error: mismatched input '?' expecting {'[', '{', '(', '.', '-', '!', …
      cel-go 10: Syntax error: mismatched input ')' expecting {'[', '{', '(', '.', '-', '!', …
      cel-go 12: Syntax error: error recovery attempt limit exceeded: 4
    self.⟦true⟧ == 1
      expected the name of a field, found `true`
      help: write `["true"]` without the dot
      cel-go 6: Syntax error: mismatched input 'true' expecting IDENTIFIER
    x{⟦.⟧
      expected the name of a field, found `.`
      cel-go 3: Syntax error: mismatched input '.' expecting {'}', ',', '?', IDENTIFIER, ESC …
    '3# < 10" '⟦&⟧ tru ^^
      `&` is not an operator
      help: write `&&`
      cel-go 12: Syntax error: token recognition error at: '& '
      cel-go 18: Syntax error: token recognition error at: '^'
      cel-go 19: Syntax error: More than 2 syntax errors
    '⟦\udead⟧' == '\ufffd'
      `\udead` is not the code of a character
      help: write four hexadecimal digits of a character, as in `\uAC00`
      cel-go 1: invalid unicode code point
    """#
}
