import JuiceCatalogs
import JuiceRules

/// The way in which orders were made.
extension OrderReport {
  private var words: PlanWords { PlanWords(made?.plan, wording: wording) }

  /// A line for each thing that was chosen, left out or made on the way, and for each product that went into stock.
  var planText: String {
    let gained = gained.map { gain in
      let amount = "\(wording.name(gain.ingredient)) \(wording.counted(gain.left, gain.ingredient))"
      return wording.say(en: "In stock now: \(amount)", ko: "현재 재고: \(amount)")
    }
    let all = words.lines(isDone: true) + gained
    return all.isEmpty ? "" : "\n" + all.map { VisibleText.inline($0) + "\n" }.joined()
  }

  /// The members on the way in which the orders were made.
  var planMembers: [Member] {
    let produced = gained.map(value)
    return (produced.isEmpty ? [] : [Member("produced", .array(produced))]) + words.members
  }
}
