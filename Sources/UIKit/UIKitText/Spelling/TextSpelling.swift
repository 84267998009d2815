import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The spelling of the text in a view, while it is edited: marks below misspelled words, and the elements of the menu
/// about them.
@MainActor
final class TextSpelling {
  private let checker = UITextChecker()
  private static let guessLimit = 5

  /// Returns true if a view with these settings marks misspelled words.
  ///
  /// The default follows the corrections, and the keyboard for addresses and numbers has none, as on iOS; without a
  /// user, as in tests, it marks nothing, whatever dictionaries the computer has.
  static func marks(
    _ type: UITextSpellCheckingType, _ correction: UITextAutocorrectionType, _ keyboard: UIKeyboardType
  ) -> Bool {
    switch type {
    case .yes: true
    case .no: false
    case .default:
      correction != .no && [.default, .asciiCapable, .twitter].contains(keyboard)
        && UIRuntime.current.host.isInteractive
    }
  }

  /// Returns the misspelled words of a text, but not the one that is being typed before the caret.
  func misspelledWords(in text: String, caret: Int?) -> [NSRange] {
    guard let language = Dictionaries.current else { return [] }
    return checker.misspelledWords(in: text, language: language).filter { $0.upperBound != caret }
  }

  /// Returns the elements of the menu about a misspelled word: its replacements, and what makes it right.
  ///
  /// - Parameters:
  ///   - replace: A closure that puts a replacement in the place of the word.
  ///   - update: A closure that draws the marks again.
  func elements(
    for word: String, replace: @escaping @MainActor (String) -> Void, update: @escaping @MainActor () -> Void
  ) -> [UIMenuElement] {
    let guesses = Dictionaries.current.map { Dictionaries.suggestions(for: word, in: $0) } ?? []
    var replacements: [UIMenuElement] = guesses.prefix(Self.guessLimit).map { guess in
      UIAction(title: guess) { _ in replace(guess) }
    }
    if replacements.isEmpty {
      replacements = [UIAction(title: Word.noReplacements.text, attributes: .disabled) { _ in }]
    }
    let text = word.replacingOccurrences(of: "’", with: "'")
    let ignore = UIAction(title: Word.ignoreSpelling.text) { [checker] _ in
      checker.ignoreWord(text)
      update()
    }
    let learn = UIAction(title: Word.learnSpelling.text) { _ in
      UITextChecker.learnWord(text)
      update()
    }
    return [
      UIMenu(identifier: .spelling, options: .displayInline, children: replacements),
      UIMenu(identifier: .learn, options: .displayInline, children: [ignore, learn]),
    ]
  }

  /// Draws the mark of a misspelled word, a row of red dots, at the lower edge of its rectangle.
  static func mark(_ rect: CGRect, in context: CGContext, traits: UITraitCollection) {
    let dot: CGFloat = 2
    context.saveGState()
    context.setStrokeColor(UIColor.systemRed.resolvedColor(with: traits).cgColor)
    context.setLineWidth(dot)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: [0, dot * 2])
    context.move(to: CGPoint(x: rect.minX + dot / 2, y: rect.maxY - dot))
    context.addLine(to: CGPoint(x: max(rect.minX + dot, rect.maxX - dot / 2), y: rect.maxY - dot))
    context.strokePath()
    context.restoreGState()
  }
}
