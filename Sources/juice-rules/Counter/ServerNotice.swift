#if CLI && Web
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Platform

  /// The notice for the person who has started a server, on the error stream.
  struct ServerNotice {
    let configuration: CounterConfiguration
    let port: Int
    let keyPath: String
    let keyFile: StaffKeyFile

    func show(in session: Session) {
      let console = session.environment.console
      var lines = [
        LocalizedText(
          en: "the counter is open at \(address); press Ctrl-C to stop",
          ko: "주문대를 열었습니다: \(address) (끝내려면 Ctrl-C)")
      ]
      if !isOnlyForThisMachine, configuration.trustedProxies.isEmpty {
        lines.append(
          LocalizedText(
            en:
              "warning: the network can read what browsers send, the staff key included; put a web server with TLS in front, and name it with --trusted-proxy",
            ko:
              "경고: 직원 열쇠를 포함해 브라우저가 보내는 내용을 같은 네트워크에서 읽을 수 있습니다. TLS를 쓰는 웹 서버를 앞에 두고 --trusted-proxy로 알려 주세요"
          ))
      }
      if keyFile.isOpen {
        lines.append(
          LocalizedText(
            en: "warning: other users can read `\(keyPath)`; use `chmod 600`",
            ko: "경고: `\(keyPath)` 파일을 다른 사용자도 읽을 수 있습니다. `chmod 600`을 쓰세요"))
      }
      // A link in a log would be a key for whoever reads the log.
      let isTerminal = console.isTerminal(.error)
      if keyFile.isNew {
        lines.append(
          isTerminal
            ? LocalizedText(en: "staff sign in here: \(link)", ko: "직원 로그인: \(link)")
            : LocalizedText(
              en: "the new staff key is in `\(keyPath)`", ko: "새 직원 열쇠가 `\(keyPath)` 파일에 있습니다"))
      }
      for line in lines {
        console.complain(
          VisibleText.inline(line.text(in: session.wording.locale, else: .english)) + "\n")
      }
      if keyFile.isNew, isTerminal, let code = QRCode(link) {
        // Black on white, whatever the colors of the terminal are.
        for line in code.lines { console.complain("\u{1B}[30;107m\(line)\u{1B}[0m\n") }
      }
    }

    private var isOnlyForThisMachine: Bool {
      configuration.host == "localhost" || IPAddress(configuration.host)?.isLoopback == true
    }

    /// The address that this machine reaches the server at.
    private var address: String { "http://\(written(configuration.host)):\(port)/" }

    /// The link that a phone or a tablet can open.
    private var link: String {
      let key = "sign-in?key=\(keyFile.key.text)"
      if let name = configuration.allowedHosts.first, !configuration.trustedProxies.isEmpty {
        return "https://\(name)/\(key)"
      }
      let isWildcard = ["0.0.0.0", "::"].contains(configuration.host)
      let host = isWildcard ? NetworkAddress.first ?? "localhost" : configuration.host
      return "http://\(written(host)):\(port)/\(key)"
    }

    private func written(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
  }

  /// The address of this machine in its network.
  private enum NetworkAddress {
    /// The first address of version 4 beside that of the machine itself.
    static var first: String? {
      var list: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&list) == 0 else { return nil }
      defer { freeifaddrs(list) }
      for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
        guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == AF_INET else {
          continue
        }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard
          getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
        else { continue }
        let name = text.withUnsafeBufferPointer { buffer in
          String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        if IPAddress(name)?.isLoopback == false { return name }
      }
      return nil
    }
  }
#endif
