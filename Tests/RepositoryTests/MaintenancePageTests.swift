import Foundation
import TestSupport
import Testing

/// The page on backups and monitoring, on a server with a few orders.
@Suite(.tags(.server))
struct MaintenancePageTests {
  static let page = Page(
    path: "Sources/JuiceRulesPostgreSQL/JuiceRulesPostgreSQL.docc/Maintenance.md")

  @Test
  func `A query on the page about maintenance runs`() throws {
    let (server, database, _) = try stand()
    let blocks = try Self.page.blocks(in: "sql")
    #expect(blocks.count >= 4)
    for block in blocks { try server.run(block.text, in: database) }
  }

  @Test
  func `A command on the page about maintenance runs, and the restored stock is sound`() throws {
    let (server, database, shell) = try stand()
    let variables = [
      "STORE": server.url(database: database), "SERVER": server.url(),
      "COPY": server.url(database: "copy"), "LC_ALL": "en",
    ]
    var output = ""
    for block in try Self.page.blocks(in: "sh") {
      let script = block.text.replacing("/backup", with: shell.surroundings.path)
      let run = try shell.run("set -e\n" + script, with: variables)
      #expect(run.status == 0, "\(block.text)\(run.output)")
      output += run.output
    }
    #expect(output.contains("sound: 2 entries, up to #2\n"))
    let base = shell.surroundings.appending(path: "base/PG_VERSION")
    #expect(FileManager.default.fileExists(atPath: base.path))
  }

  /// A database with an order.
  private func stand() throws -> (server: PostgreSQLServer, database: String, shell: Shell) {
    let server = try PostgreSQLServer.running()
    let database = try server.freshDatabase()
    let shell = try Shell()
    let order = try shell.run(
      "juice-rules make kiwi-juice", with: ["JUICE_RULES_STORE": server.url(database: database)])
    try #require(order.status == 0, "\(order.output)")
    return (server, database, shell)
  }
}
