import CoreGraphics
import Foundation

extension UITextView {
  /// A Boolean value that indicates whether misspelled words are being marked.
  final var marksSpelling: Bool {
    isInSession && marked == nil && TextSpelling.marks(spellCheckingType, autocorrectionType, keyboardType)
  }

  /// Returns the misspelled words of the paragraphs that a range touches.
  ///
  /// - Parameter caret: The offset of the caret, at which a word is still being typed; nil for none.
  final func misspelledWords(around range: NSRange, caret: Int?) -> [NSRange] {
    guard marksSpelling, textStorage.length > 0 else { return [] }
    let start = paragraph(at: range.location).location
    let end = paragraph(at: range.upperBound).upperBound
    let text = substring(NSRange(location: start, length: end - start))
    return spelling.misspelledWords(in: text, caret: caret.map { $0 - start }).map {
      NSRange(location: $0.location + start, length: $0.length)
    }
  }

  /// Draws the marks of the misspelled words in the paragraphs that a range touches.
  final func drawSpelling(around range: NSRange, at origin: CGPoint, in context: CGContext) {
    for word in misspelledWords(around: range, caret: selection.length == 0 ? head : nil) {
      let rects = layoutManager.selectionRects(of: word.location..<word.upperBound, in: textContainer, fills: false)
      for rect in rects {
        TextSpelling.mark(rect.offsetBy(dx: origin.x, dy: origin.y), in: context, traits: traitCollection)
      }
    }
  }

  /// The elements of the menu about the misspelled word at the selection; none if it is right.
  final var spellingElements: [UIMenuElement] {
    let selection = selection
    let words = misspelledWords(around: selection, caret: nil)
    guard let word = words.first(where: { $0.location <= selection.location && $0.upperBound >= selection.upperBound })
    else { return [] }
    return spelling.elements(
      for: substring(word), replace: { [weak self] in self?.change(word, to: $0) },
      update: { [weak self] in self?.textNeedsDisplay() })
  }
}
