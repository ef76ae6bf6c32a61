import CEventLoop
import Foundation
import JuiceCatalogs
import YAMLTree

let usage = """
  bench generate FOLDER
  bench run FOLDER TOOL C-PARSE [--quick] [--check]
  bench repeat tree|load|lint FOLDER SECONDS
  """

let words = Array(CommandLine.arguments.dropFirst())
let paths = words.filter { !$0.hasPrefix("--") }
switch paths.first {
case "generate" where paths.count == 2:
  try Catalogs(folder: URL(filePath: paths[1])).generate()
case "run" where paths.count == 4:
  let catalogs = Catalogs(folder: URL(filePath: paths[1]))
  let rounds = words.contains("--quick") ? 3 : 21
  let report = Report(try ReadingBenches(catalogs: catalogs, rounds: rounds).run())
  print(report.text)
  if words.contains("--check"), !report.missed.isEmpty { exit(1) }
case "repeat" where paths.count == 4:
  let catalogs = Catalogs(folder: URL(filePath: paths[2]))
  let bytes = try Catalogs.bytes(of: catalogs.medium)
  let loader = CatalogLoader(files: MemoryFileSource(bytes: ["pack.yaml": bytes]))
  let end = ContinuousClock.now + .seconds(Double(paths[3]) ?? 5)
  repeat {
    switch paths[1] {
    case "tree": use(YAMLTree(parsing: bytes).nodeCount)
    case "load": use(try loader.load("pack.yaml").checked())
    case "lint": use(try loader.lint(["pack.yaml"]).diagnostics)
    default: use(event_loop_count(bytes, bytes.count))
    }
  } while ContinuousClock.now < end
default:
  print(usage)
  exit(2)
}
