import TestSupport
import Testing

/// The plans of orders, the remedies for a shortage, and the selection of several orders.
@Suite(.tags(.process))
struct PlanTests {
  @Test
  func `'plan' prints what orders need and lack, and takes nothing from the stock`() throws {
    let sandbox = try Sandbox.withBar()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("plan", "cooler", "--verify")
    try transcript.run("plan", "cooler=2", "cooler@double", "--verify")
    try transcript.run("plan", "cooler", "--choose", "base=살구", "--without", "mint")
    try transcript.run("plan", "cooler=4", "--choose", "base=mango", "--verify")
    try transcript.run("plan", "fizz=9")
    try transcript.run("plan", "cooler", "fizz=9", "--verify")
    try transcript.run("plan", "cooler=1000000")
    try transcript.run("plan", "sugar-syrup=5")
    // Nothing was taken.
    try transcript.run("stock", "history")
    try transcript.run("plan", "coolr")
    try transcript.run("plan", "cooler=0")
    try transcript.run("plan", "cooler@huge")
    try transcript.run("plan")
    try transcript.compare("plan")
  }

  @Test
  func `'plan --shopping' lists the packages that have to be bought`() throws {
    let sandbox = try Sandbox.withBar()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    let bar = Sandbox.bar.replacing(
      "unit: g, initial: 1200", with: "unit: g, initial: 1200, sold-in: 1 kg"
    )
    .replacing("en: Apricot }, initial: 20", with: "en: Apricot }, initial: 20, sold-in: 6")
    try sandbox.write(bar, to: "Catalogs/bar.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("plan", "cordial=9", "sugar-syrup=3", "--shopping")
    try transcript.run("plan", "fizz=300", "--shopping", "--verify")
    try transcript.run("plan", "cooler", "--shopping")
    try transcript.run("plan", "fizz=300", "--shopping", "--json")
    try transcript.compare("shopping")
  }

  @Test
  func `'make --mode' chooses which orders are made if not all of them can be made`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    let orders = [
      "make", "mango-kiwi-juice=2", "strawberry-juice", "mango-juice=2", "banana-juice",
    ]
    try transcript.run(orders + ["--mode", "in-order", "--key", "k"])
    try transcript.run(orders + ["--mode", "in-order", "--key", "k"])
    try transcript.run(orders + ["--mode", "most"])
    try transcript.run(["make", "winter-punch", "banana-juice", "--mode", "most"])
    try transcript.run(["make", "strawberry-juice", "--mode", "most"])
    try transcript.run(["make", "banana-juice", "durian", "--mode", "most"])
    try transcript.run(["make", "banana-juice", "--mode", "least"])
    try transcript.run(orders + ["--mode", "most", "--json"])
    try transcript.run("stock", "history")
    try transcript.compare("modes")
  }

  @Test
  func `'plan --json' prints what orders need and lack`() throws {
    var transcript = Transcript(try .withBar())
    try transcript.run("plan", "cooler=2", "--json", "--locale", "en", "--verify")
    try transcript.run("plan", "cooler=4", "--choose", "base=mango", "--json", "--locale", "en")
    try transcript.compare("plan-json")
  }
}
