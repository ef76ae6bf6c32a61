import Foundation

/// The Python of the tests, with the checkers of `scripts/requirements.txt`; `make test` sets it up.
enum Python {
  static let isThere = !folders.isEmpty

  /// The folders of its programs; empty without Python.
  static let folders = ["JUICE_RULES_PYTHON"]
    .compactMap { ProcessInfo.processInfo.environment[$0] }
    .map { URL(filePath: $0).deletingLastPathComponent().path }
}
