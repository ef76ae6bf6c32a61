import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import YAMLFormatting
import YAMLSyntax

/// One run of the formatter over files or the standard input, before anything is written.
struct FormattingRun {
  let formatter: YAMLFormatter
  /// The lines to format; `nil` for all.
  let lines: ClosedRange<Int>?
  let loader: CatalogLoader
  let environment: CommandEnvironment

  /// The result of a run.
  struct Result {
    var fileCount = 0
    var changed: [FixedFile] = []
    var left: [FormatReport.LeftFile] = []
  }

  /// Formats the files of `subject`.
  func result(of subject: LintSubject) throws(CommandFault) -> Result {
    var result = Result()
    if let input = subject.input {
      add(input, path: subject.paths[0], location: subject.paths[0], to: &result)
      return result
    }
    let (paths, problems) = try subject.survey(loader)
    result.fileCount = problems.count
    result.left = problems.map {
      .init(path: $0.primary.file, position: nil, message: $0.message)
    }
    if lines != nil, paths.count > 1 {
      throw .usage(
        en: "--lines can only be used with the path of one file", ko: "--lines는 파일 하나의 경로와 함께 씁니다")
    }
    for path in paths {
      let location = loader.path(ofShown: path)
      do throws(CatalogInputFault) {
        let bytes = try environment.files.contents(
          of: location, limit: YAMLLimits.standard.bytes + 1)
        add(bytes, path: path, location: location, to: &result)
      } catch .unreadable(_, let reason) {
        result.fileCount += 1
        let message = LocalizedText(en: "cannot be read: \(reason)", ko: "읽을 수 없음: \(reason)")
        result.left.append(.init(path: path, position: nil, message: message))
      } catch {
        throw CommandFault(error)
      }
      environment.progress?.note(LintProgress(checked: result.fileCount, total: paths.count))
    }
    return result
  }

  private func add(_ bytes: [UInt8], path: String, location: String, to result: inout Result) {
    result.fileCount += 1
    do {
      let formatted = try formatter.formatted(bytes, lines: lines)
      guard formatted != bytes else { return }
      result.changed.append(
        FixedFile(path: path, location: location, original: bytes, fixed: formatted))
    } catch .unreadable(let fault) {
      let (span, message) = fault.report(in: bytes)
      let position = LineTable(bytes).position(at: span.start)
      result.left.append(.init(path: path, position: position, message: message))
    } catch {
      result.left.append(.init(path: path, position: nil, message: FormattingRun.defect))
    }
  }

  private static let defect = LocalizedText(
    en: "formatting would change its meaning, which is a defect of juice-rules; please report it",
    ko: "정리하면 뜻이 바뀌게 됩니다. juice-rules의 결함이니 알려 주세요")
}
