import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pooler on loopback between its clients and a server, which ends when nothing refers to it, or with this process.
package final class PgBouncer: Sendable {
  package enum Mode: String, Sendable { case session, transaction }

  package let port: Int
  private let input: FileHandle

  package init(to server: PostgreSQLServer, mode: Mode) throws {
    port = try PostgreSQLServer.freePort()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-pgbouncer-\(UUID().uuidString)").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", PgBouncer.script, "watchdog", folder, String(port), String(server.port), mode.rawValue,
    ]
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Or else a command that a test runs would keep the pooler alive.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    self.input = input.fileHandleForWriting
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "done\n" else { throw PostgreSQLServerFault("pgbouncer: \(answer)") }
  }

  deinit { try? input.close() }

  /// Runs as a user other than root where it must, because PgBouncer refuses to be root's.
  private static let script = """
    folder=$1 port=$2 server=$3 mode=$4
    trap '' INT TERM HUP
    unprivileged=()
    if [ "$(id -u)" = 0 ]; then
      user=$(id -un postgres 2>/dev/null || echo nobody)
      unprivileged=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
    fi
    mkdir -m 711 "$folder" && cd "$folder" || exit 1
    echo '"owner" "secret-word"' >users
    printf '%s\\n' '[databases]' "* = host=127.0.0.1 port=$server" '[pgbouncer]' \\
      'listen_addr = 127.0.0.1' "listen_port = $port" 'unix_socket_dir =' \\
      'auth_type = scram-sha-256' "auth_file = $folder/users" "pool_mode = $mode" \\
      'server_login_retry = 1' >pgbouncer.ini
    "${unprivileged[@]}" pgbouncer pgbouncer.ini >log 2>&1 &
    pooler=$!
    until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
      kill -0 "$pooler" 2>/dev/null || { echo $(tail -n 3 log); break; }
      sleep 0.05
    done
    echo done
    read -r
    kill -9 "$pooler"
    wait "$pooler"
    cd / && rm -rf "$folder"
    """
}
