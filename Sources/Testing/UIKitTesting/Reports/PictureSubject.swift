import UIKit

/// The views that a picture shows.
@MainActor
struct PictureSubject {
  /// The view whose bounds are the picture.
  let root: UIView
  /// The pixels per point.
  let scale: CGFloat

  /// The descriptions of the views, without addresses; a line a view.
  var hierarchy: String { root.hierarchyText }

  /// Returns the deepest views at areas of the picture: type, text and frame in the picture, in points.
  func views(at areas: [FailureRecord.Area], limit: Int = 12) -> [String] {
    var found: [UIView] = []
    for area in areas {
      let rect = CGRect(
        x: CGFloat(area.x) / scale, y: CGFloat(area.y) / scale, width: CGFloat(area.width) / scale,
        height: CGFloat(area.height) / scale)
      collect(root, rect.offsetBy(dx: root.bounds.minX, dy: root.bounds.minY), &found)
    }
    return found.prefix(limit).map { view in
      let frame = view.convert(view.bounds, to: root)
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.text)
      let text = Self.text(of: view).map { " “\($0.prefix(40))”" } ?? ""
      return "\(type(of: view))\(text) (\(numbers.joined(separator: ", ")))"
    }
  }

  private func collect(_ view: UIView, _ rect: CGRect, _ found: inout [UIView]) {
    let children = view.subviews.filter {
      !$0.isHidden && $0.alpha > 0.01 && $0.convert($0.bounds, to: root).intersects(rect)
    }
    if children.isEmpty, !found.contains(where: { $0 === view }) { found.append(view) }
    for child in children { collect(child, rect, &found) }
  }

  /// Returns a number with at most one decimal.
  private static func text(_ value: CGFloat) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(of view: UIView) -> String? {
    if let label = view as? UILabel { return label.text }
    return view.accessibilityIdentifier ?? view.accessibilityLabel
  }
}
