#if CLI
  import JuiceReports

  /// The files of a git repository at a revision.
  struct GitTree {
    /// The absolute path of the work tree.
    let root: String
    let entries: [String: GitEntry]

    /// Reads the files of the revision `name`: those that catalogs consist of, and those with the same file names as
    /// `paths`.
    static func read(
      _ name: String, of paths: [String], in environment: CommandEnvironment
    ) async throws(CommandFault) -> GitTree {
      let git = Git(in: environment)
      guard !name.isEmpty else {
        throw .usage(en: "--since needs a revision", ko: "--since에는 리비전이 필요합니다")
      }
      let root = try await root(git)
      let commit = try await commit(name, git)
      let listing = try await output(of: ["ls-tree", "-r", "-z", "--full-tree", commit], git)
      var entries = GitEntry.entries(in: listing)
      try await readContents(of: &entries, called: Set(paths.map(\.lastName)), git)
      return GitTree(root: root, entries: entries)
    }

    private static func root(_ git: Git) async throws(CommandFault) -> String {
      do throws(GitFault) {
        return String(
          decoding: try await git.output(["rev-parse", "--show-toplevel"]), as: UTF8.self
        )
        .withoutLineBreak
      } catch {
        throw .noRepository(error)
      }
    }

    /// Returns the full name of the commit, which git cannot mistake for an option.
    private static func commit(_ name: String, _ git: Git) async throws(CommandFault) -> String {
      do throws(GitFault) {
        let arguments = [
          "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}",
        ]
        return String(decoding: try await git.output(arguments), as: UTF8.self).withoutLineBreak
      } catch {
        let answer = try? await git.output(["rev-parse", "--is-shallow-repository"])
        throw .unknownRevision(name, isShallow: answer?.starts(with: "true".utf8) ?? false)
      }
    }

    private static func readContents(
      of entries: inout [String: GitEntry], called names: Set<String>, _ git: Git
    ) async throws(CommandFault) {
      let wanted = entries.filter {
        $0.value.isRead(at: $0.key)
          || ($0.value.kind == .file && names.contains($0.key.lastName))
      }.sorted { $0.key < $1.key }
      guard !wanted.isEmpty else { return }
      let input = wanted.map { $0.value.object + "\n" }.joined()
      let bytes = try await output(of: ["cat-file", "--batch", "--buffer"], git, input: input)
      var rest = bytes[...]
      for (path, entry) in wanted {
        guard let contents = GitObject(taking: &rest, named: entry.object) else {
          throw .missingObject(entry.object, of: path)
        }
        entries[path]?.contents = contents.bytes
      }
    }

    private static func output(
      of arguments: [String], _ git: Git, input: String = ""
    ) async throws(CommandFault) -> [UInt8] {
      do throws(GitFault) {
        return try await git.output(arguments, input: input)
      } catch {
        throw .git(error)
      }
    }
  }

  extension CommandFault {
    fileprivate static func git(_ fault: GitFault) -> CommandFault {
      switch fault {
      case .notRun(let reason):
        CommandFault("git", en: "git cannot be run", ko: "git을 실행할 수 없습니다")
          .with(detail: reason)
          .with(helpEn: "--since needs git", ko: "--since에는 git이 필요합니다")
      case .refused(let reason):
        CommandFault("git", en: "git cannot read the repository", ko: "git이 저장소를 읽지 못했습니다")
          .with(detail: reason)
      }
    }

    fileprivate static func noRepository(_ fault: GitFault) -> CommandFault {
      guard case .refused(let reason) = fault else { return .git(fault) }
      return CommandFault(
        "no-repository", en: "the working directory is not in a git repository with a work tree",
        ko: "작업 트리가 있는 git 저장소가 아닙니다"
      ).with(detail: reason).with(
        helpEn: "--since compares with a revision of the repository around the working directory",
        ko: "--since는 작업 폴더가 속한 저장소의 리비전과 비교합니다")
    }

    fileprivate static func unknownRevision(_ name: String, isShallow: Bool) -> CommandFault {
      let fault = CommandFault(
        "unknown-revision", en: "the repository has no revision `\(name)`",
        ko: "저장소에 `\(name)` 리비전이 없습니다")
      return isShallow
        ? fault.with(
          helpEn:
            "the repository is a shallow clone; run `git fetch --unshallow` to fetch the rest",
          ko: "얕은 복제본입니다. `git fetch --unshallow`로 나머지를 가져오세요")
        : fault.with(
          helpEn: "write a commit, a branch or a tag, such as `HEAD~1` or `origin/main`",
          ko: "`HEAD~1`이나 `origin/main`처럼 커밋, 브랜치, 태그를 적으세요")
    }

    fileprivate static func missingObject(_ object: String, of path: String) -> CommandFault {
      CommandFault(
        "unknown-revision",
        en: "the repository does not have the contents of `\(path)` at this revision",
        ko: "저장소에 그 리비전의 `\(path)` 파일이 없습니다"
      ).with(detail: object).with(
        helpEn: "the repository is a partial clone; run `git fetch --refetch` to fetch the rest",
        ko: "부분 복제본입니다. `git fetch --refetch`로 나머지를 가져오세요")
    }
  }

  /// A file, a symbolic link or another repository in a revision.
  struct GitEntry {
    let kind: Kind
    /// The name of the object in git.
    let object: String
    /// The content of a file, or the target of a link; `nil` if it was not read.
    var contents: [UInt8]?

    enum Kind {
      case file, link, repository
    }

    /// Returns the entries that `git ls-tree -r -z` lists, by path.
    static func entries(in listing: [UInt8]) -> [String: GitEntry] {
      var entries: [String: GitEntry] = [:]
      for record in listing.split(separator: 0) {
        guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
        let fields = record[..<tab].split(separator: UInt8(ascii: " "))
          .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 3 else { continue }
        let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
        entries[path] = GitEntry(kind: Kind(mode: fields[0]), object: fields[2])
      }
      return entries
    }

    /// Returns `true` if the content is needed: that of catalogs and ignore files, and the targets of links.
    func isRead(at path: String) -> Bool {
      switch kind {
      case .repository: false
      case .link: true
      case .file:
        [".yaml", ".yml", ".gitignore", ".ignore"].contains { path.hasSuffix($0) }
      }
    }
  }

  extension GitEntry.Kind {
    fileprivate init(mode: String) {
      self =
        switch mode {
        case "120000": .link
        case "160000": .repository
        default: .file
        }
    }
  }

  /// An object in the output of `git cat-file --batch`.
  struct GitObject {
    let bytes: [UInt8]

    /// Takes the next object from `output`. Returns `nil` if its name is not `name`.
    init?(taking output: inout ArraySlice<UInt8>, named name: String) {
      guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let fields = output[..<end].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, fields[0] == name, let count = Int(fields[2]),
        end + 1 + count < output.endIndex
      else { return nil }
      bytes = Array(output[(end + 1)..<(end + 1 + count)])
      output = output[(end + 1 + count + 1)...]
    }
  }
#endif
