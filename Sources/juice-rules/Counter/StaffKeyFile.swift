#if CLI && Web
  import JuiceCounter
  import JuiceReports
  import Platform

  /// The file with the key with which staff sign in.
  struct StaffKeyFile {
    let key: Secret
    /// A Boolean value that indicates whether the file was created just now, so that nobody knows the key yet.
    let isNew: Bool
    /// A Boolean value that indicates whether other users of the machine can read the file.
    let isOpen: Bool

    /// Reads the file at `path`, or creates the file with a new key, which only the user can read.
    init(at path: String) throws(CommandFault) {
      guard Files.isMissing(path) else {
        (key, isOpen) = try Self.read(path)
        isNew = false
        return
      }
      try CommandFault.writing(path, try Files.createFolder(path.folder))
      key = try CommandFault.writing(path, try Self.create(path))
      (isNew, isOpen) = (true, false)
    }

    private static func read(_ path: String) throws(CommandFault) -> (Secret, isOpen: Bool) {
      let bytes = try CommandFault.reading(path, try Files.read(path))
      let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isWhitespace }
      guard let key = Secret(text) else {
        throw CommandFault(
          "invalid-staff-key", en: "`\(path)` does not contain a staff key",
          ko: "`\(path)` 파일에 직원 열쇠가 없습니다"
        ).with(
          helpEn: "delete the file, and the next start creates a new key",
          ko: "파일을 지우면 다음에 시작할 때 새 열쇠를 만듭니다")
      }
      var status = stat()
      return (key, isOpen: stat(path, &status) == 0 && status.st_mode & 0o077 != 0)
    }

    private static func create(_ path: String) throws(SystemFault) -> Secret {
      let key = Secret.random()
      let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard number >= 0 else { throw .last }
      try FileDescriptor(rawValue: number).closing { file throws(SystemFault) in
        try file.write(Array("\(key.text)\n".utf8))
        guard fsync(number) == 0 else { throw .last }
      }
      return key
    }
  }
#endif
