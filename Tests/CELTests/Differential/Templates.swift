import CEL

/// The texts of generated expressions. `$i` stands for an int, `$x` for anything, and `$$` for the
/// type of the result.
enum Templates {
  static let letters: [Character: ValueType] = [
    "i": .int, "u": .uint, "d": .double, "s": .string, "b": .bytes, "t": .bool, "D": .duration,
    "T": .timestamp, "y": .type(.dynamic), "l": .list(.int), "L": .list(.string),
    "m": .map(key: .string, value: .int), "M": .map(key: .int, value: .string),
  ]

  static let leaves: [ValueType: [String]] = [
    .bool: ["true", "false"],
    .int: [
      "0", "1", "-1", "2", "3", "-7", "0x1F", "100", "9223372036854775807", "-9223372036854775808",
      "9007199254740993", "1577836800",
    ],
    .uint: ["0u", "1u", "2u", "7u", "0xFFu", "18446744073709551615u", "9223372036854775808u"],
    .double: [
      "0.0", "-0.0", "1.0", "1.5", "-2.5", "1e3", "1e19", "1e300", "9007199254740993.0", "0.1",
      "(1.0 / 0.0)", "(0.0 / 0.0)", "-9.223372036854775808e18", "1e-7", "123456789.125",
    ],
    .string: [
      "''", "'a'", "'b'", "'mango'", "'망고'", "'a\\nb'", "'1'", "'-5'", "'1.5'", "'true'", "'1h'",
      "'2020-02-29T12:30:00Z'", "'9223372036854775808'", "'é'", "r'a\\d'", "'😀'", "'NaN'", "'1e3'",
      "'[a-c]+'", "'^m.*o$'", "'('", "'a,b,c'", "'%s'", "'  a '",
    ],
    .bytes: ["b''", "b'a'", "b'ab'", "b'\\xff'", "b'망'", "b'\\000'"],
    .duration: [
      "duration('0s')", "duration('1h30m')", "duration('-1.5s')", "duration('0.000001s')",
      "duration('100ms')", "duration('86400s')", "duration('9000000000s')", "duration('-1us')",
    ],
    .timestamp: [
      "timestamp('1970-01-01T00:00:00Z')", "timestamp('2020-02-29T23:59:59.5Z')",
      "timestamp('2009-02-13T23:31:30+09:00')", "timestamp('0001-01-01T00:00:00Z')",
      "timestamp('9999-12-31T23:59:59.999999Z')", "timestamp('1969-12-31T23:59:59.25Z')",
    ],
    .null: ["null"],
    .type(.dynamic): [
      "int", "uint", "double", "string", "bytes", "bool", "list", "map", "null_type", "type",
      "google.protobuf.Duration", "google.protobuf.Timestamp",
    ],
    .list(.int): ["[]", "[1]", "[1, 2, 3]", "[-1, 9223372036854775807]"],
    .list(.string): ["[]", "['a']", "['a', 'b', 'a']", "['망고', '']"],
    .map(key: .string, value: .int): ["{}", "{'a': 1}", "{'a': 1, 'b': -2}", "{'': 0}"],
    .map(key: .int, value: .string): ["{}", "{1: 'a'}", "{0: 'b', 7: '망고'}"],
  ]

  /// Templates for every type.
  static let general = [
    "($t ? $$ : $$)", "[$$, $$][$i]", "[$$][0]", "{'a': $$}.a", "{'a': $$}[$s]", "{$i: $$}[$i]",
    "{true: $$}[$t]", "cel.bind(v, $$, v)", "optional.of($$).orValue($$)",
    "{'a': $$}[?$s].orValue($$)",
    "[$$][?$i].orValue($$)", "optional.none().orValue($$)", "{'a': $$}.?a.value()",
    "{?'a': optional.of($$)}.a", "optional.ofNonZeroValue($$).value()", "dyn({$u: $$})[$i]",
  ]

