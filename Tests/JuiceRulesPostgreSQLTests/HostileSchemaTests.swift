#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// A seller may create functions in a schema that the owner's search path names, as in `public` before PostgreSQL 15.
  @Suite(.tags(.server))
  struct HostileSchemaTests {
    let database: TestDatabase

    init() throws {
      database = try TestDatabase()
      try database.run(
        """
        ALTER DATABASE \(database.name) SET search_path = public;
        CREATE TABLE public.caught (name text);
        \(function("count()", returns: "bigint", "0"))
        \(function("unnest(text[])", returns: "SETOF text", nil))
        \(function("pg_advisory_xact_lock(int)", returns: "void", nil))
        \(function("same(bigint, int)", returns: "boolean", "true"))
        CREATE OPERATOR public.> (FUNCTION = public.same, LEFTARG = bigint, RIGHTARG = int);
        \(function("add(text[], text)", returns: "text[]", "$1"))
        \(function("add(bigint[], bigint)", returns: "bigint[]", "$1"))
        CREATE AGGREGATE public.array_agg(text) (SFUNC = public.add, STYPE = text[]);
        CREATE AGGREGATE public.array_agg(bigint) (SFUNC = public.add, STYPE = bigint[]);
        """)
    }

    @Test func `A store calls no function of another schema`() async throws {
      let store = try await database.store()
      for number in 1...2 { _ = try await store.commit(.restock(key: "order-\(number)")) }
      let undo = StockTransaction(
        kind: .undo, request: "undo 3", changes: [.banana: .by(-1), .kiwi: .by(-2)],
        time: Instant(microseconds: 0), undoes: Revision(3))
      _ = try await store.commit(undo)
      #expect(try await store.history(LedgerQuery(recipe: nil)).count == 4)
      #expect(try await store.verify().isSound)
      #expect(try database.run("SELECT DISTINCT name FROM public.caught") == "")
    }

    @Test(arguments: ["", "?options=-csearch_path%3Dpublic"])
    func `Every connection searches only the system's schema`(options: String) async throws {
      _ = try await database.store()
      try database.run(
        """
        CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            INSERT INTO public.caught VALUES (current_setting('search_path'));
            RETURN NEW;
          END
        $$;
        CREATE TRIGGER note BEFORE INSERT ON juice_rules.entry
          FOR EACH ROW EXECUTE FUNCTION public.note()
        """)
      let store = try await PostgreSQLStockStore(connectionString: database.url + options)
      _ = try await store.commit(.restock())
      #expect(
        try database.run("SELECT DISTINCT name FROM public.caught") == "pg_catalog, pg_temp")
    }

    @Test func `Every function of the tables has a search path of its own`() async throws {
      _ = try await database.store()
      let functions = try database.run(
        """
        SELECT pg_catalog.count(*), pg_catalog.count(*) FILTER (WHERE proconfig OPERATOR(pg_catalog.=)
          ARRAY['search_path=pg_catalog, pg_temp'])
        FROM pg_catalog.pg_proc WHERE pronamespace = 'juice_rules'::regnamespace
        """
      ).split(separator: "|")
      #expect(functions.first != "0")
      #expect(functions.first == functions.last)
    }

    /// Returns the SQL that creates a function that notes who runs it.
    private func function(_ name: String, returns type: String, _ result: String?) -> String {
      """
      CREATE FUNCTION public.\(name) RETURNS \(type) LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO public.caught VALUES ('\(name)');
          RETURN \(result ?? "");
        END
      $$;
      """
    }
  }
#endif
