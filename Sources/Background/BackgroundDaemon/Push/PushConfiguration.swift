import BackgroundWire

/// The transports that a user configures, one on each line of the file `push` in the state folder.
///
///     http 8611
///     ntfy org.example.reader https://ntfy.sh/some-topic
///     unifiedpush org.example.reader
struct PushConfiguration: Equatable {
  enum Line: Equatable {
    case http(port: UInt16)
    case ntfy(app: String, url: String)
    case unifiedPush(app: String)
  }

  private(set) var lines: [Line] = []
  /// Sentences about invalid lines.
  private(set) var complaints: [String] = []

  init(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { continue }
      if let understood = Self.parse(words) {
        lines.append(understood)
      } else {
        complaints.append(
          "line \(number + 1) of the file push is not understood: write 'http PORT', 'ntfy APP URL' or 'unifiedpush APP'"
        )
      }
    }
  }

  private static func parse(_ words: [String]) -> Line? {
    switch (words[0], words.count) {
    case ("http", 2): return UInt16(words[1]).map { .http(port: $0) }
    case ("ntfy", 3) where words[2].hasPrefix("https://") || words[2].hasPrefix("http://"):
      return .ntfy(app: words[1], url: words[2])
    case ("unifiedpush", 2): return .unifiedPush(app: words[1])
    default: return nil
    }
  }
}
