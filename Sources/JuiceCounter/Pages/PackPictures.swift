#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import NIOCore
  import Platform
  import Synchronization

  /// The pictures in the folders of packs, as `/images/{pack}/…`.
  ///
  /// Only files that the catalog names are served, by their exact links, so that no text of a request becomes a path.
  /// Pictures at `https` addresses stay with their hosts: pages load nothing from other hosts. SVG is left out, as it can
  /// hold scripts.
  final class PackPictures: Sendable {
    private let counter: Counter
    private let menu: MenuState
    private let index = Mutex(Index())

    /// The pictures of a catalog, by their links.
    private struct Index {
      var digest = ""
      var pictures: [String: (pack: String, path: String)] = [:]
    }

    /// The largest picture in bytes.
    static let sizeLimit = 1 << 20

    init(counter: Counter, menu: MenuState) {
      self.counter = counter
      self.menu = menu
    }

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/images/{pack}/**") { [self] request, _ in try await answer(request) }
    }

    /// Returns the link to a picture of a pack, or `nil` if the picture is at another host or not of a served type.
    static func link(to image: String, of pack: some StringProtocol) -> Link? {
      guard !image.hasPrefix("https://"), type(of: image) != nil else { return nil }
      return Link(path: ["images", String(pack)] + image.split(separator: "/").map(String.init))
    }

    private static func type(of path: String) -> String? {
      switch path.lowercased().split(separator: ".").last {
      case "png": "image/png"
      case "jpg", "jpeg": "image/jpeg"
      case "webp": "image/webp"
      case "gif": "image/gif"
      default: nil
      }
    }

    private func answer(_ request: Request) async throws -> Response {
      guard let (pack, path) = picture(at: request.uri.path), let type = Self.type(of: path),
        let bytes = await contents(of: path, in: pack)
      else { throw HTTPError(.notFound) }
      var hash = FNV1a64()
      hash.add(bytes)
      let tag = "\"\(hash.hexadecimal)\""
      let headers: HTTPFields = [
        .eTag: tag, .cacheControl: "public, max-age=300", .contentType: type,
      ]
      let known = request.headers[.ifNoneMatch] ?? ""
      if known == "*" || known.split(separator: ",").contains(where: { $0.hasSuffix(tag) }) {
        return Response(status: .notModified, headers: headers)
      }
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Returns the picture with a link, or `nil` if the catalog names none.
    private func picture(at link: String) -> (pack: String, path: String)? {
      let catalog = counter.catalog
      let digest = catalog.screenDigest
      return index.withLock { index in
        if index.digest != digest {
          index = Index(digest: digest)
          for (pack, paths) in catalog.pictures {
            for path in paths {
              if let link = Self.link(to: path, of: pack) {
                index.pictures[link.text] = (pack, path)
              }
            }
          }
        }
        return index.pictures[link]
      }
    }

    /// Returns the bytes of a file in the folder of a pack, or `nil` if there is no such file, or if it is too large, not
    /// a regular file, or outside the folder once links are followed.
    private func contents(of path: String, in pack: String) async -> [UInt8]? {
      guard let live = menu.live, let folder = live.loaded.folders[pack] else { return nil }
      return await onOwnThread {
        let files = live.source
        guard let root = files.realPath(of: folder),
          let real = files.realPath(of: FilePath.joined(root, path)),
          FilePath.isInside(real, root), files.kind(of: real) == .file,
          let bytes = try? files.contents(of: real, limit: Self.sizeLimit + 1),
          bytes.count <= Self.sizeLimit
        else { return nil }
        return bytes
      }
    }
  }

  extension HTML {
    /// Returns the picture or the emoji of an entry, which says nothing that its name does not say.
    static func picture<Subject>(_ appearance: Appearance, of id: QualifiedID<Subject>) -> HTML {
      let link = appearance.image.flatMap { PackPictures.link(to: $0, of: id.pack) }
      return HTML(.span, .class("picture"), .aria("hidden", "true")) {
        if let link {
          HTML(.img, .src(link), Attribute("alt", ""), Attribute("loading", "lazy"))
        } else {
          appearance.emoji ?? ""
        }
      }
    }
  }
#endif
