import CoreGraphics
import Foundation

/// Text by ranges; these methods change the text without asking the delegate, as on iOS.
extension UITextField: UITextInput {
  func textRange(of range: UITextRange) -> NSRange {
    (range as? TextOffsetRange).map { editor.clamped($0.range) } ?? NSRange(location: editor.length, length: 0)
  }

  func textOffset(of position: UITextPosition) -> Int {
    min(max(0, (position as? TextOffset)?.offset ?? 0), editor.length)
  }
}
