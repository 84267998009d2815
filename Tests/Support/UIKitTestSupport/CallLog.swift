/// Collects lines in the order of the calls.
@MainActor package final class CallLog {
  package var lines: [String] = []

  package init() {}

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
