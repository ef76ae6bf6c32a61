#if Web

  /// A bar chart as SVG, drawn on the server. Its colors come from the style sheet.
  ///
  /// The numbers of a chart also stand in a table on its page, so that the chart needs only a title for people who do not
  /// see it.
  struct BarChart {
    /// The sentence that tells what the chart shows.
    let title: String
    let bars: [Bar]

    /// A bar with the text at its end.
    struct Bar {
      let name: String
      /// The length of the bar; less than zero counts as zero.
      let value: Int64
      let text: String
    }

    /// The largest number of bars in a chart. A table has room for all numbers.
    static let limit = 12

    /// The longest name in characters.
    private static let nameLimit = 24

    private var longest: Int64 { max(1, bars.map(\.value).max() ?? 1) }

    /// The chart with a bar in each row, below its name.
    var rows: HTML {
      let shown = bars.prefix(Self.limit)
      let (width, row): (Int64, Int64) = (320, 40)
      return svg(width: width, height: row * Int64(shown.count)) {
        for (index, bar) in shown.enumerated() {
          let top = row * Int64(index)
          Self.text(Self.shortened(bar.name), x: 0, y: top + 15)
          Self.text(bar.text, x: width, y: top + 15, anchor: "end")
          Self.rect(
            x: 0, y: top + 21, width: Self.scaled(bar.value, of: longest, to: width), height: 12)
        }
      }
    }

    /// The chart with a bar in each column, above every sixth name.
    var columns: HTML {
      let (column, height): (Int64, Int64) = (14, 100)
      return svg(width: column * Int64(bars.count), height: height + 22) {
        for (index, bar) in bars.enumerated() {
          let length = Self.scaled(bar.value, of: longest, to: height - 8)
          let left = column * Int64(index)
          Self.rect(x: left + 2, y: height - length, width: column - 4, height: length)
          if index.isMultiple(of: 6) { Self.text(bar.name, x: left, y: height + 17) }
        }
        HTML(
          .line, .class("chart-axis"), Attribute("x1", "0"), Attribute("y1", "\(height)"),
          Attribute("x2", "\(column * Int64(bars.count))"), Attribute("y2", "\(height)"))
      }
    }

    private func svg(width: Int64, height: Int64, @HTMLBuilder content: () -> HTML) -> HTML {
      HTML(
        .svg, .class("chart"), .role("img"), .aria("label", title),
        Attribute("viewBox", "0 0 \(width) \(height)")
      ) {
        HTML(.title) { title }
        content()
      }
    }

    private static func rect(x: Int64, y: Int64, width: Int64, height: Int64) -> HTML {
      HTML(
        .rect, .class("chart-bar"), Attribute("x", "\(x)"), Attribute("y", "\(y)"),
        Attribute("width", "\(width)"), Attribute("height", "\(height)"), Attribute("rx", "2"))
    }

    private static func text(_ text: String, x: Int64, y: Int64, anchor: String = "start") -> HTML {
      HTML(
        .text, .class("chart-label"), Attribute("x", "\(x)"), Attribute("y", "\(y)"),
        Attribute("text-anchor", anchor)
      ) { text }
    }

    /// Returns the length of a bar, at least 1 for more than zero, without an overflow for any amount.
    private static func scaled(_ value: Int64, of longest: Int64, to length: Int64) -> Int64 {
      guard value > 0 else { return 0 }
      return max(1, Int64(Double(value) / Double(longest) * Double(length)))
    }

    private static func shortened(_ name: String) -> String {
      name.count > nameLimit ? name.prefix(nameLimit - 1) + "…" : name
    }
  }
#endif
