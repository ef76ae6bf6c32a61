import JuiceReports
import TestSupport
import Testing

@Suite(.tags(.unit)) struct TextTableTests {
  @Test func `Columns line up in every script`() {
    var table = TextTable([.left("recipe"), .right("can make"), .left("limited by")])
    table.append(["키위쥬스", "3", "키위"])
    table.append(["mango juice", "12"])
    table.append(["딸기🍓", "", "strawberry"])
    table.append([])
    #expect(
      table.text() == """
        recipe       can make  limited by
        키위쥬스            3  키위
        mango juice        12
        딸기🍓                 strawberry


        """
    )
  }

  @Test func `A table needs no titles`() {
    var table = TextTable([.right(), .left()])
    #expect(table.text().isEmpty)
    table.append(["1", "하나", "ignored"])
    table.append(["22", "둘"])
    #expect(table.text() == " 1  하나\n22  둘\n")
  }

  @Test
  func `Color codes do not count toward the width of a column`() {
    var table = TextTable([.left("a"), .left("b")])
    table.append([.init("바나나", as: .warning), "x"])
    #expect(
      table.text(style: .colored)
        == "\u{1B}[1ma\u{1B}[0m       \u{1B}[1mb\u{1B}[0m\n\u{1B}[1;33m바나나\u{1B}[0m  x\n"
    )
    #expect(table.text() == "a       b\n바나나  x\n")
  }

  @Test
  func `Control characters and workflow commands in cells are escaped`() {
    var table = TextTable([.left(), .left()])
    table.append(["", "::error::no"])
    table.append(["a\nb\u{1B}[2J", "1"])
    #expect(
      table.text() == """
                          \\u{3A}:error::no
        a\\u{A}b\\u{1B}[2J  1

        """
    )
  }
}
