#if Web
  import CCounterAssets
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// The files that pages load, which are a part of the program.
  struct AssetFiles {
    /// A file with its address, which changes with the contents, so that browsers can keep the file.
    struct Asset: Hashable, Sendable {
      let bytes: [UInt8]
      let type: String
      let link: Link

      init(_ bytes: [UInt8], type: String, suffix: String) {
        var hash = FNV1a64()
        hash.add(bytes)
        self.bytes = bytes
        self.type = type
        link = Link("/assets", segments: ["\(hash.hexadecimal).\(suffix)"])
      }

      init(style source: [UInt8]) {
        self.init(AssetFiles.code(in: source), type: "text/css; charset=utf-8", suffix: "css")
      }

      init(script source: [UInt8]) {
        self.init(AssetFiles.code(in: source), type: "text/javascript; charset=utf-8", suffix: "js")
      }
    }

    /// The picture of the tabs of a browser.
    static let icon = Asset(icon_svg().contents, type: "image/svg+xml", suffix: "svg")

    private static let base = Asset(style: base_css().contents)
    private static let tables = Asset(style: tables_css().contents)
    private static let orderStyle = Asset(style: order_css().contents)
    private static let stockStyle = Asset(style: stock_css().contents)
    private static let calculatorStyle = Asset(style: calculator_css().contents)
    private static let recordsStyle = Asset(style: records_css().contents)
    private static let live = Asset(script: live_js().contents)
    private static let orderScript = Asset(script: order_js().contents)
    private static let stockScript = Asset(script: stock_js().contents)
    private static let calculatorScript = Asset(script: calculator_js().contents)
    private static let recordsScript = Asset(script: records_js().contents)

    /// A group of pages that load the same files. A page loads no file that it does not use.
    enum Group: CaseIterable {
      case plain, order, stock, calculator, records

      var styles: [Asset] {
        switch self {
        case .plain: [base]
        case .order: [base, tables, orderStyle]
        case .stock: [base, stockStyle]
        case .calculator: [base, calculatorStyle]
        case .records: [base, tables, recordsStyle]
        }
      }

      /// The scripts in their order: each may use those before it.
      var scripts: [Asset] {
        switch self {
        case .plain: [live]
        case .order: [live, orderScript]
        case .stock: [live, stockScript]
        case .calculator: [live, calculatorScript]
        case .records: [live, recordsScript]
        }
      }
    }

    func add(to endpoints: inout Endpoints) {
      let assets = [Self.icon] + Group.allCases.flatMap { $0.styles + $0.scripts }
      for asset in Set(assets) {
        endpoints.on(.get, asset.link.text) { _, _ in
          Response(
            status: .ok,
            headers: [
              .contentType: asset.type, .cacheControl: "public, max-age=31536000, immutable",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
        }
      }
    }

    /// Returns a style sheet or a script without its indentation and its comments, which are for readers of the source.
    ///
    /// A comment is left out if it has its lines to itself.
    static func code(in source: [UInt8]) -> [UInt8] {
      var code: [UInt8] = []
      var isComment = false
      for line in source.split(separator: UInt8(ascii: "\n")) {
        let line = line.drop { $0 == UInt8(ascii: " ") }
        if line.starts(with: "/*".utf8) { isComment = true }
        if !isComment && !line.isEmpty { code += line + "\n".utf8 }
        if line.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      }
      return code
    }
  }

  extension EmbeddedFile {
    /// The bytes of the file.
    var contents: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
  }
#endif
