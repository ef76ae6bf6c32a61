import JuiceReports
import TestSupport
import Testing

/// Tables on terminals that are narrower than they are.
@Suite(.tags(.unit))
struct NarrowTableTests {
  private static let table = {
    var table = TextTable([
      .left("recipe"), .left("id"), .right("can make"), .left("needs"), .left(),
    ])
    table.append(["딸기바나나쥬스", "strawberry-banana-juice", "1", "딸기 10, 바나나 1, 코코넛 밀크 180 ml", "부족"])
    table.append(["Kiwi 🥝", "kiwi", "1000", "Kiwi 3", ""])
    table.append(["", "", "", "  patch recipes fizz and more of it, really", ""])
    return table
  }()

  private func lines(_ table: TextTable, _ width: Int?) -> [String] {
    table.text(style: TerminalStyle(isColored: false, width: width))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: 24...200)
  func `A table fits a terminal of 24 to 200 columns and keeps all words`(width: Int) {
    let lines = lines(NarrowTableTests.table, width)
    for line in lines {
      // A word that is wider than the terminal is not broken.
      let longest = line.split(separator: " ").map { DisplayWidth.of(String($0)) }.max() ?? 0
      #expect(DisplayWidth.of(line) <= width || longest + 4 > width, "\(width): \(line)")
      #expect(!line.hasSuffix(" "))
    }
    let text = lines.joined(separator: "\n")
    for whole in [
      "strawberry-banana-juice", "1000", "딸기 10,", "바나나 1,", "180 ml", "Kiwi 3", "부족", "🥝",
    ] {
      #expect(text.contains(whole), "\(width): \(whole)")
    }
    let words = Set(text.split { $0 == " " || $0 == "\n" })
    #expect(words.isSuperset(of: ["코코넛", "밀크", "patch", "really"]))
  }

  @Test func `A table looks the same on a wide terminal as in a pipe`() {
    #expect(lines(NarrowTableTests.table, 200) == lines(NarrowTableTests.table, nil))
  }

  @Test
  func `A table that is slightly too wide wraps the text in its cells`() {
    var table = TextTable([.right(), .left("what"), .left("by")])
    table.append(["1", "Kiwi 3, Mango 2, Banana 4, Apple 5", "me"])
    table.append(["12", "Kiwi 3", "you"])
    #expect(
      lines(table, 26) == [
        "    what               by", " 1  Kiwi 3, Mango 2,   me", "    Banana 4, Apple 5",
        "12  Kiwi 3             you",
      ])
  }

  @Test
  func `A table that is much too wide shows each row as a list of fields`() {
    var table = TextTable([.left("recipe"), .left("id"), .right("can make"), .left()])
    table.append(["Kiwi Juice", "classic/kiwi-juice", "3", "low"])
    table.append(["Mango Juice", "classic/mango-juice", "12", ""])
    #expect(
      lines(table, 30) == [
        "Kiwi Juice", "  id: classic/kiwi-juice", "  can make: 3", "  low", "Mango Juice",
        "  id: classic/mango-juice", "  can make: 12",
      ])
  }

  /// Of all rows, only that of a very long cell is as long.
  @Test func `A very long cell does not pad the cells of other rows`() {
    var table = TextTable([.left("stock"), .left("by")])
    table.append([TextTable.Cell(String(repeating: "Kiwi 3, ", count: 40) + "Mango 1"), "me"])
    table.append(["Kiwi 3", "you"])
    let lines = lines(table, nil)
    #expect(lines[0] == "stock   by" && lines[2] == "Kiwi 3  you")
    #expect(lines[1].hasSuffix("Mango 1  me"))
  }
}
