import GeometryCore
import HostInterface
import UIKit

/// A walk through the views and accessibility elements of a window that collects flaws.
@MainActor
struct WindowAudit {
  /// The length in points by which a view may be too large or too small without being reported.
  private static let tolerance: CGFloat = 0.5
  /// The least width and height of a touch target, in points (Apple's Human Interface Guidelines).
  static let minimumTarget: CGFloat = 44
  /// The roles of elements that need a label.
  private static let labeledRoles: Set<AccessibilityNode.Role> = [
    .button, .toggle, .slider, .link, .image, .textField, .secureTextField, .searchField, .stepper, .menuItem,
  ]

  let window: UIWindow
  let kinds: Set<AuditIssue.Kind>
  /// The picture of the window; nil if the contrast is not examined.
  let picture: TestPicture?
  let scale: CGFloat
  private(set) var issues: [AuditIssue] = []

  init(window: UIWindow, kinds: Set<AuditIssue.Kind>, picture: TestPicture?, scale: CGFloat) {
    self.window = window
    self.kinds = kinds
    self.picture = picture
    self.scale = scale
  }

  // MARK: Views

  /// Examines a view and the views in it.
  mutating func visit(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if view !== window, !view.bounds.isEmpty {
      examineOverflow(view)
      if let label = view as? UILabel {
        examineTruncation(label)
        examineContrast(label)
      }
      examineTarget(view)
    }
    for child in view.subviews { visit(child) }
  }

  private mutating func add(_ kind: AuditIssue.Kind, _ view: UIView, _ message: String) {
    guard kinds.contains(kind) else { return }
    let type = "\(type(of: view))"
    let text = (view as? UILabel)?.text ?? view.accessibilityLabel ?? view.accessibilityIdentifier
    let subject = text.map { $0.isEmpty ? type : "\(type) “\($0.prefix(40))”" } ?? type
    issues.append(
      AuditIssue(kind: kind, view: view, frame: frame(of: view), message: message, subject: subject))
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Returns true for views that show something by themselves.
  private func showsContent(_ view: UIView) -> Bool {
    if let label = view as? UILabel { return label.text?.isEmpty == false }
    if let image = view as? UIImageView { return image.image != nil && image.contentMode != .scaleAspectFill }
    return view is UIControl
  }

  private mutating func examineOverflow(_ view: UIView) {
    guard kinds.contains(.overflow), showsContent(view), !(view.superview is UIControl) else { return }
    let frame = frame(of: view)
    var ancestor = view.superview
    while let current = ancestor {
      // What is outside of a scroll view's bounds can be scrolled to.
      if current is UIScrollView { return }
      if current === window || current.clipsToBounds {
        let limit = self.frame(of: current)
        let sides: [(CGFloat, String)] = [
          (limit.minX - frame.minX, "left"), (limit.minY - frame.minY, "top"), (frame.maxX - limit.maxX, "right"),
          (frame.maxY - limit.maxY, "bottom"),
        ]
        let beyond = sides.filter { $0.0 > Self.tolerance }
        if !beyond.isEmpty {
          let name = current === window ? "the window" : "\(type(of: current))"
          let lengths = beyond.map { "\(shortNumber(Double($0.0))) points at the \($0.1)" }
          return add(.overflow, view, "reaches beyond \(name) by \(lengths.joined(separator: ", "))")
        }
      }
      ancestor = current.superview
    }
  }

  private mutating func examineTruncation(_ label: UILabel) {
    guard kinds.contains(.truncation), label.text?.isEmpty == false, !label.adjustsFontSizeToFitWidth else { return }
    let bounds = label.bounds
    let wide = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
    if label.numberOfLines == 1 {
      let width = label.textRect(forBounds: wide, limitedToNumberOfLines: 1).width
      if width > bounds.width + Self.tolerance {
        let needed = shortNumber(Double(width))
        return add(
          .truncation, label, "its text is \(needed) points wide, the label \(shortNumber(Double(bounds.width)))")
      }
    }
    let tall = CGRect(x: 0, y: 0, width: bounds.width, height: 100_000)
    let all = label.textRect(forBounds: tall, limitedToNumberOfLines: label.numberOfLines == 1 ? 1 : 0).height
    if all > bounds.height + Self.tolerance {
      let needed = shortNumber(Double(all))
      add(.truncation, label, "its text is \(needed) points high, the label \(shortNumber(Double(bounds.height)))")
    } else if label.numberOfLines > 1 {
      let shown = label.textRect(forBounds: tall, limitedToNumberOfLines: label.numberOfLines).height
      if all > shown + Self.tolerance {
        add(.truncation, label, "its text has more than \(label.numberOfLines) lines")
      }
    }
  }

  // MARK: Targets

  private mutating func examineTarget(_ view: UIView) {
    guard kinds.contains(.touchTarget), isTarget(view), isOnScreen(view) else { return }
    let size = touchSize(of: view)
    guard size.width > 0, size.height > 0,
      size.width < Self.minimumTarget - Self.tolerance || size.height < Self.minimumTarget - Self.tolerance
    else { return }
    add(
      .touchTarget, view,
      "can be touched in \(shortNumber(Double(size.width))) × \(shortNumber(Double(size.height))) points; 44 × 44 are "
        + "needed")
  }

  private func isTarget(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled, !isInBar(view) else { return false }
    // The height of these is the system's.
    if view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl || view is UIPageControl
    {
      return false
    }
    if let control = view as? UIControl {
      guard control.isEnabled, !hasTargetAbove(view) else { return false }
      return true
    }
    return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled && $0.view === view }
      ?? false
      && !(view is UIScrollView) && view !== window
  }