  static let typed: [ValueType: [String]] = [
    .bool: [
      "$t && $t", "$t || $t", "!$t", "$i == $i", "$i != $i", "$i < $i", "$u <= $u", "$d > $d",
      "$s >= $s", "$b < $b", "$D < $D", "$T >= $T", "$t < $t", "$x == $x", "dyn($x) == $x",
      "dyn($x) != dyn($x)", "dyn($i) < $u", "dyn($d) >= $i", "dyn($u) < $d", "$d == $d", "$i in $l",
      "$s in $L", "$s in $m", "$i in $M", "dyn($x) in $l", "dyn($u) in $M", "$l == $l", "$m == $m",
      "$L != $L", "$y == type($x)", "has({'a': $x}.a)", "has($m.b)", "$s.startsWith($s)",
      "$s.endsWith($s)", "$s.contains($s)", "$s.matches($s)", "'mango'.matches($s)", "bool($s)",
      "bool($t)", "[$d] == [$d]", "$b == $b", "$y == $y", "$D == $D", "$T == $T", "$i < dyn($x)",
      "optional.of($i).hasValue()", "$L[?$i].hasValue()", "math.isNaN($d)", "math.isFinite($d)",
      "optional.of($x) == optional.of($x)", "!($t) == $t", "$i < $i && $s != $s",
    ],
    .int: [
      "$i + $i", "$i - $i", "$i * $i", "$i / $i", "$i % $i", "-$i", "-($i)", "size($s)",
      "$s.size()",
      "size($b)", "size($l)", "$m.size()", "int($s)", "int($u)", "int($d)", "int($T)", "int($i)",
      "$T.getFullYear()", "$T.getMonth()", "$T.getDayOfMonth()", "$T.getDate()",
      "$T.getDayOfWeek()",
      "$T.getDayOfYear()", "$T.getHours()", "$T.getMinutes('+09:30')", "$T.getHours('-02:00')",
      "$T.getSeconds()", "$T.getMilliseconds()", "$D.getHours()", "$D.getMinutes()",
      "$D.getSeconds()", "$D.getMilliseconds()", "$l[$i]", "$m[$s]", "$m.a", "math.abs($i)",
      "math.sign($i)", "math.greatest($i, $i)", "math.least($l)", "math.bitAnd($i, $i)",
      "math.bitShiftLeft($i, $i)", "math.bitShiftRight($i, $i)", "math.bitXor($i, $i)",
      "math.bitNot($i)", "$s.indexOf($s)", "$s.lastIndexOf($s)", "($i + $i) * $i - $i",
    ],
    .uint: [
      "$u + $u", "$u - $u", "$u * $u", "$u / $u", "$u % $u", "uint($i)", "uint($d)", "uint($s)",
      "uint($u)", "math.greatest($u, $u)", "math.bitOr($u, $u)", "math.bitShiftRight($u, $i)",
    ],
    .double: [
      "$d + $d", "$d - $d", "$d * $d", "$d / $d", "-$d", "-($d)", "double($i)", "double($u)",
      "double($s)", "double($d)", "math.ceil($d)", "math.floor($d)", "math.round($d)",
      "math.trunc($d)", "math.abs($d)", "math.sign($d)", "math.least($d, $d)", "math.sqrt($d)",
    ],
    .string: [
      "$s + $s", "string($i)", "string($u)", "string($d)", "string($b)", "string($t)", "string($D)",
      "string($T)", "string($s)", "$L[$i]", "$M[$i]", "$s.charAt($i)", "$s.substring($i)",
      "$s.substring($i, $i)", "$s.replace($s, $s)", "$s.replace($s, $s, $i)", "$s.trim()",
      "$s.lowerAscii()", "$s.upperAscii()", "$L.join($s)", "$L.join()", "'%s'.format([$x])",
      "'%d'.format([$i])", "$s.reverse()", "strings.quote($s)",
    ],
    .bytes: ["$b + $b", "bytes($s)", "bytes($b)"],
    .duration: ["$D + $D", "$D - $D", "$T - $T", "duration($s)", "duration($D)"],
    .timestamp: [
      "$T + $D", "$D + $T", "$T - $D", "timestamp($s)", "timestamp($i)", "timestamp($T)",
    ],
    .type(.dynamic): ["type($x)", "type(dyn($x))", "type($y)"],
    .list(.int): ["$l + $l", "[$i, $i]", "[$i, dyn($x)]", "[?optional.of($i), $i]"],
    .list(.string): ["$L + $L", "[$s, $s]", "$s.split($s)", "$s.split($s, $i)"],
    .map(key: .string, value: .int): ["{$s: $i}", "{$s: $i, $s: $i}", "{'a': $i, dyn($x): $i}"],
    .map(key: .int, value: .string): ["{$i: $s}", "{$i: $s, $i: $s}", "{$i: $s, dyn($u): $s}"],
  ]
}
