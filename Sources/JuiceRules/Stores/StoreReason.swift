/// The reasons of stores, which are worded in English, such as `PATH: read-only`.
enum StoreReason {
  /// Returns a reason with its Korean translation. An unknown reason is the same in every language.
  static func localized(_ reason: String) -> LocalizedText {
    for (ending, korean) in reasons where reason.hasSuffix(": \(ending)") {
      return LocalizedText(en: reason, ko: reason.dropLast(ending.count) + korean)
    }
    for (before, after, korean) in reasonsWithName {
      // The path comes first, and may contain the same words.
      guard reason.hasSuffix(after), let start = reason.lastStart(of: ": \(before)") else {
        continue
      }
      let name = reason[start...].dropFirst(before.count + 2).dropLast(after.count)
      return LocalizedText(
        en: reason, ko: "\(reason[..<start]): " + korean.replacing("%", with: name))
    }
    return LocalizedText(reason)
  }

  private static let reasons = [
    ("is a folder", "폴더입니다"),
    ("is not a regular file", "일반 파일이 아닙니다"),
    ("Permission denied", "읽을 권한이 없습니다"),
    ("the path already exists", "이미 있는 경로입니다"),
    ("no such file", "파일이 없습니다"),
    ("the file is empty", "빈 파일입니다"),
    ("the file was deleted or replaced", "파일이 지워졌거나 바뀌었습니다"),
    ("read-only", "읽기 전용입니다"),
    ("its folder is read-only", "폴더가 읽기 전용입니다"),
    ("locked by another process for too long", "다른 프로세스가 너무 오래 잠그고 있습니다"),
    ("no space is left", "남은 공간이 없습니다"),
    ("cannot be opened or created", "열거나 만들 수 없습니다"),
    ("disk I/O error", "디스크 입출력 오류입니다"),
    ("not a SQLite database", "SQLite 데이터베이스가 아닙니다"),
    ("a database of another program", "다른 프로그램의 데이터베이스입니다"),
    ("database disk image is malformed", "데이터베이스 파일이 깨졌습니다"),
    ("the version in the file is older than its tables", "파일에 적힌 버전이 테이블보다 오래된 버전입니다"),
    ("connection refused", "연결이 거부되었습니다"),
    ("no server at these addresses accepts changes", "이 주소들에는 변경을 받는 서버가 없습니다"),
    ("wrong user or password", "사용자나 비밀번호가 틀립니다"),
    ("a password is needed", "비밀번호가 필요합니다"),
    ("no such host", "호스트를 찾을 수 없습니다"),
    ("no such database", "데이터베이스가 없습니다"),
    ("no such user", "그런 사용자가 없습니다"),
    ("no such service", "그런 서비스 설정이 없습니다"),
    ("no connection", "연결하지 못했습니다"),
    ("the server does not accept this user from this host", "서버가 이 사용자의 접속을 허용하지 않습니다"),
    ("the server does not support SSL", "서버가 SSL을 지원하지 않습니다"),
    ("the server's certificate is not trusted", "서버 인증서를 믿을 수 없습니다"),
    ("the server's certificate is for another host", "서버 인증서가 다른 호스트의 것입니다"),
    ("the root certificate cannot be read", "루트 인증서를 읽을 수 없습니다"),
    ("the client's certificate cannot be read", "클라이언트 인증서를 읽을 수 없습니다"),
    ("the client's private key cannot be read", "클라이언트 개인 키를 읽을 수 없습니다"),
    ("no server is listening at this address", "이 주소에서 응답하는 서버가 없습니다"),
    ("permission to connect to the server was denied", "서버에 접속할 권한이 없습니다"),
    ("the host cannot be reached", "호스트에 닿을 수 없습니다"),
    ("unknown libpq option", "libpq에 없는 옵션이 있습니다"),
    ("an option must be written NAME=VALUE", "옵션은 이름=값으로 써야 합니다"),
    (
      "a % must be followed by two hexadecimal digits; write %25 for % itself",
      "% 뒤에는 16진수 두 자리가 와야 합니다. % 자체는 %25로 씁니다"
    ),
    ("the encoding of the database is not UTF8", "데이터베이스의 인코딩이 UTF8이 아닙니다"),
    ("out of memory", "메모리가 부족합니다"),
    ("the connection cannot be set up", "연결을 설정하지 못했습니다"),
    ("no answer", "응답이 없습니다"),
    ("the server has no connection left", "서버에 남은 연결이 없습니다"),
    ("the server is starting or stopping", "서버가 시작되거나 멈추는 중입니다"),
    ("the connection was lost", "연결이 끊어졌습니다"),
    ("changes wait for the standby, which is away or slow", "예비 서버가 없거나 느려서 변경이 기다리고 있습니다"),
    (
      "the standby has not confirmed the change in time",
      "예비 서버가 시간 안에 변경을 확인하지 않았습니다"
    ),
    (
      "earlier changes wait for the standby; nothing was changed",
      "앞선 변경이 예비 서버를 기다리고 있습니다. 바뀐 것은 없습니다"
    ),
    ("locked by others", "다른 곳에서 잠그고 있습니다"),
    ("locked by others for too long", "다른 곳에서 너무 오래 잠그고 있습니다"),
    ("the server took too long", "서버가 제시간에 끝내지 못했습니다"),
    ("conflicts with other changes for too long", "다른 변경과 계속 겹칩니다"),
    (
      "the pooler does not keep sessions; set its pool_mode to session",
      "풀러가 세션을 유지하지 않습니다. pool_mode를 session으로 설정하세요"
    ),
    (
      "the pooler refuses a startup option; see its ignore_startup_parameters",
      "풀러가 시작 옵션을 거부합니다. 풀러의 ignore_startup_parameters를 확인하세요"
    ),
    ("the role lacks the permission", "이 사용자에게는 권한이 없습니다"),
    ("the database has no tables of juice-rules", "데이터베이스에 juice-rules 테이블이 없습니다"),
    ("the schema juice_rules belongs to another program", "juice_rules 스키마가 다른 프로그램의 것입니다"),
    (
      "not a connection string; write %40 for @ in a password, %2F for /",
      "연결 문자열이 아닙니다. 비밀번호 안의 @는 %40, /는 %2F로 씁니다"
    ),
    (
      "the library libpq is missing; install libpq5 (Debian, Ubuntu) or libpq (brew)",
      "libpq 라이브러리가 없습니다. libpq5(Debian, Ubuntu)나 libpq(brew)를 설치하세요"
    ),
  ]

  /// The text before a name, the text after it, and the Korean text, in which `%` stands for the name.
  private static let reasonsWithName = [
    (
      "cannot be read with its `", "` in a read-only folder",
      "`%` 파일이 있는데 폴더가 읽기 전용이라 읽을 수 없습니다"
    ),
    ("the server reports the error `", "`", "`%` 오류가 서버에서 났습니다"),
    ("invalid version ", " of the tables", "테이블의 버전 %번은 올바르지 않습니다"),
    ("the option `", "` has an invalid value", "`%` 옵션의 값이 올바르지 않습니다"),
    (
      "the option `", "` has an invalid value; write 30s or 2m",
      "`%` 옵션의 값이 올바르지 않습니다. 30s나 2m처럼 씁니다"
    ),
  ]
}

extension String {
  /// Returns the start of the last occurrence of `part`.
  fileprivate func lastStart(of part: String) -> Index? {
    indices.last { self[$0...].hasPrefix(part) }
  }
}
