#if CLI
  import Subprocess

  /// The user's git, as a reader of repositories.
  ///
  /// This git runs no program that the repository names: no hooks, no file system monitor, no filters, no remotes.
  struct Git {
    private let environment: Environment

    init(in environment: CommandEnvironment) {
      var variables = Git.fixed
      for name in Git.kept { variables[name] = environment.setting(name) }
      self.environment = .custom(
        Dictionary(uniqueKeysWithValues: variables.map { (Git.key($0), $1) }))
    }

    /// Returns the output of git for `arguments`.
    func output(
      _ arguments: [String], input: String = ""
    ) async throws(GitFault) -> [UInt8] {
      do {
        let result = try await run(
          .name("git"), arguments: Arguments(Git.options + arguments), environment: environment,
          input: .string(input), output: .bytes(limit: .max), error: .string(limit: 65_536))
        guard result.terminationStatus.isSuccess else {
          throw GitFault.refused(result.standardError.withoutLineBreak)
        }
        return result.standardOutput
      } catch let fault as GitFault {
        throw fault
      } catch {
        throw .notRun(String(describing: error))
      }
    }

    private static func key(_ name: String) -> Environment.Key { .init(stringLiteral: name) }

    /// Options that keep a repository from running programs.
    private static let options = [
      "--no-pager", "--no-replace-objects", "--no-optional-locks", "--literal-pathspecs",
      "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
      "-c", "safe.bareRepository=explicit", "-c", "core.quotePath=false",
    ]

    private static let fixed = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "LC_ALL": "C",
    ]

    /// The variables that are passed on: the places of git and of the user's own settings, and the repository that a
    /// hook is run for.
    private static let kept = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR",
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES",
      "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
    ]
  }

  extension String {
    /// The output of a command without its final line feed.
    var withoutLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
  }

  /// A failure of git.
  enum GitFault: Error {
    /// git could not be started; the text is the reason.
    case notRun(String)
    /// git failed; the text is its message.
    case refused(String)
  }
#endif
