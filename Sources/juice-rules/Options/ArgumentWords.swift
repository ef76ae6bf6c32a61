#if CLI
  public import ArgumentParser
  public import JuiceRules

  extension CompletionShell: @retroactive ExpressibleByArgument {}
  extension OrderMode: ExpressibleByArgument {}
#endif
