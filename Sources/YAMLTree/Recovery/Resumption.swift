/// The consequences of an error, and the place where reading goes on.
struct Resumption {
  /// A correction of nodes before the error that are not what their author meant.
  enum Repair {
    case none
    /// The nodes that begin at this line or later and end directly before the error are damaged.
    case damage(from: Int)
    /// The last scalar is the first key of a mapping.
    case beginMapping(Node)
  }

  enum Continuation {
    /// A line that continues the open collection at this level, counted from the root.
    case section(start: Int, level: Int)
    /// Another document, which is not read.
    case document(at: Int)
    case none
  }

  /// The offset from which nodes are not what their author meant. Nodes that begin here or later, or extend beyond,
  /// are removed.
  let cut: Int
  /// The offset from which text was not read, or not as it was meant.
  let lost: Int
  /// The offset from which to look for the next section.
  let search: Int
  var repair = Repair.none
  var fault: YAMLFault?
  var continuation = Continuation.none
}
