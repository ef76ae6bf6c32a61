import Foundation
import TestSupport
import Testing

/// The files on the page "Run the counter", read by the programs that they are for.
@Suite(.tags(.server), .timeLimit(.minutes(60))) struct RunTheCounterPageTests {
  private let blocks: [(language: String, text: String)]

  init() throws {
    let page = Binary.repository.appendingPathComponent(
      "Sources/JuiceCounter/JuiceCounter.docc/RunTheCounter.md")
    blocks = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /(?ms)^```(\w+)\n(.*?)^```$/).map { (String($0.1), String($0.2)) }
  }

  private func blocks(of language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }

  /// Runs a program to its end, and returns what it printed.
  private func run(_ program: String, _ arguments: [String], in sandbox: Sandbox) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = sandbox.folder
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C"]
    process.standardOutput = output
    process.standardError = output
    try process.runWithLimit()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let printed = String(decoding: data, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(program): \(printed)")
    return printed
  }

  @Test func `systemd reads the unit, and its options are those of the command`() throws {
    let unit = try #require(blocks(of: "ini").first)
    let sandbox = try Sandbox()
    try sandbox.write(
      unit.replacing("/usr/local/bin/juice-rules", with: Binary.url.path),
      to: "juice-rules.service")
    let printed = try run("systemd-analyze", ["verify", "./juice-rules.service"], in: sandbox)
    #expect(!printed.contains("juice-rules.service:"), "\(printed)")
    try checkOptions(in: unit)
  }

  @Test func `The container starts the command with options that exist`() throws {
    let file = try #require(blocks(of: "dockerfile").first)
    let entry = try #require(file.split(separator: "\n").first { $0.hasPrefix("ENTRYPOINT") })
    let words = JSON(parsing: String(entry.dropFirst("ENTRYPOINT ".count))).array
    #expect(words.first?.string == "juice-rules")
    try checkOptions(in: words.compactMap(\.string).joined(separator: " "))
  }

  private func checkOptions(in text: String) throws {
    let help = try Sandbox().run("serve", "--help").output
    let options = text.matches(of: /--[a-z][a-z-]*/).map { String($0.0) }
    for option in options where !["--yes", "--no-install-recommends"].contains(option) {
      #expect(help.contains(option), "\(option)")
    }
  }

  /// nginx with the page's configuration, and the paths, names and ports of a test.
  private func configuration(port: Int, counter: Int, in sandbox: Sandbox) throws -> String {
    let folder = sandbox.folder.path
    let server = try #require(blocks(of: "nginx").first)
      .replacing("listen 443 ssl", with: "listen 127.0.0.1:\(port) ssl")
      .replacing("/etc/ssl/juice", with: folder)
      .replacing("http://127.0.0.1:8080", with: "http://127.0.0.1:\(counter)")
    return """
      daemon off;
      pid \(folder)/nginx.pid;
      error_log \(folder)/nginx.log;
      events {}
      http {
        access_log \(folder)/access.log;
        client_body_temp_path \(folder)/body;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        \(server)
      }
      """
  }

  @Test func `Browsers reach the counter through nginx with TLS, and events come at once`() throws {
    let sandbox = try Sandbox()
    let counter = try ServedCounter(
      ["--trusted-proxy", "127.0.0.1", "--allow-host", "juice.example"], in: sandbox)
    let socket = try LoopbackSocket.listening()
    let port = try socket.port()
    socket.close()
    _ = try run(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=juice.example"]
        + ["-keyout", "key.pem", "-out", "fullchain.pem"], in: sandbox)
    try sandbox.write(
      try configuration(port: port, counter: counter.port, in: sandbox), to: "nginx.conf")
    let file = sandbox.folder.appendingPathComponent("nginx.conf").path
    _ = try run("nginx", ["-t", "-c", file], in: sandbox)
    let nginx = Process()
    nginx.executableURL = URL(fileURLWithPath: "/usr/sbin/nginx")
    nginx.arguments = ["-c", file]
    try nginx.runWithLimit()
    defer { nginx.terminate() }
    try Patience.wait(until: { (try? RawConnection(port)) != nil })

    let curl = [
      "--silent", "--noproxy", "*", "--cacert", "fullchain.pem", "--max-time", "1200",
      "--resolve", "juice.example:\(port):127.0.0.1",
    ]
    let page = "https://juice.example:\(port)"
    let link = try run(
      "curl", curl + ["--include", "\(page)/sign-in?key=\(counter.key)"], in: sandbox)
    #expect(link.contains("303") && link.contains("; Secure"))
    #expect(link.contains(/staff=[0-9a-f]{32}/))
    let form = try run(
      "curl",
      curl + ["--include", "--header", "Origin: https://evil.example", "--data", "a=b"]
        + ["\(page)/sign-out"], in: sandbox)
    #expect(form.contains("403"))

    let events = Process()
    let output = Pipe()
    events.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    events.arguments = curl + ["--no-buffer", "\(page)/events"]
    events.currentDirectoryURL = sandbox.folder
    events.standardOutput = output
    try events.runWithLimit()
    defer { events.terminate() }
    var text = ""
    // An answer that nginx collects would come after the time that curl waits, as events are few and short.
    while !text.contains("event: hello"), events.isRunning {
      text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(try sandbox.run("stock", "add", "kiwi=1").status == 0)
    while !text.contains("event: board"), events.isRunning {
      text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(text.contains("event: board"))
    let log = String(decoding: sandbox.contents(of: "access.log") ?? Data(), as: UTF8.self)
    #expect(log.contains("/sign-out") && !log.contains(counter.key))
  }

  @Test func `nginx reads the settings for several servers`() throws {
    let sandbox = try Sandbox()
    let upstream = try #require(blocks(of: "nginx").last)
    try sandbox.write(
      "pid \(sandbox.folder.path)/nginx.pid;\nevents {}\nhttp {\n\(upstream)}\n", to: "nginx.conf")
    let file = sandbox.folder.appendingPathComponent("nginx.conf").path
    _ = try run("nginx", ["-t", "-c", file], in: sandbox)
  }
}
