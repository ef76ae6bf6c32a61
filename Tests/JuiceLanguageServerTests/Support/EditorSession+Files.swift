import Foundation
import TestSupport

extension EditorSession {
  /// The abilities of an editor whose changes ``apply(_:to:)`` applies.
  static let editing = """
    {"general": {"positionEncodings": ["utf-8"]}, "workspace": {"workspaceEdit": {"documentChanges": true}},
     "textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}}
    """

  /// Returns the files with the changes of an answer to an editor that counts in UTF-8.
  static func apply(_ answer: JSON, to files: [String: String]) -> [String: String] {
    answer["documentChanges"].array.reduce(into: files) { files, change in
      let uri = change["textDocument"]["uri"].string ?? ""
      let path = String(uri.dropFirst(EditorSession.uri("").count))
      var bytes = Array(files[path, default: ""].utf8)
      let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
      func offset(_ place: JSON) -> Int {
        starts[place["line"].int ?? 0] + (place["character"].int ?? 0)
      }
      let edits = change["edits"].array.map {
        (offset($0["range"]["start"])..<offset($0["range"]["end"]), $0["newText"].string ?? "")
      }
      for (range, text) in edits.sorted(by: {
        ($0.0.lowerBound, $0.0.upperBound) > ($1.0.lowerBound, $1.0.upperBound)
      }) {
        bytes.replaceSubrange(range, with: text.utf8)
      }
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The errors and warnings of files.
  static func findings(_ files: [String: String]) async -> [String?] {
    let editor = EditorSession(files)
    await editor.begin()
    return files.keys.sorted().flatMap { path in
      (editor.pushed(path)?["diagnostics"].array ?? []).map { $0["code"].string }
    }
  }
}
