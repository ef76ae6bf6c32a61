#if CLI
  import JuiceCatalogs

  extension LintCommand {
    /// What the configuration and the command line choose together.
    func policy(_ settings: Settings) throws(CommandFault) -> LintPolicy {
      try loader(settings).policy(
        of: [settings.configuration] + settings.overrides, choice: try selection.choice(),
        today: try selection.day(in: settings.world))
    }
  }
#endif
