#if CLI
  // A conformance of a public type is public.
  public import ArgumentParser
  public import JuiceRules

  extension OrderMode: ExpressibleByArgument {}
#endif
