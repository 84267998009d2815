extension DiffableMisuse {
  /// Returns what a function returns, or ends the program with the message of the misuse it throws.
  static func stopping<Result>(_ body: () throws(DiffableMisuse) -> Result) -> Result {
    do {
      return try body()
    } catch {
      fatalError(error.message)
    }
  }
}
