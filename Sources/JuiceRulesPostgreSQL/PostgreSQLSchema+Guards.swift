#if PostgreSQL
  extension PostgreSQLSchema {
    /// The triggers that keep every role from rewriting the ledger, and from adding to it anywhere but at its end.
    ///
    /// Roles that sell may add rows to the ledger with statements of their own. The triggers read only rows of the same
    /// stand, and do so row by row, so that they also work on tables that are distributed by stand. Each function sets
    /// its search path, because it runs with the path of the role that it restricts.
    static let guards =
      refusingRewriting + requiringNextEntry + requiringNewEntry + requiringAdvance

    /// Only a compaction may remove entries, after it set `juice_rules.compacting`.
    private static let refusingRewriting =
      [
        function(
          "refuse_rewriting",
          """
          IF TG_OP = 'DELETE' AND current_setting('juice_rules.compacting', true) = 'on' THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'entries of the ledger are only added';
          """)
      ]
      + ["entry", "entry_order", "entry_change"].flatMap { table in
        trigger(
          "append_only", "BEFORE UPDATE OR DELETE OR TRUNCATE", on: table, each: "STATEMENT",
          calling: "refuse_rewriting")
      }

    /// An entry follows the newest one without a gap, and undoes none that comes later.
    private static let requiringNextEntry =
      [
        function(
          "require_next_entry",
          """
          IF NEW.undoes >= NEW.revision OR NEW.undoes IS NOT NULL AND NEW.kind <> 'undo'
            OR NOT EXISTS (SELECT FROM juice_rules.stand WHERE stand.stand = NEW.stand
              AND (stand.revision = NEW.revision - 1
                OR stand.revision < NEW.revision AND EXISTS (SELECT FROM juice_rules.entry
                  WHERE entry.stand = NEW.stand AND entry.revision = NEW.revision - 1)))
          THEN
            RAISE EXCEPTION 'entries are only added at the end of the ledger';
          END IF;
          RETURN NEW;
          """)
      ]
      + trigger(
        "next_entry", "BEFORE INSERT", on: "entry", each: "ROW", calling: "require_next_entry")

    /// Orders and changes belong to an entry that the stand has not advanced to, and which the same transaction has
    /// therefore added.
    private static let requiringNewEntry =
      [
        function(
          "require_new_entry",
          """
          IF NOT EXISTS (SELECT FROM juice_rules.entry
              WHERE entry.stand = NEW.stand AND entry.revision = NEW.revision)
            OR NOT EXISTS (SELECT FROM juice_rules.stand
              WHERE stand.stand = NEW.stand AND stand.revision < NEW.revision)
          THEN
            RAISE EXCEPTION 'orders and changes are only added with their entry';
          END IF;
          RETURN NEW;
          """)
      ]
      + ["entry_order", "entry_change"].flatMap { table in
        trigger("new_entry", "BEFORE INSERT", on: table, each: "ROW", calling: "require_new_entry")
      }

    /// A stand advances to an entry, and has advanced to every entry by the end of the transaction that adds it.
    ///
    /// Programs from before version 7 that are still open do not count what they sell and undo, so that the trigger does
    /// it for them: the counts of other programs were written by the same transaction.
    private static let requiringAdvance =
      [
        function(
          "require_entry",
          """
          IF NEW.revision < OLD.revision OR NOT EXISTS (SELECT FROM juice_rules.entry
            WHERE entry.stand = NEW.stand AND entry.revision = NEW.revision)
          THEN
            RAISE EXCEPTION 'a stand only advances, and to an entry';
          END IF;
          INSERT INTO juice_rules.sale AS known (stand, recipe, quarter, actor, count)
          SELECT sold.* FROM (\(soldSince("entry.revision"))) AS sold
          WHERE NOT EXISTS (SELECT FROM juice_rules.sale
            WHERE \(isOfSale) AND \(isCounted))
          ON CONFLICT (stand, recipe, quarter, actor)
            DO UPDATE SET count = known.count + excluded.count;
          UPDATE juice_rules.sale SET count = sale.count - sold.count
          FROM (\(soldSince("undo.revision"))) AS sold
          WHERE \(isOfSale) AND NOT \(isCounted);
          RETURN NEW;
          """),
        function(
          "require_advance",
          """
          IF NOT EXISTS (SELECT FROM juice_rules.stand
            WHERE stand.stand = NEW.stand AND stand.revision >= NEW.revision)
          THEN
            RAISE EXCEPTION 'a stand advances to each entry';
          END IF;
          RETURN NULL;
          """),
      ]
      + trigger(
        "advance", "BEFORE UPDATE OF revision", on: "stand", each: "ROW", calling: "require_entry")
      + trigger(
        "advance", "AFTER INSERT", on: "entry", each: "ROW", calling: "require_advance",
        isDeferred: true)

    /// Returns the query for the orders of entries that the stand advances to, or of those that such entries undo.
    private static func soldSince(_ number: String) -> String {
      let isNew = "\(number) > OLD.revision AND \(number) <= NEW.revision"
      let undone = """
        entry.revision IN (SELECT undo.undoes FROM juice_rules.entry AS undo
          WHERE undo.stand = NEW.stand AND \(isNew))
        """
      return sales(
        "entry.stand = NEW.stand AND entry_order.stand = NEW.stand AND "
          + (number == "entry.revision" ? isNew : undone))
    }

    private static let isOfSale = """
      sale.stand = NEW.stand AND sale.recipe = sold.recipe AND sale.quarter = sold.quarter
        AND sale.actor = sold.actor
      """
    private static let isCounted =
      "sale.xmin::text = (pg_current_xact_id()::text::bigint & 4294967295)::text"

    private static func function(_ name: String, _ body: String) -> String {
      """
      CREATE OR REPLACE FUNCTION juice_rules.\(name)() RETURNS trigger LANGUAGE plpgsql
      SET search_path TO pg_catalog, pg_temp AS $$
      BEGIN
      \(body)
      END
      $$
      """
    }

    /// Returns the statements that create a trigger, or create it again.
    private static func trigger(
      _ name: String, _ event: String, on table: String, each unit: String,
      calling function: String, isDeferred: Bool = false
    ) -> [String] {
      [
        "DROP TRIGGER IF EXISTS \(name) ON juice_rules.\(table)",
        """
        CREATE \(isDeferred ? "CONSTRAINT" : "") TRIGGER \(name) \(event) ON juice_rules.\(table)
          \(isDeferred ? "DEFERRABLE INITIALLY DEFERRED" : "")
          FOR EACH \(unit) EXECUTE FUNCTION juice_rules.\(function)()
        """,
      ]
    }
  }
#endif
