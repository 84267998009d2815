import ExhibitSupport
import UIKit

/// A text for a narrow place: in a size at which its longest word has room, else with that word cut at its end. No word
/// is broken in the middle.
struct WordLines {
  let text: String
  let font: UIFont

  /// The measured widths; many cells have the same words.
  @MainActor private static var widths: [Word: CGFloat] = [:]

  /// Fits the text into one line of a width, in points, in steps of a point down to the smallest size; what has no room
  /// at its end is cut.
  @MainActor
  init(line text: String, size: CGFloat, smallest: CGFloat, width: CGFloat, weight: UIFont.Weight = .semibold) {
    var size = size
    var font = UIFont.systemFont(ofSize: size, weight: weight)
    while size > smallest, Self.width(of: text, font) > width {
      size -= 1
      font = .systemFont(ofSize: size, weight: weight)
    }
    self.font = font
    self.text = Self.cut(text, to: width, font)
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
      Self.parts(word).contains { room($0) > width } ? Self.cut(word, to: width, font) : word
    }.joined(separator: " ")
  }

  @MainActor
  static func width(of word: String, _ font: UIFont) -> CGFloat {
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

  private struct Word: Hashable {
    var text: String
    var font: UIFont
  }

  /// Returns the beginning of a text that has room in a width. Where an ellipsis would leave less than two letters, the
  /// letters have its place.
  @MainActor
  private static func cut(_ text: String, to width: CGFloat, _ font: UIFont) -> String {
    guard Self.width(of: text, font) > width else { return text }
    var kept = text[...]
    while kept.count > 2, Self.width(of: kept.trimmingCharacters(in: .whitespaces) + "…", font) > width {
      kept.removeLast()
    }
    let cut = kept.trimmingCharacters(in: .whitespaces) + "…"
    if Self.width(of: cut, font) <= width { return cut }
    kept = text[...]
    while !kept.isEmpty, Self.width(of: String(kept), font) > width { kept.removeLast() }
    return String(kept)
  }

  /// Returns the parts of a word; a line may end after a hyphen.
  private static func parts(_ word: String) -> [Substring] {
    word.split(separator: "-", omittingEmptySubsequences: true)
  }
}
