#if CLI
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
