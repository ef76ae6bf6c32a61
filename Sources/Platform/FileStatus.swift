extension stat {
  /// The kind of the file, such as `S_IFREG`.
  package var kind: mode_t { st_mode & S_IFMT }

  /// The time at which the contents of the file last changed.
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// The time at which the file, or its mode, owner or names, last changed.
  package var changeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
