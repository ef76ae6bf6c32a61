#if Web
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct AssetFilesTests {
    @Test func `Comments and indentation are not served`() {
      let source = """
        /* The page.

           a { color: red; } */
        a {
          color: blue; /* kept */
        }

          /* A line. */
        b { margin: 0; }

        """
      let code = String(decoding: AssetFiles.code(in: Array(source.utf8)), as: UTF8.self)
      #expect(code == "a {\ncolor: blue; /* kept */\n}\nb { margin: 0; }\n")
    }

    @Test func `No served file is without code, and none ends in a comment`() {
      for group in AssetFiles.Group.allCases {
        for asset in group.styles + group.scripts {
          let code = String(decoding: asset.bytes, as: UTF8.self)
          #expect(code.count > 300)
          #expect(!code.contains("\n/*"))
          #expect(["}\n", ";\n"].contains(String(code.suffix(2))))
        }
      }
    }
  }
#endif
