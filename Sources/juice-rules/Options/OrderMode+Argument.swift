#if CLI
  public import ArgumentParser
  public import JuiceRules

  extension OrderMode: ExpressibleByArgument {}
#endif
