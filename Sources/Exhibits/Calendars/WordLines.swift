import UIKit

/// A text for a narrow place: in a size at which its longest word has room, else with that word cut at its end. No word is
/// broken in the middle.
struct WordLines {
  let text: String
  let font: UIFont

  /// Takes the text as it is.
  @MainActor
  init(_ text: String, size: CGFloat) {
    self.text = text
    font = .systemFont(ofSize: size, weight: .semibold)
  }

  /// Fits the words into a width, in points, in steps of a point down to the smallest size.
  @MainActor
  init(_ text: String, size: CGFloat, smallest: CGFloat, width: CGFloat) {
    let words = text.split(separator: " ").map(String.init)
    var size = size
    var font = UIFont.systemFont(ofSize: size, weight: .semibold)
    func room(_ word: some StringProtocol) -> CGFloat { Self.width(of: String(word), font) }
    while size > smallest, words.contains(where: { Self.parts($0).contains { room($0) > width } }) {
      size -= 1
      font = .systemFont(ofSize: size, weight: .semibold)
    }
    self.font = font
    self.text = words.map { word in
      guard Self.parts(word).contains(where: { room($0) > width }) else { return word }
      var kept = word
      while kept.count > 1, room(kept + "…") > width { kept.removeLast() }
      return kept + "…"
    }.joined(separator: " ")
  }

  /// A line may end behind a hyphen.
  private static func parts(_ word: String) -> [Substring] {
    word.split(separator: "-", omittingEmptySubsequences: true)
  }

  private struct Word: Hashable {
    var text: String
    var font: UIFont
  }

  /// The widths that were measured; the same words come in many cells.
  @MainActor private static var widths: [Word: CGFloat] = [:]

  @MainActor
  private static func width(of word: String, _ font: UIFont) -> CGFloat {
    let key = Word(text: word, font: font)
    if let known = widths[key] { return known }
    let label = UILabel()
    label.font = font
    label.text = word
    let width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
    if widths.count > 2_000 { widths.removeAll() }
    widths[key] = width
    return width
  }
}
