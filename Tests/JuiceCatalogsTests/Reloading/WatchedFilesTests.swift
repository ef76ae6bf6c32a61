import Foundation
import JuiceCatalogs
import TestSupport
import Testing

/// The changes of a disk that matter to a reader.
@Suite(.tags(.unit))
struct WatchedFilesTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("watched-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String) throws {
    try Data().write(to: folder.appendingPathComponent(name))
  }

  @Test func `A new file changes a folder that was listed, and no folder around it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // The system's clock for files may stand still between two changes.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.path)
    let (around, listed) = (WatchedFiles(DiskFileSource()), WatchedFiles(DiskFileSource()))
    #expect(around.kind(of: folder.path) == .folder)
    #expect(around.realPath(of: folder.path) == folder.path)
    #expect(listed.kind(of: folder.path) == .folder)
    #expect(try listed.names(in: folder.path).isEmpty)
    try write("new")
    #expect(!around.haveChanged)
    #expect(listed.haveChanged)
  }

  @Test func `A folder that is gone or led elsewhere has changed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("way").path
    for name in ["one", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "one")
    let files = WatchedFiles(DiskFileSource())
    #expect(files.kind(of: path) == .folder)
    try FileManager.default.removeItem(atPath: path)
    #expect(files.haveChanged)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other")
    #expect(files.haveChanged)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "one")
    #expect(!files.haveChanged)
  }
}
