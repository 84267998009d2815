import EventKit
import ExhibitSupport
import UIKit

extension UIViewController {
  /// Asks whether a change is for one occurrence of an event or for all that follow; calls back with nil if for none.
  ///
  /// An event that does not recur is not asked about.
  func askForSpan(_ question: String, of event: EKEvent, recurs: Bool, _ answer: @escaping (EKSpan?) -> Void) {
    guard recurs else { return answer(.thisEvent) }
    let alert = UIAlertController(
      title: question, message: "“%@” is a repeating event.".localized(event.title ?? ""), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "This Event".localized, style: .default) { _ in answer(.thisEvent) })
    alert.addAction(
      UIAlertAction(title: "All Following Events".localized, style: .default) { _ in answer(.futureEvents) })
    alert.addAction(UIAlertAction(title: "Cancel".localized, style: .cancel) { _ in answer(nil) })
    present(alert, animated: true)
  }

  /// Shows the message of an error.
  func show(_ error: any Error) {
    let alert = UIAlertController(
      title: "This could not be saved.".localized, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK".localized, style: .cancel))
    present(alert, animated: true)
  }
}
