/// The particles that a Korean sentence needs after a name.
extension CustomStringConvertible {
  var topic: String { KoreanParticle.topic.form(after: description) }
  var subject: String { KoreanParticle.subject.form(after: description) }
  var and: String { KoreanParticle.and.form(after: description) }
  var object: String { KoreanParticle.object.form(after: description) }
  var direction: String { KoreanParticle.direction.form(after: description) }
  /// The particle that turns a name into "called so" (이라는, 라는).
  var copulaStem: String { subject == "이" ? "이라는" : subject == "가" ? "라는" : "(이)라는" }
}

extension LocalizedText {
  var korean: String { text(in: .korean, else: .english) }
}
