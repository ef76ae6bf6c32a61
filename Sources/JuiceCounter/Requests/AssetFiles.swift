#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// The files that pages load, which are a part of the program.
  struct AssetFiles {
    /// A file with its address, which changes with the contents, so that browsers can keep the file.
    struct Asset: Sendable {
      let bytes: [UInt8]
      let type: String
      let hash: String
      let suffix: String

      init(_ bytes: [UInt8], type: String, suffix: String) {
        var hash = FNV1a64()
        hash.add(bytes)
        self.bytes = bytes
        self.type = type
        self.hash = hash.hexadecimal
        self.suffix = suffix
      }

      var link: Link { Link("/assets", segments: ["\(hash).\(suffix)"]) }
    }

    /// The style sheet: its parts one after the other.
    static let style = Asset(
      PackageResources.base_css + PackageResources.order_css + PackageResources.stock_css
        + PackageResources.calculator_css + PackageResources.records_css,
      type: "text/css; charset=utf-8", suffix: "css")
    /// The script: its parts one after the other.
    static let script = Asset(
      PackageResources.live_js + PackageResources.order_js + PackageResources.stock_js
        + PackageResources.calculator_js + PackageResources.records_js,
      type: "text/javascript; charset=utf-8", suffix: "js")

    func add(to endpoints: inout Endpoints) {
      for asset in [Self.style, Self.script] {
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
  }
#endif
