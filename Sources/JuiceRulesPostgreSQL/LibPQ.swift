#if PostgreSQL
  import CLibPQ
  import JuiceRules
  import Platform

  /// The functions of libpq, from the library that is installed on the system.
  final class LibPQ: @unchecked Sendable {
    // INVARIANT: pointers to code, which are never written to after they were found.
    let call: libpq_functions

    private init(call: libpq_functions) { self.call = call }

    /// Opens the library. The system loads the library only once, however often this function is called.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)``, with what to install, if the library is missing
    ///   or older than version 14.
    static func load() throws(StockStoreFault) -> LibPQ {
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
        throw .unavailable(reason: "postgresql: \(remedy)")
      }
      var functions = libpq_functions()
      if let missing = libpq_find_functions(library, &functions) {
        throw .unavailable(
          reason:
            "postgresql: libpq lacks \(String(cString: missing)); version 14 or later is needed")
      }
      return LibPQ(call: functions)
    }

    private static let remedy =
      "the library libpq is missing; install libpq5 (Debian, Ubuntu) or libpq (brew)"

    #if canImport(Darwin)
      private static let names = [
        "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
        "/usr/local/opt/libpq/lib/libpq.5.dylib",
      ]
    #else
      private static let names = ["libpq.so.5"]
    #endif
  }
#endif
