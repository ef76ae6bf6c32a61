import Foundation
import TestSupport
import Testing

/// `stock upgrade`, and the commands before it.
@Suite(.tags(.process))
struct UpgradeTests {
  @Test
  func `A stock of an older version is only read until it is upgraded`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:stock.sqlite"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "upgrade")
    try sandbox.run("make", "kiwi-juice", "--key", "first")
    try StockLock.execute(
      """
      ALTER TABLE refusal DROP COLUMN digest;
      DROP INDEX entry_time;
      DROP TABLE sale;
      ALTER TABLE stand DROP COLUMN counted_from;
      ALTER TABLE entry DROP COLUMN decision;
      DROP INDEX refusal_decision;
      ALTER TABLE refusal DROP COLUMN decision;
      ALTER TABLE stand DROP COLUMN removed;
      DROP TABLE refusal_rule;
      ALTER TABLE level DROP COLUMN unit;
      ALTER TABLE entry_change DROP COLUMN unit;
      ALTER TABLE entry_change DROP COLUMN unit_before;
      UPDATE entry SET digest = NULL;
      PRAGMA user_version = 4;
      """, on: "stock.sqlite", in: sandbox)
    try transcript.run("stock", "history")
    try transcript.run("make", "kiwi-juice", "--key", "first")
    try transcript.run("stock", "verify")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("make", "kiwi-juice=9")
    try transcript.run("stock", "upgrade", "--backup", "x.sqlite", "--no-backup")
    try sandbox.write("", to: "stock.sqlite.v4")
    try transcript.run("stock", "upgrade")
    try transcript.run("stock", "upgrade", "--backup", "before.sqlite")
    try transcript.run("stock", "upgrade")
    try transcript.run("stock", "upgrade", "--json")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("stock", "verify")
    try transcript.run("make", "kiwi-juice", "--store", "sqlite:before.sqlite")
    try transcript.run(
      "stock", "upgrade", "--store", "sqlite:before.sqlite", "--no-backup", "--json")
    try transcript.run("stock", "upgrade", "--store", "memory")
    try transcript.compare("upgrade")
  }
}
