/// A pooler on loopback between its clients and a server, which ends when nothing refers to it, or with this process.
package final class PgBouncer: Sendable {
  package enum Mode: String, Sendable { case session, transaction }

  package let port: Int
  private let watchdog: Watchdog

  package init(to server: PostgreSQLServer, mode: Mode) throws {
    port = try PostgreSQLServer.freePort()
    watchdog = try Watchdog([
      "bash", "-c", PgBouncer.script, "watchdog", Watchdog.folder("pgbouncer"), String(port),
      String(server.port), mode.rawValue,
    ])
    try watchdog.tell("start")
  }

  /// Runs as a user other than root where it must, because PgBouncer refuses to be root's.
  private static let script = """
    folder=$1 port=$2 server=$3 mode=$4
    trap '' INT TERM HUP PIPE
    umask 022
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
    read -r
    "${unprivileged[@]}" pgbouncer pgbouncer.ini >log 2>&1 &
    pooler=$!
    until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
      kill -0 "$pooler" 2>/dev/null || { echo failed: $(tail -n 3 log); break; }
      sleep 0.05
    done
    echo done
    read -r
    kill -9 "$pooler"
    wait "$pooler"
    cd / && rm -rf "$folder"
    """
}
