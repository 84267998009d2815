import EventKit
import UIKit

/// A question about which occurrences a change applies to, as the titles of its answers.
struct SpanQuestion {
  var title = "This is a repeating event."
  /// The answer for one occurrence; nil if the change cannot apply to just one.
  var thisEvent: String?
  /// The answer for all following occurrences; nil for an event that does not recur.
  var futureEvents: String?
  var isDestructive = false

  /// Returns the question to ask before a deletion.
  static func deletion(recurs: Bool) -> SpanQuestion {
    recurs
      ? SpanQuestion(
        thisEvent: "Delete This Event Only", futureEvents: "Delete All Future Events", isDestructive: true)
      : SpanQuestion(
        title: "Are you sure you want to delete this event?", thisEvent: "Delete Event", isDestructive: true)
  }
}

extension UIViewController {
  /// Asks which occurrences a change applies to.
  ///
  /// - Parameters:
  ///   - anchor: Sets the source of the popover in wide windows.
  ///   - answer: Called with the span, unless the user cancels.
  func ask(
    _ question: SpanQuestion, anchor: (UIPopoverPresentationController) -> Void, answer: @escaping (EKSpan) -> Void
  ) {
    let sheet = UIAlertController(title: nil, message: localized(question.title), preferredStyle: .actionSheet)
    for (title, span) in [(question.thisEvent, EKSpan.thisEvent), (question.futureEvents, .futureEvents)] {
      guard let title else { continue }
      sheet.addAction(
        UIAlertAction(title: localized(title), style: question.isDestructive ? .destructive : .default) { _ in
          answer(span)
        })
    }
    sheet.addAction(UIAlertAction(title: Word.cancel.text, style: .cancel))
    sheet.popoverPresentationController.map(anchor)
    present(sheet, animated: true)
  }

  /// Shows an alert with one button.
  func showMessage(_ title: String, _ message: String?, then: @escaping () -> Void = {}) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: localized("OK"), style: .cancel) { _ in then() })
    present(alert, animated: true)
  }
}
