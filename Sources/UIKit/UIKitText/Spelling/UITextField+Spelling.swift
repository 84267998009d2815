import CoreGraphics
import Foundation

extension UITextField {
  /// A Boolean value that indicates whether misspelled words are being marked.
  final var marksSpelling: Bool {
    isInSession && !isSecureTextEntry && editor.marked == nil
      && TextSpelling.marks(spellCheckingType, autocorrectionType, keyboardType)
  }

  /// Returns the misspelled words.
  ///
  /// - Parameter caret: The offset of the caret, at which a word is still being typed; nil for none.
  final func misspelledWords(caret: Int?) -> [NSRange] {
    marksSpelling ? spelling.misspelledWords(in: editor.text, caret: caret) : []
  }

  /// The elements of the menu about the misspelled word at the selection; none if it is right.
  final var spellingElements: [UIMenuElement] {
    let selection = editor.selection
    let words = misspelledWords(caret: nil)
    guard let word = words.first(where: { $0.location <= selection.location && $0.upperBound >= selection.upperBound })
    else { return [] }
    return spelling.elements(
      for: editor.substring(word), replace: { [weak self] in self?.change(word, to: $0) },
      update: { [weak self] in self?.textDidChange() })
  }
}
