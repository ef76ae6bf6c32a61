#if CLI
  import ArgumentParser

  /// What every command on a catalog can be told: which one, where its stock is, and how to print.
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
