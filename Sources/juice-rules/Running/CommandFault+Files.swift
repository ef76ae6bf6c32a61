import JuiceCatalogs
import JuiceReports
import JuiceRules

/// The faults of files and paths.
extension CommandFault {
  static var emptyPath: CommandFault {
    .usage(en: "a path is empty", ko: "빈 경로가 있습니다")
  }

  static func unreadable(_ path: String, _ fault: SystemFault) -> CommandFault {
    CommandFault("unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 파일을 읽을 수 없습니다")
      .with(detail: fault.reason)
  }

  static func unwritable(_ path: String, _ fault: SystemFault) -> CommandFault {
    CommandFault("unwritable", en: "`\(path)` cannot be written", ko: "`\(path)` 파일에 쓸 수 없습니다")
      .with(detail: fault.reason)
  }

  /// The fault of a configuration that names catalogs outside its folder, which are not read.
  static var catalogsOutside: CommandFault {
    CommandFault(
      "nothing-to-check", en: "the catalogs of the configuration are outside its folder",
      ko: "설정에 적힌 카탈로그가 설정 파일의 폴더 밖에 있습니다"
    ).with(
      helpEn: "name the catalogs on the command line", ko: "카탈로그를 명령에 직접 적으세요")
  }

  static func output(_ fault: SystemFault) -> CommandFault {
    CommandFault("output", en: "the output cannot be written", ko: "결과를 출력할 수 없습니다")
      .with(detail: fault.reason)
  }

  static func changed(_ path: String) -> CommandFault {
    CommandFault(
      "changed", en: "`\(path)` changed while it was read", ko: "읽는 동안 `\(path)` 파일이 바뀌었습니다"
    ).with(helpEn: "nothing was written; run the command again", ko: "아무것도 쓰지 않았습니다. 다시 실행하세요")
  }

  /// Returns the fault of files that would be overwritten.
  static func existing(_ paths: [String]) -> CommandFault {
    let list = paths.ticked()
    return CommandFault(
      "exists", en: "\(list) already exist\(paths.count == 1 ? "s" : "")", ko: "이미 있습니다: \(list)"
    ).with(helpEn: "nothing was written", ko: "아무것도 쓰지 않았습니다")
  }

  /// Returns the fault of a path on the command line that a link of the repository leads elsewhere.
  static func outerLink(_ link: String) -> CommandFault {
    CommandFault(
      "outside", en: "the link `\(link)` leads outside the project and is not followed",
      ko: "`\(link)` 링크가 프로젝트 밖을 가리켜 따라가지 않습니다"
    ).with(
      helpEn: "name the target of the link, or delete the link", ko: "링크의 대상을 직접 적거나 링크를 지우세요")
  }

  /// Returns the value of `body`, which reads the file at `path`.
  static func reading<Value>(
    _ path: String, _ body: @autoclosure () throws(SystemFault) -> Value
  ) throws(CommandFault) -> Value {
    do throws(SystemFault) {
      return try body()
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// Returns the value of `body`, which writes the file at `path`.
  static func writing<Value>(
    _ path: String, _ body: @autoclosure () throws(SystemFault) -> Value
  ) throws(CommandFault) -> Value {
    do throws(SystemFault) {
      return try body()
    } catch {
      throw .unwritable(path, error)
    }
  }

  /// Returns the value of `body`, which reads catalogs.
  static func loading<Value>(
    _ body: @autoclosure () throws(CatalogInputFault) -> Value
  ) throws(CommandFault) -> Value {
    do throws(CatalogInputFault) {
      return try body()
    } catch {
      throw CommandFault(error)
    }
  }
}
