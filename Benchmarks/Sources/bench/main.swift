import CEventLoop
import Foundation
import JuiceCatalogs
import JuiceLint
import YAMLSyntax

let usage = """
  bench generate FOLDER                   writes the catalogs for the other commands;
                                          --quick writes fewer and smaller ones
  bench run FOLDER TOOL C-PARSE PYTHON REPOSITORY
                                          runs all benchmarks; --quick runs fewer rounds,
                                          --check fails if a limit is exceeded
  bench editor FOLDER TOOL                runs only the benchmarks of the language server
  bench counter TOOL REPOSITORY           runs only the benchmarks of the counter's server
  bench heartbeat                         measures the delay of a task beside 200 others
  bench stores REPOSITORY                 runs only the benchmarks of the stores
  bench repeat WORK FOLDER SECONDS        repeats some work for a profiler, or does it once if
                                          SECONDS is 0; WORK is c, tree, load or lint for the
                                          file of 5 MB, or packs-50 to load these packs

  """

let words = Array(CommandLine.arguments.dropFirst())
let arguments = words.filter { !$0.hasPrefix("--") }

switch (arguments.first, arguments.count) {
case ("generate", 2):
  try await Catalogs(folder: URL(filePath: arguments[1]))
    .generate(isQuick: words.contains("--quick"))
case ("run", 6): try await run()
case ("editor", 3): finish(Report(try editor()))
case ("counter", 3): finish(Report(try await counter(arguments[1], arguments[2])))
case ("heartbeat", 1): finish(Report(try await HeartbeatBench(rounds: rounds).run()))
case ("stores", 2): finish(Report(try await stores(arguments[1])))
case ("repeat", 4): try repeatForProfiler()
default:
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}

var rounds: Int { words.contains("--quick") ? 3 : 21 }

@MainActor
func run() async throws {
  let catalogs = Catalogs(folder: URL(filePath: arguments[1]))
  let processes = try ProcessBenches(
    catalogs: catalogs, rounds: rounds,
    programs: Programs(
      tool: arguments[2], cParse: arguments[3], python: arguments[4], repository: arguments[5])
  ).run()
  let others =
    try await editor() + HeartbeatBench(rounds: rounds).run()
    + ReadingBenches(catalogs: catalogs, rounds: rounds).run()
    + EngineBenches(rounds: rounds).run() + ResolutionBenches(rounds: rounds).run()
    + ConditionBenches(
      rounds: rounds, python: arguments[4],
      script: "\(arguments[5])/Benchmarks/Rivals/conditions.py"
    ).run()
  finish(
    Report(
      processes + others + (try await stores(arguments[5]))
        + (try await counter(arguments[2], arguments[5]))),
    try ChoiceBench(seeds: words.contains("--quick") ? 100 : 1_000).run())
}

@MainActor
func editor() throws -> [Comparison] {
  try EditorBenches(
    catalogs: Catalogs(folder: URL(filePath: arguments[1])), rounds: rounds, tool: arguments[2]
  ).run()
}

@MainActor
func counter(_ tool: String, _ repository: String) async throws -> [Comparison] {
  try await CounterBenches(
    rounds: rounds, tool: tool, script: "\(repository)/Benchmarks/Rivals/orders.lua",
    database: database
  ).run()
}

/// The address of a PostgreSQL database. What needs one is left out if there is none.
var database: String? { ProcessInfo.processInfo.environment["DATABASE"] }

/// Runs the benchmarks of the stores.
@MainActor
func stores(_ repository: String) async throws -> [Comparison] {
  let local = try await StoreBenches(rounds: rounds).run() + SQLiteBenches(rounds: rounds).run()
  guard let database else { return local }
  let script = "\(repository)/Benchmarks/Rivals/make.pgbench"
  return try await local
    + PostgreSQLBenches(rounds: rounds, database: database, script: script).run()
}

func finish(_ report: Report, _ answers: ChoiceBench.Answers? = nil) {
  print(report.text)
  if let answers { print("\n" + answers.text) }
  if words.contains("--check"), !report.missed.isEmpty || answers?.isMissed ?? false { exit(1) }
}

func repeatForProfiler() throws {
  let catalogs = Catalogs(folder: URL(filePath: arguments[2]))
  let work = try work(named: arguments[1], on: catalogs)
  let end = ContinuousClock.now + .seconds(Double(arguments[3]) ?? 5)
  repeat { try work() } while ContinuousClock.now < end
}

func work(named name: String, on catalogs: Catalogs) throws -> () throws -> Void {
  let root = catalogs.folder.appending(path: name).path
  if name.hasPrefix("packs-") { return { use(try CatalogLoader().load(root).checked()) } }
  let bytes = try Catalogs.bytes(of: catalogs.medium)
  let loader = CatalogLoader(files: MemoryFileSource(bytes: ["pack.yaml": bytes]))
  switch name {
  case "tree": return { use(YAMLTree(parsing: bytes).nodeCount) }
  case "load": return { use(try loader.load("pack.yaml").checked()) }
  case "lint": return { use(try loader.lint(["pack.yaml"]).diagnostics) }
  default: return { use(event_loop_count(bytes, bytes.count)) }
  }
}
