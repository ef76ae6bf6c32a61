import Foundation
import TestSupport

extension EditorSession {
  /// Returns the files with the changes of an answer.
  static func apply(_ answer: JSON, to files: [String: String]) -> [String: String] {
    answer["documentChanges"].array.reduce(into: files) { files, change in
      let uri = change["textDocument"]["uri"].string ?? ""
      let path = String(uri.dropFirst(EditorSession.uri("").count))
      var lines = files[path, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
        .map { Array($0.utf8) }
      let edits = change["edits"].array.sorted {
        ($0["range"]["start"]["line"].int ?? 0, $0["range"]["start"]["character"].int ?? 0)
          > ($1["range"]["start"]["line"].int ?? 0, $1["range"]["start"]["character"].int ?? 0)
      }
      for edit in edits {
        let (start, end) = (edit["range"]["start"], edit["range"]["end"])
        lines[start["line"].int ?? 0].replaceSubrange(
          (start["character"].int ?? 0)..<(end["character"].int ?? 0),
          with: (edit["newText"].string ?? "").utf8)
      }
      files[path] = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
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
