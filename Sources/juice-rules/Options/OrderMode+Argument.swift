#if CLI
  // The import has to be public, because the conformance of a public type is public.
  public import ArgumentParser
  public import JuiceRules

  extension OrderMode: ExpressibleByArgument {}
#endif
