import Platform

/// The attributes of a file beside its bytes and mode: access control lists, and labels of other tools.
enum ExtendedAttributes {
  /// Copies the attributes of `source` to `target`.
  ///
  /// The system may refuse labels that it sets by itself. A refused access control list throws, so that no permission
  /// is lost unnoticed.
  static func copy(from source: FileDescriptor, to target: FileDescriptor) throws(SystemFault) {
    #if os(Linux)
      guard let calls = Calls() else { return }
      for name in names(of: source, calls) {
        guard let value = value(name, of: source, calls) else { continue }
        let result = value.withUnsafeBytes {
          calls.set(target.rawValue, name, $0.baseAddress, $0.count, 0)
        }
        guard result != 0, name.hasPrefix("system.posix_acl") else { continue }
        throw .last
      }
    #else
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(source.rawValue, target.rawValue, nil, flags) == 0 else { throw .last }
    #endif
  }
}

#if os(Linux)
  extension ExtendedAttributes {
    /// The system's functions, which the module of the C library does not declare.
    private struct Calls {
      typealias List = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
      typealias Get =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
      typealias Set =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

      let list: List
      let get: Get
      let set: Set

      init?() {
        guard let list = dlsym(nil, "flistxattr"), let get = dlsym(nil, "fgetxattr"),
          let set = dlsym(nil, "fsetxattr")
        else { return nil }
        self.list = unsafeBitCast(list, to: List.self)
        self.get = unsafeBitCast(get, to: Get.self)
        self.set = unsafeBitCast(set, to: Set.self)
      }
    }

    private static func names(of file: FileDescriptor, _ calls: Calls) -> [String] {
      bytes { calls.list(file.rawValue, $0, $1) }.map { list in
        list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      } ?? []
    }

    private static func value(
      _ name: String, of file: FileDescriptor, _ calls: Calls
    ) -> [UInt8]? {
      bytes { calls.get(file.rawValue, name, $0, $1) }
    }

    /// Returns the result of a call that reports the needed size if its buffer is `nil`.
    private static func bytes(
      _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) -> [UInt8]? {
      let size = call(nil, 0)
      guard size >= 0 else { return nil }
      return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, call(buffer.baseAddress, buffer.count))
      }
    }
  }
#endif
