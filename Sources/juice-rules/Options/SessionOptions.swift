#if CLI
  import ArgumentParser

  /// The options of every command on a catalog: the catalog, the stock and the printing.
  struct SessionOptions: ParsableArguments {
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    var choices: Choices {
      Choices(
        catalogs: catalog.catalogs?.text, with: catalog.with.map(\.text),
        store: store.store?.text, stand: store.stand?.text, locale: output.locale?.text)
    }
  }
#endif
