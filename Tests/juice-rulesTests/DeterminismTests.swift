import Foundation
import TestSupport
import Testing

/// The same bytes for any number of threads, any order of the paths, and any locale of the environment.
@Suite(.tags(.process))
struct DeterminismTests {
  private static let paths = [
    "Catalogs/classic", "Catalogs/smoothies", "Catalogs/tea.yaml", "Catalogs/late",
  ]
  private static let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]]
  private static let locales = ["C", "ko_KR.UTF-8", "tr_TR.UTF-8", "de_DE.ISO-8859-1", "nonsense"]

  private func faulty() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: ["classic", "smoothies"])
    try sandbox.write(
      "pack: { name: tea, locales: [ko] }\nfruits:\n  lemon: { name: 레몬 }\n  fig: { name: [\n"
        + "recipes:\n  Tea: { name: 차, ingredients: { lemon: 30 } }\n", to: "Catalogs/tea.yaml")
    try sandbox.write(
      "pack: { name: late, requires: { clasic: \"*\" } }\n", to: "Catalogs/late/pack.yaml")
    for number in 0..<6 {
      try sandbox.write(
        "fruits: { i-\(number): { name: I, intial: 3, initial: -1 } }\nrecipes:\n"
          + "  kiwi-juice: { name: K, ingredients: { kivi: 2, i-\(number): 1 ml } }\n",
        to: "Catalogs/late/\(number).yaml")
    }
    return sandbox
  }

  @Test(arguments: ["text", "json"])
  func `'lint' prints the same bytes for any thread count, path order and locale`(format: String)
    throws
  {
    let sandbox = try faulty()
    let first = try sandbox.run(["lint", "--format", format, "--threads", "1"] + Self.paths)
    #expect(first.status == 1 && first.output.contains("intial") && first.error.isEmpty, "\(first)")
    sandbox.environment["LC_ALL"] = "ko_KR.UTF-8"
    let other = try sandbox.run(
      ["lint", "--format", format, "--threads", "5"] + Self.paths.reversed())
    #expect(other.status == first.status && other.error == first.error)
    #expect(other.output == first.output)
  }

  @Test
  func `'lint' writes the same reports for any thread count, path order and locale`() throws {
    let sandbox = try faulty()
    let first = try reports(threads: 1, Self.paths, in: sandbox)
    #expect(first.allSatisfy { $0.contains("intial") })
    for (index, order) in Self.orders.enumerated() {
      for threads in [1, 2, 5] {
        sandbox.environment["LC_ALL"] = Self.locales[(index + threads) % Self.locales.count]
        sandbox.environment["LANG"] = Self.locales[index % Self.locales.count]
        sandbox.environment["TZ"] = index.isMultiple(of: 2) ? "Asia/Seoul" : "UTC"
        let other = try reports(threads: threads, order.map { Self.paths[$0] }, in: sandbox)
        for (index, format) in ReportChecker.formats.enumerated() {
          #expect(other[index] == first[index], "\(format), \(threads) threads, \(order)")
        }
      }
    }
  }

  /// Returns the content of the report in each format.
  private func reports(
    threads: Int, _ paths: [String], in sandbox: Sandbox
  ) throws -> [String] {
    let options = ReportChecker.formats.flatMap { ["--format", $0, "--output", $0] }
    let run = try sandbox.run(["lint", "--threads", "\(threads)"] + options + paths)
    #expect(run.status == 1 && run.output.isEmpty && run.error.isEmpty, "\(run)")
    return try ReportChecker.formats.map { format in
      String(decoding: try #require(sandbox.contents(of: format)), as: UTF8.self)
    }
  }
}
