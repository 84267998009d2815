import CoreGraphics
import Foundation
import UIKitCore

/// The object that makes the sessions of a text view's find panel.
@MainActor
final class TextViewFinding: NSObject, UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    (interaction.view as? UITextView)?.clearAllDecoratedFoundText()
  }
}

extension UITextView {
  /// Finds the selected text.
  final func findSelection() {
    guard let interaction = findInteraction, selection.length > 0 else { return }
    interaction.searchText = substring(selection)
    interaction.presentFindNavigator(showingReplace: false)
  }

  /// The commands of the keys that find text; none if the view does not find text.
  final var findCommands: [UIKeyCommand] {
    guard isFindInteractionEnabled else { return [] }
    let all: [(Word, Selector, String, UIKeyModifierFlags)] = [
      (.find, .find, "f", .command), (.findAndReplace, .findAndReplace, "f", [.command, .alternate]),
      (.findNext, .findNext, "g", .command), (.findPrevious, .findPrevious, "g", [.command, .shift]),
      (.findSelection, .useSelectionForFind, "e", .command),
    ]
    return all.map { word, action, input, flags in
      let command = UIKeyCommand(title: word.text, action: action, input: input, modifierFlags: flags)
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }

  /// Searches again after the text has changed, while the panel is shown.
  final func textDidChangeWhileFinding() {
    guard !isReplacingAll, let interaction = findInteraction, interaction.isFindNavigatorVisible else { return }
    interaction.search()
  }

  /// Draws what was found behind the text.
  final func drawFoundText(in range: NSRange, at origin: CGPoint, in context: CGContext) {
    for (found, style) in found.ranges(in: range) {
      let color = UIColor.systemYellow.withAlphaComponent(style == .highlighted ? 1 : 0.35)
      context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
      let rects = layoutManager.selectionRects(
        of: found.location..<found.upperBound, in: textContainer, fills: false, within: range)
      for rect in rects {
        let shape = UIBezierPath(roundedRect: rect.offsetBy(dx: origin.x, dy: origin.y), cornerRadius: 3)
        context.addPath(shape.cgPath)
        context.fillPath()
      }
    }
  }
}
