#if CLI
  import JuiceCatalogs
  import JuiceLint

  extension LintCommand {
    /// Returns the policy that results from the configuration and the command line.
    func policy(_ settings: Settings) throws(CommandFault) -> LintPolicy {
      try loader(settings).policy(
        of: [settings.configuration] + settings.overrides, choice: try selection.choice(),
        today: try selection.day(in: settings.environment))
    }
  }
#endif
