/// A closure that supplies facts which orders do not give, such as whether a customer is a member.
///
/// ```swift
/// let maker = Maker(
///   catalog: catalog, store: store, now: now,
///   factSource: { fact in
///     fact.id.name == "member" ? .bool(try await members.contain(customer)) : nil
///   })
/// ```
///
/// A maker asks once for each request, and only for the facts that conditions read and the request does not give. The
/// value is checked like one that is given; with `nil`, the fact has its default value. An error that the closure throws
/// is thrown by the maker, and nothing is made.
public typealias FactSource = @Sendable (_ fact: Fact) async throws -> FactValue?
