/// A parsed expression, as a tree of nodes with their places in the source.
public struct Expression: Sendable {
  /// The number of a node, unique within its tree.
  ///
  /// The parser numbers nodes from 0, children before their parents, so that the root has the
  /// largest number.
  public typealias ID = Int

  public let id: ID
  /// The bytes of the node, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>
  public let kind: Kind

  public init(id: ID, range: Range<Int>, kind: Kind) {
    self.id = id
    self.range = range
    self.kind = kind
  }

  /// Parses an expression.
  ///
  /// Macros such as `list.all(x, x > 0)` are expanded to loops.
  ///
  /// - Throws: A ``SyntaxError`` for the first mistake, or if the text is longer than 65,536 bytes or
  ///   its tree is deeper than 250 levels.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing source: String) throws(SyntaxError) {
    var parser = try Parser(source)
    self = try parser.parse()
  }

  public indirect enum Kind: Sendable {
    case literal(Value)
    /// A name, with a leading dot if it is looked up in the outermost scope, as in `.x`.
    case identifier(String)
    /// `operand.field`, `operand.?field`, or the test `has(operand.field)`.
    case select(Selection)
    /// A call of a function or an operator, such as `size(x)`, `x.size()` or `x + y`.
    case call(Call)
    case list([ListElement])
    case map([MapEntry])
    /// A message, `Name{field: value}`, which is parsed only so that it can be rejected by its
    /// name.
    case message(name: String, fields: [MessageField])
    case comprehension(Comprehension)
  }

  public struct Selection: Sendable {
    public var operand: Expression
    public var field: String
    /// The bytes of the field's name.
    public var fieldRange: Range<Int>
    public var kind: Kind
    public enum Kind: Sendable { case value, optional, presence }
  }

  public struct Call: Sendable {
    /// The name of the function; operators have the names of the specification, such as `_+_`.
    public var function: String
    /// The bytes of the function's name or of the operator.
    public var functionRange: Range<Int>
    /// The receiver of a call in the style of a method.
    public var target: Expression? = nil
    public var arguments: [Expression]
  }

  public struct ListElement: Sendable {
    public var value: Expression
    /// A Boolean value that indicates whether the element is optional, as in `[?x]`.
    public var isOptional: Bool
  }

  public struct MapEntry: Sendable {
    public var key: Expression
    public var value: Expression
    /// A Boolean value that indicates whether the entry is optional, as in `{?k: v}`.
    public var isOptional: Bool
  }

  public struct MessageField: Sendable {
    public var name: String
    public var nameRange: Range<Int>
    public var value: Expression
    public var isOptional: Bool
  }

  /// A loop that a macro expands to, as in the specification.
  public struct Comprehension: Sendable {
    /// The call of the macro as it is written, such as `list.all(x, x > 0)`.
    public var macro: Call
    public var iterationVariable: String
    /// The second variable of macros that take two, such as `map.all(key, value, key < value)`.
    public var secondVariable: String? = nil
    public var range: Expression
    public var accumulator: String
    public var initial: Expression
    public var condition: Expression
    public var step: Expression
    public var result: Expression
  }
}

extension Expression {
  /// The expressions that the expression consists of, with macros as they are written.
  package var parts: [Expression] {
    switch kind {
    case .literal, .identifier: []
    case .select(let selection): [selection.operand]
    case .call(let call): [call.target].compactMap(\.self) + call.arguments
    case .list(let elements): elements.map(\.value)
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .message(_, let fields): fields.map(\.value)
    case .comprehension(let loop):
      [loop.macro.target].compactMap(\.self) + loop.macro.arguments
    }
  }
}
