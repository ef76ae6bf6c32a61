#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// A rule for an option that excludes other options, or needs one of them.
  ///
  /// An option is named by the words that people type: `--json`, or with one of its values, `--format json`. The path
  /// `-` counts as an option, too.
  struct OptionRule: Sendable {
    enum Relation: Sendable { case excludes, needs }

    let option: String
    let relation: Relation
    let others: [String]
    private var reason: LocalizedText?

    /// The path that stands for the standard input.
    static let standardInput = "-"

    init(_ option: String, excludes others: [String]) {
      (self.option, relation, self.others) = (option, .excludes, others)
    }

    init(_ option: String, needs others: [String]) {
      (self.option, relation, self.others) = (option, .needs, others)
    }

    /// Returns the rule with the reason that its faults give.
    func because(en: String, ko: String) -> OptionRule {
      var rule = self
      rule.reason = LocalizedText(en: en, ko: ko)
      return rule
    }

    /// Checks that the options of a command line obey the rule.
    func check(_ given: Set<String>) throws(CommandFault) {
      let other = others.first(where: given.contains)
      guard given.contains(option), (other == nil) == (relation == .needs) else { return }
      let named = other.map { [$0] } ?? others
      let english = named.map { $0 == OptionRule.standardInput ? "`-`" : $0 }
        .joined(separator: " or ")
      let korean = named.map { $0 == OptionRule.standardInput ? "표준 입력(`-`)" : $0 }
        .joined(separator: " 또는 ")
      let topic = KoreanParticle.topic.form(after: option)
      let and = KoreanParticle.and.form(after: korean)
      let subject = KoreanParticle.subject.form(after: korean)
      let fault: CommandFault =
        switch relation {
        case .excludes:
          .usage(
            en: "\(option) cannot be used with \(english)",
            ko: "\(option)\(topic) \(korean)\(and) 함께 쓸 수 없습니다")
        case .needs:
          .usage(
            en: "\(option) needs \(english)", ko: "\(option)에는 \(korean)\(subject) 필요합니다")
        }
      throw fault.with(\.help, reason)
    }
  }

  extension ParsableArguments {
    /// The names of the options with a value, for rules. The name of a property has to be that of its option. An option
    /// with a default always counts.
    var optionsWithValues: Set<String> {
      Mirror(reflecting: self).children.reduce(into: []) { names, child in
        guard let property = child.label?.dropFirst() else { return }
        let name = property.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        names.formUnion((child.value as? any GivenOption)?.names(from: "--" + name) ?? [])
      }
    }
  }

  /// A property wrapper of the parser.
  private protocol GivenOption {
    /// Returns the names of the options that were given, where `name` is the name of the property.
    func names(from name: String) -> Set<String>
  }

  extension Flag: GivenOption {
    fileprivate func names(from name: String) -> Set<String> {
      wrappedValue as? Bool == true ? [name] : []
    }
  }

  extension Option: GivenOption {
    fileprivate func names(from name: String) -> Set<String> {
      if case Optional<Any>.none = wrappedValue as Any { return [] }
      return (wrappedValue as? [Any] ?? [wrappedValue]).reduce(into: []) { names, value in
        names.insert(name)
        let choice = (value as? any RawRepresentable)?.rawValue as? String
        if let choice { names.insert("\(name) \(choice)") }
      }
    }
  }

  extension Argument: GivenOption {
    fileprivate func names(from name: String) -> Set<String> {
      let words = wrappedValue as? [String] ?? []
      return words.contains { $0 == OptionRule.standardInput }
        ? [OptionRule.standardInput] : []
    }
  }

  extension OptionGroup: GivenOption {
    fileprivate func names(from name: String) -> Set<String> { wrappedValue.optionsWithValues }
  }
#endif
