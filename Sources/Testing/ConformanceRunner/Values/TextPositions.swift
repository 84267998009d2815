import UIKit

// Positions are offsets from the beginning of the document, ranges are pairs of them.

/// A text view in no window that makes positions and measures them.
@MainActor private let ruler: UITextView = {
  let view = UITextView(frame: .zero)
  view.text = String(repeating: " ", count: 4000)
  return view
}()

@MainActor
private func position(at offset: Double) -> UITextPosition? {
  ruler.position(from: ruler.beginningOfDocument, offset: Int(offset))
}

@MainActor
private func offset(of position: UITextPosition) -> Found {
  .number(Double(ruler.offset(from: ruler.beginningOfDocument, to: position)))
}

extension UITextPosition: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> Self? {
    value.number.flatMap { position(at: $0) } as? Self
  }

  var found: Found { offset(of: self) }
}

extension UITextRange: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> Self? {
    guard let ends = value.numbers, ends.count == 2, let start = position(at: ends[0]), let end = position(at: ends[1])
    else { return nil }
    return ruler.textRange(from: start, to: end) as? Self
  }

  var found: Found { .list([offset(of: start), offset(of: end)]) }
}
