import Foundation
import TestSupport
import Testing

@testable import JuiceCounter

@Suite(.tags(.process)) struct QRCodeTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg"), "no zbarimg"))
  func `A reader of QR codes reads every length`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qr-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = (1...106).map { length in
      String((0..<length).map { _ in "0123456789abcdef:/?=.-".randomElement() ?? "0" })
    }
    for (number, text) in texts.enumerated() {
      let code = try #require(QRCode(text))
      try Self.picture(of: code).write(
        to: folder.appending(path: String(format: "%03d.pgm", number)))
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/zbarimg")
    process.currentDirectoryURL = folder
    process.arguments =
      ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"]
      + texts.indices.map { String(format: "%03d.pgm", $0) }
    process.standardOutput = output
    try process.runWithLimit()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init) == texts)
  }

  /// Returns a picture with four pixels for the side of a module.
  private static func picture(of code: QRCode) -> Data {
    let range = -4..<code.size + 4
    let rows = range.flatMap { row in
      repeatElement(
        range.flatMap { column in
          repeatElement(code.isDark(row, column) ? 0 : 255 as UInt8, count: 4)
        }, count: 4
      ).joined()
    }
    return Data("P5 \(range.count * 4) \(range.count * 4) 255\n".utf8) + Data(rows)
  }

  @Test func `Lines for a terminal have the code with a light border`() throws {
    let code = try #require(QRCode("https://juice.example/"))
    let lines = code.lines
    #expect(lines.allSatisfy { $0.count == code.size + 8 })
    #expect(lines.count == (code.size + 9) / 2)
    #expect(lines[2].hasPrefix("    █▀▀▀▀▀█ "))
    #expect(QRCode(String(repeating: "a", count: 107)) == nil)
  }
}
