package import Foundation
package import UIKit

/// The elements of a scene, as its user knows them: by identifier, label, class and place.
@MainActor
package struct SceneElements {
  /// The maximum length of a label that is made of an element's texts, in characters.
  private static let labelLength = 80

  /// A view that a user can see.
  package struct Element {
    /// The view.
    package let view: UIView
    /// The visible part of its area, in points from the top left of the scene.
    package let visible: CGRect
    /// Its whole area, in points from the top left of the scene.
    package let frame: CGRect
  }

  private let scene: UIWindowScene

  /// Creates the elements of a scene.
  package init(of scene: UIWindowScene) { self.scene = scene }

  // MARK: Describing

  /// Returns the description of the element at a place, in points from the top left of the scene; nil if there is none.
  ///
  /// The element is the view that is hit there, or the nearest view above it that has a name: an identifier, a label,
  /// or the kind of a control or a cell.
  package func target(at place: CGPoint) -> RecordedTarget? {
    guard let hit = hit(at: place) else { return nil }
    var element = hit
    while let view = element.superview, !SceneElements.hasName(element) { element = view }
    if !SceneElements.hasName(element) { element = hit }
    let frame = sceneFrame(of: element)
    return RecordedTarget(
      identifier: SceneElements.identifier(of: element), label: SceneElements.label(of: element),
      type: SceneElements.type(of: element), x: tenth(place.x), y: tenth(place.y),
      unitX: frame.width > 0 ? thousandth((place.x - frame.minX) / frame.width) : 0.5,
      unitY: frame.height > 0 ? thousandth((place.y - frame.minY) / frame.height) : 0.5)
  }

  /// Returns the view that is hit at a place of the scene.
  package func hit(at place: CGPoint) -> UIView? {
    for window in scene.windows.reversed() where !window.isHidden && window.isUserInteractionEnabled {
      if let view = window.hitTest(CGPoint(x: place.x - window.frame.minX, y: place.y - window.frame.minY), with: nil) {
        return view
      }
    }
    return nil
  }

  /// Returns the label of a view: its accessibility label, the placeholder of a field, or the texts in it.
  package static func label(of view: UIView) -> String? {
    if let label = view.accessibilityLabel, !label.isEmpty { return label }
    if let field = view as? UITextField { return field.placeholder.flatMap { $0.isEmpty ? nil : $0 } }
    if view is UITextView || view is UIScrollView || view is UIWindow { return nil }
    var texts: [String] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, texts.count < 8 else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty { texts.append(text) }
      for child in view.subviews { collect(child) }
    }
    collect(view)
    let joined = texts.joined(separator: ", ").replacingOccurrences(of: "\n", with: " ")
    return joined.isEmpty ? nil : String(joined.prefix(labelLength))
  }

  private static func hasName(_ view: UIView) -> Bool {
    guard !(view is UIWindow), !(view is UIScrollView) || view is UITextView else {
      return view.accessibilityIdentifier?.isEmpty == false
    }
    if view is UIControl || view is UICollectionReusableView || view is UITableViewCell { return true }
    return identifier(of: view) != nil || view.accessibilityLabel?.isEmpty == false || view is UILabel
      || view is UITextView
  }

  /// Returns true for what belongs to a control or a cell, such as the label of a row.
  private static func isPart(_ view: UIView) -> Bool {
    guard view is UILabel, identifier(of: view) == nil else { return false }
    return sequence(first: view, next: \.superview).dropFirst().contains {
      $0 is UIControl || $0 is UICollectionReusableView || $0 is UITableViewCell
    }
  }

  private static func identifier(of view: UIView) -> String? {
    view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func type(of view: UIView) -> String { String(describing: Swift.type(of: view)) }

  // MARK: Finding

  /// Returns the place at which a step with a target begins, in points from the top left of the scene.
  ///
  /// The element is the one with the target's identifier; else the one with its label and class; else, if the target
  /// has neither, the one of its class at its place. Of several, the one nearest to the recorded place counts.
  /// Throws a `RecordedSessionError` that says which element was not found, and what is seen.
  package func place(of target: RecordedTarget) throws -> CGPoint {
    let place = CGPoint(x: target.x, y: target.y)
    let all = elements
    var found: [Element] = []
    if let identifier = target.identifier {
      found = all.filter { SceneElements.identifier(of: $0.view) == identifier }
    }
    if found.isEmpty, let label = target.label {
      let labeled = all.filter { SceneElements.label(of: $0.view) == label && SceneElements.hasName($0.view) }
      let same = labeled.filter { SceneElements.type(of: $0.view) == target.type }
      found = same.isEmpty ? labeled : same
    }
    if target.identifier == nil, target.label == nil {
      found = all.filter { SceneElements.type(of: $0.view) == target.type }
      if let here = found.last(where: { $0.visible.contains(place) }) { found = [here] }
    }
    func distance(_ element: Element) -> CGFloat {
      let point = point(of: target, in: element)
      return hypot(point.x - place.x, point.y - place.y)
    }
    guard let nearest = found.min(by: { distance($0) < distance($1) }) else { throw notFound(target, all) }
    return point(of: target, in: nearest)
  }

  /// Returns the recorded place in an element, or the nearest one that is visible.
  private func point(of target: RecordedTarget, in element: Element) -> CGPoint {
    let point = CGPoint(
      x: element.frame.minX + element.frame.width * target.unitX,
      y: element.frame.minY + element.frame.height * target.unitY)
    guard !element.visible.contains(point) else { return point }
    return CGPoint(x: element.visible.midX, y: element.visible.midY)
  }

  private func notFound(_ target: RecordedTarget, _ all: [Element]) -> RecordedSessionError {
    var seen: [String] = []
    let inOrder = all.sorted { ($0.visible.midY, $0.visible.midX) < ($1.visible.midY, $1.visible.midX) }
    for element in inOrder where SceneElements.hasName(element.view) && !SceneElements.isPart(element.view) {
      let text = RecordedTarget(
        identifier: SceneElements.identifier(of: element.view), label: SceneElements.label(of: element.view),
        type: SceneElements.type(of: element.view), x: 0, y: 0
      ).description
      if !seen.contains(text) { seen.append(text) }
    }
    let shown = seen.prefix(40).joined(separator: "; ") + (seen.count > 40 ? "; and \(seen.count - 40) more" : "")
    return RecordedSessionError(
      "There is no \(target), which was at (\(Int(target.x)), \(Int(target.y))) when the session was recorded. "
        + (seen.isEmpty ? "Nothing with a name is on the screen." : "On the screen are: \(shown).")
        + " If the program was changed on purpose, record the session again.")
  }

  // MARK: Seeing

  /// The visible texts of the scene, from top to bottom, and in each line from left to right: those of labels and
  /// fields, dots for the characters of a password.
  package var texts: [String] {
    var lines: [(CGRect, String)] = []
    for element in elements {
      let text: String?
      switch element.view {
      case let label as UILabel: text = label.text
      case let field as UITextField where field.text?.isEmpty != false: text = field.placeholder
      case let field as UITextField:
        text = field.isSecureTextEntry ? String(repeating: "•", count: field.text?.count ?? 0) : field.text
      case let view as UITextView: text = view.text
      default: text = nil
      }
      if let text, !text.isEmpty { lines.append((element.frame, text)) }
    }
    lines.sort { ($0.0.midY, $0.0.minX) < ($1.0.midY, $1.0.minX) }
    var result: [[(CGRect, String)]] = []
    for line in lines {
      if let first = result.last?.first, line.0.midY - first.0.midY < min(first.0.height, line.0.height) / 2 {
        // The label in a field repeats what the field says.
        if result[result.count - 1].contains(where: { $0.1 == line.1 && $0.0.intersects(line.0) }) { continue }
        result[result.count - 1].append(line)
      } else {
        result.append([line])
      }
    }
    return result.flatMap { $0.sorted { $0.0.minX < $1.0.minX } }.map(\.1)
  }

  /// The visible views, in the order in which they are drawn.
  private var elements: [Element] {
    var result: [Element] = []
    func visit(_ view: UIView, _ clip: CGRect) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let frame = sceneFrame(of: view)
      let visible = frame.intersection(clip)
      if !visible.isNull, visible.width > 0, visible.height > 0 {
        result.append(Element(view: view, visible: visible, frame: frame))
      }
      let inner = view.clipsToBounds || view is UIScrollView ? visible : clip
      guard !inner.isNull, !inner.isEmpty else { return }
      for child in view.subviews { visit(child, inner) }
    }
    for window in scene.windows where !window.isHidden { visit(window, window.frame) }
    return result
  }

  private func sceneFrame(of view: UIView) -> CGRect {
    let frame = view.convert(view.bounds, to: nil)
    guard let origin = (view.window ?? view as? UIWindow)?.frame.origin else { return frame }
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  private func tenth(_ value: CGFloat) -> Double { (Double(value) * 10).rounded() / 10 }

  private func thousandth(_ value: CGFloat) -> Double { (Double(value) * 1_000).rounded() / 1_000 }
}
