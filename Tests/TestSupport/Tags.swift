public import Testing

/// The needs of a suite beyond this process. Each suite has one of these tags; `make test-fast` runs `.unit`.
extension Tag {
  /// Tests that need nothing but this process.
  @Tag public static var unit: Self
  /// Tests that start the command or other programs.
  @Tag public static var process: Self
  /// Tests that start servers, or that talk to the command over a socket.
  @Tag public static var server: Self
  /// Tests that read many random or damaged inputs.
  @Tag public static var fuzz: Self
}
