#if Web
  import HTTPTypes
  import Hummingbird

  /// The paths of the server with the methods that each of them answers.
  ///
  /// A path answers any other method with 405 and the list of its methods (RFC 9110, section 15.5.6).
  struct Endpoints {
    typealias Handler = @Sendable (Request, CounterContext) async throws -> Response

    private(set) var handlers: [String: [HTTPRequest.Method: Handler]] = [:]

    /// Adds an answer.
    ///
    /// - Parameters:
    ///   - path: The path, with parameters in braces: `/recipes/{pack}/{name}`.
    ///   - handler: A closure that answers a request. It throws an `HTTPError` or another error that
    ///     ``FaultMiddleware`` knows.
    mutating func on(
      _ method: HTTPRequest.Method, _ path: String, handler: @escaping Handler
    ) {
      handlers[path, default: [:]][method] = handler
      // The server leaves the body out of the answer to HEAD.
      if method == .get { handlers[path, default: [:]][.head] = handler }
    }

    /// Adds the answers to a router.
    func add(to router: Router<CounterContext>) {
      for (path, methods) in handlers {
        let allowed = methods.keys.map(\.rawValue).sorted().joined(separator: ", ")
        for (method, handler) in methods {
          router.on(RouterPath(path), method: method, use: handler)
        }
        for method in Self.methods where methods[method] == nil {
          router.on(RouterPath(path), method: method) { _, _ -> Response in
            throw HTTPError(.methodNotAllowed, headers: [.allow: allowed])
          }
        }
      }
    }

    /// The methods that clients send. Unknown methods are answered with 404, like unknown paths.
    private static let methods: [HTTPRequest.Method] =
      [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
      ] + [HTTPRequest.Method(rawValue: "QUERY")].compactMap(\.self)
  }

  extension Link {
    /// The place of the description of the interface for other programs.
    static let openAPI = Link("/api/1/openapi.yaml")
  }
#endif
