/// The state of a tree where the reading of a piece stopped.
struct Standstill {
  /// The number of pieces so far, including the one that stopped.
  let pieceCount: Int
  /// The start of the piece.
  let pieceStart: Int
  /// `true` if the piece continued a collection within the root.
  let isNested: Bool
  /// The open collections, the outermost first.
  let openCollections: [Node]
  /// `true` if another collection would not exceed the limit of the depth.
  let hasRoom: Bool
  let lastNode: Node?
  let lastNodeIsKey: Bool
  /// The end of the last leaf or bracket.
  let lastEnd: Int
}
