import Foundation
import TestSupport
import Testing

/// The demands of other systems on the sources.
@Suite(.tags(.unit))
struct PlatformTests {
  @Test(arguments: Repository.sources)
  func `Only the target Platform names the C library of a system`(in file: Repository.File) throws {
    guard !file.path.hasPrefix("Sources/Platform/") else { return }
    for line in try file.lines() where line.text.contains(/Glibc|Musl|Darwin|Bionic|WinSDK/) {
      Issue.record("\(file.path):\(line.number)")
    }
  }

  @Test
  func `JuiceRules and CEL need nothing but the standard library`() {
    #expect(ImportTableTests.table["CEL"] == [])
    #expect(ImportTableTests.table["JuiceRules"] == ["CEL"])
  }

  @Test
  func `The page of platforms names the versions of the manifest`() throws {
    let manifest = try Repository.File(path: "Package.swift").text()
    let page = try Repository.File(path: "Sources/JuiceRules/JuiceRules.docc/Platforms.md").text()
    let versions = manifest.matches(of: /\.(macOS|iOS|tvOS|watchOS|visionOS)\(\.v(\d+)\)/)
    #expect(versions.count == 5)
    for version in versions {
      #expect(page.contains("\(version.1) \(version.2)"))
    }
  }
}

/// The findings of a compiler about other systems.
@Suite(.tags(.process))
struct OtherSystemTests {
  private static let header = "/usr/include/postgresql/libpq-fe.h"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: header)))
  func `The declarations of libpq are those of its header`() throws {
    let shell = try Shell()
    try shell.write(
      """
      #include <postgresql/libpq-fe.h>
      #include "shim.h"
      #define SAME(result, name, parameters) \\
        _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name);
      LIBPQ_FUNCTIONS(SAME)
      _Static_assert(CONNECTION_OK == 0 && CONNECTION_BAD == 1, "");
      _Static_assert(PGRES_POLLING_READING == 1 && PGRES_POLLING_WRITING == 2, "");
      _Static_assert(PGRES_COMMAND_OK == 1 && PGRES_TUPLES_OK == 2 && PGRES_PIPELINE_SYNC == 10, "");
      _Static_assert(PQERRORS_VERBOSE == 2, "");

      """, to: "same.c")
    let folder = Repository.root.appending(path: "Sources/CLibPQ").path
    let result = try shell.run("cc -std=c11 -Werror -fsyntax-only -I'\(folder)' same.c")
    #expect(result.status == 0, "\(result.output)")
  }

  #if os(Linux)
    @Test
    func `CEL and JuiceRules use only what the first supported version of iOS has`() throws {
      let shell = try Shell()
      let root = Repository.root.path
      let result = try shell.run(
        "folder=$PWD; cd '\(root)' && scripts/check-apple arm64-apple-ios18.0 \"$folder/apple\"",
        with: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.hasSuffix("JuiceRules: arm64-apple-ios18.0\n"), "\(result.output)")
    }
  #endif
}
