import CoreGraphics
import Foundation
import UIKitCore

extension UITextView {
  final func toggleLine() {
    func isUnderlined(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
      (attributes[.underlineStyle] as? Int ?? 0) != 0
    }
    changeAttributes { attributes, isOn in
      attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
    } isOn: {
      isUnderlined($0)
    }
  }

  final func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
    func font(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
      attributes[.font] as? UIFont ?? self.font ?? TextDefaults.drawing.font
    }
    changeAttributes { attributes, isOn in
      let old = font(attributes)
      let traits = old.fontDescriptor.symbolicTraits
      let descriptor = old.fontDescriptor.withSymbolicTraits(isOn ? traits.union(trait) : traits.subtracting(trait))
      if let descriptor { attributes[.font] = UIFont(descriptor: descriptor, size: old.pointSize) }
    } isOn: {
      font($0).fontDescriptor.symbolicTraits.contains(trait)
    }
  }

  /// Changes the attributes of the selection, or of what is typed next: turns them on unless all of it has them.
  private func changeAttributes(
    _ change: (inout [NSAttributedString.Key: Any], Bool) -> Void, isOn: ([NSAttributedString.Key: Any]) -> Bool
  ) {
    guard isEditable, allowsEditingTextAttributes else { return }
    guard selection.length > 0 else {
      var attributes = typingAttributes
      change(&attributes, !isOn(attributes))
      typingAttributes = attributes
      return
    }
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    textStorage.enumerateAttributes(in: selection, options: []) { attributes, range, _ in
      runs.append((attributes, range))
    }
    let turnsOn = !runs.allSatisfy { isOn($0.0) }
    record(selection, new: substring(selection), as: nil, named: .formatMenu)
    for (attributes, range) in runs {
      var attributes = attributes
      change(&attributes, turnsOn)
      textStorage.setAttributes(attributes, range: range)
    }
    updateTypingAttributes()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
}