  /// Returns true for the parts of a control.
  private func hasTargetAbove(_ view: UIView) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if current is UIControl { return true }
      ancestor = current.superview
    }
    return false
  }

  private func isInBar(_ view: UIView) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      let name = "\(type(of: current))"
      if name == "UINavigationBar" || name == "UIToolbar" || name == "UITabBar" || name == "UISearchBar" { return true }
      ancestor = current.superview
    }
    return false
  }

  private func isOnScreen(_ view: UIView) -> Bool { window.bounds.contains(frame(of: view)) }

  /// Returns the size of the area around the center in which a touch reaches the view, in points; at most 44 are
  /// looked for in each direction.
  private func touchSize(of view: UIView) -> CGSize {
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard reaches(view, at: center) else { return .zero }
    func extent(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      var length: CGFloat = 0
      while length < Self.minimumTarget,
        reaches(view, at: CGPoint(x: center.x + dx * (length + 0.25), y: center.y + dy * (length + 0.25)))
      { length += 0.5 }
      return length
    }
    return CGSize(width: extent(-1, 0) + extent(1, 0), height: extent(0, -1) + extent(0, 1))
  }

  private func reaches(_ view: UIView, at point: CGPoint) -> Bool {
    window.hitTest(view.convert(point, to: window), with: nil)?.isDescendant(of: view) ?? false
  }

  // MARK: Contrast

  private mutating func examineContrast(_ label: UILabel) {
    guard let picture, label.text?.isEmpty == false, label.isEnabled, !hasDisabledControl(above: label),
      isOnScreen(label), let measured = TextContrast(label, frame(of: label), picture, scale)
    else { return }
    guard measured.ratio < measured.minimum - 0.005 else { return }
    let ratio = (measured.ratio * 10).rounded(.down) / 10
    add(.contrast, label, "its contrast is \(ratio); \(shortNumber(measured.minimum)) is needed")
  }

  private func hasDisabledControl(above view: UIView) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if let control = current as? UIControl, !control.isEnabled { return true }
      ancestor = current.superview
    }
    return false
  }

  // MARK: Labels

  /// Examines an accessibility element and the elements in it that are on the screen.
  mutating func visit(_ id: UInt64, of tree: any AccessibilitySource) {
    guard let node = tree.node(id) else { return }
    let name = (node.label + node.value).filter { !$0.isWhitespace }
    let isNamed = !node.label.allSatisfy(\.isWhitespace)
    let isText = [.textField, .secureTextField, .searchField].contains(node.role)
    if Self.labeledRoles.contains(node.role), !isNamed, !isText || name.isEmpty {
      let frame = CGRect(x: node.frame.minX, y: node.frame.minY, width: node.frame.width, height: node.frame.height)
      issues.append(
        AuditIssue(
          kind: .missingLabel, view: nil, frame: frame, message: "has no accessibility label",
          subject: node.identifier.isEmpty ? node.role.rawValue : "\(node.role.rawValue) #\(node.identifier)"))
    }
    let isVirtual = node.states.contains(.virtual)
    for index in isVirtual ? tree.shownChildren(of: id) : Array(0..<node.childCount) {
      if let child = tree.child(of: id, at: index) { visit(child, of: tree) }
    }
  }
}
