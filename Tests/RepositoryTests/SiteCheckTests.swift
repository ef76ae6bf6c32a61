import Foundation
import TestSupport
import Testing

/// The check of the web site's links, on a site of two pages as DocC writes them.
@Suite(.tags(.process))
struct SiteCheckTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.write(#"<meta content="0; url=documentation/a/">"#, to: "site/index.html")
    try page("documentation", #"{"a": {"type": "topic", "url": "/documentation/a"}}"#)
    try page(
      "documentation/a",
      """
      {"b": {"type": "section", "url": "/documentation/b#Second"},
       "p": {"type": "image", "variants": [{"url": "/base/images/p.png"}]}}
      """)
    try page("documentation/b", "{}")
    try shell.write("", to: "site/images/p.png")
    try shell.write("", to: "site/css/style.css")
  }

  /// Writes the content of a page, and its frame, which loads a style sheet.
  private func page(_ path: String, _ references: String) throws {
    try shell.write(
      #"<link href="/base/css/style.css">"#, to: "site/\(path)/index.html")
    try shell.write(
      #"{"kind": "article", "anchor": "Second", "references": \#(references)}"#,
      to: "site/data/\(path).json")
  }

  private func check() throws -> (output: String, status: Int32) {
    let script = Repository.root.appending(path: "scripts/check-site.py").path
    return try shell.run("python3 '\(script)' site /base")
  }

  @Test func `A site whose links all lead somewhere passes`() throws {
    let result = try check()
    #expect(result.status == 0)
    #expect(result.output == "3 pages, 0 links to other sites\n")
  }

  @Test(arguments: [
    ("rm site/documentation/b/index.html", "no page documentation/b"),
    (
      "sed -i 's/Second/Third/' site/data/documentation/b.json", "no heading documentation/b#Second"
    ),
    ("rm site/images/p.png", "documentation/a: no file /base/images/p.png"),
    ("rm site/css/style.css", "no file /base/css/style.css"),
    ("sed -i 's|/base||' site/documentation/b/index.html", "no file /css/style.css"),
    ("sed -i 's/}}/}, \"doc:c\": {\"type\": \"link\"}}/' site/data/documentation.json", "doc:c"),
    (
      "cp site/data/documentation/b.json site/data/documentation/c.json", "leads to documentation/c"
    ),
  ])
  func `A link that leads nowhere fails`(damage: String, fault: String) throws {
    #expect(try shell.run(damage).output == "")
    let result = try check()
    #expect(result.status == 1)
    #expect(result.output.contains(fault), "\(result.output)")
  }
}
