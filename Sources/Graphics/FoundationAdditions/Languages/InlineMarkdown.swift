import Foundation

/// The Markdown of localized strings: emphasis, code and links within a line.
enum InlineMarkdown {
  private static let marks: [(text: String, intent: InlinePresentationIntent)] = [
    ("**", .stronglyEmphasized), ("__", .stronglyEmphasized), ("~~", .strikethrough), ("*", .emphasized),
    ("_", .emphasized),
  ]
  private static let special: Set<Character> = ["\\", "*", "_", "`", "~", "[", "]"]

  /// Returns a text whose characters are no Markdown.
  static func escaped(_ text: String) -> String {
    String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }

  /// Returns a text with attributes in place of its Markdown.
  static func attributed(_ text: String) -> AttributedString { parsed(Substring(text), []) }

  private static func parsed(_ text: Substring, _ intent: InlinePresentationIntent) -> AttributedString {
    var result = AttributedString()
    var plain = ""
    var rest = text
    func run(_ words: String, _ intent: InlinePresentationIntent) -> AttributedString {
      var run = AttributedString(words)
      if !intent.isEmpty { run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = intent }
      return run
    }
    func add(_ part: AttributedString) {
      result += run(plain, intent) + part
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        add(run(String(rest.dropFirst()[..<end]), intent.union(.code)))
        rest = rest[rest.index(after: end)...]
      } else if first == "[", let link = link(in: rest) {
        var words = parsed(link.words, intent)
        words.link = link.url
        add(words)
        rest = link.rest
      } else if let mark = marks.first(where: { rest.hasPrefix($0.text) }),
        let span = span(between: mark.text, in: rest, after: plain.last)
      {
        add(parsed(span.words, intent.union(mark.intent)))
        rest = span.rest
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return result + run(plain, intent)
  }

  /// Returns what stands between two marks at the beginning of a text, and what follows them; nil if the first mark
  /// opens nothing.
  private static func span(
    between mark: String, in text: Substring, after previous: Character?
  ) -> (words: Substring, rest: Substring)? {
    let content = text.dropFirst(mark.count)
    guard let first = content.first, !first.isWhitespace else { return nil }
    // In `snake_case` an underscore is a letter.
    if mark.hasPrefix("_"), let previous, previous.isLetter || previous.isNumber { return nil }
    var index = content.startIndex
    while index < content.endIndex {
      if content[index] == "\\" {
        index = content.index(index, offsetBy: 2, limitedBy: content.endIndex) ?? content.endIndex
      } else if content[index...].hasPrefix(mark), index > content.startIndex,
        !content[content.index(before: index)].isWhitespace
      {
        return (content[..<index], content[index...].dropFirst(mark.count))
      } else {
        index = content.index(after: index)
      }
    }
    return nil
  }

  private static func link(in text: Substring) -> (words: Substring, url: URL, rest: Substring)? {
    let content = text.dropFirst()
    guard let end = content.firstIndex(of: "]"), content[end...].hasPrefix("]("),
      let close = content[end...].firstIndex(of: ")")
    else { return nil }
    let address = content[content.index(end, offsetBy: 2)..<close]
    return URL(string: String(address)).map { (content[..<end], $0, content[content.index(after: close)...]) }
  }
}
