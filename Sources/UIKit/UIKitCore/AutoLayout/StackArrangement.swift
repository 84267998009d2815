import Foundation

/// The constraints that arrange the views of a stack.
///
/// Hidden views are laid out as well, as recorded in the conformance topic stack-views: their length is zero, they are
/// placed in the middle of the least gap between their visible neighbors or at an end of the stack, and across the
/// axis they have the position of the alignment without widening the stack, unless the alignment is `fill`.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  /// The visible arranged views.
  private let views: [UIView]
  private let hidden: [HiddenView]
  private let spacing: (UIView) -> CGFloat
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute
  private let center: NSLayoutConstraint.Attribute
  private let isHorizontal: Bool

  /// A hidden view, with the visible view before it.
  private struct HiddenView {
    var view: UIView
    var previous: UIView?
  }

  /// Creates the arrangement of a stack's present views.
  /// - Parameter spacings: returns the spacing after a view, in points.
  init(_ stack: UIStackView, spacings: @escaping (UIView) -> CGFloat) {
    self.stack = stack
    var views: [UIView] = []
    var hidden: [HiddenView] = []
    for view in stack.arrangedSubviews where view.superview === stack {
      if view.isHidden { hidden.append(HiddenView(view: view, previous: views.last)) } else { views.append(view) }
    }
    self.views = views
    self.hidden = hidden
    spacing = spacings
    isHorizontal = stack.axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    length = isHorizontal ? .width : .height
    center = isHorizontal ? .centerX : .centerY
  }

  func constraints() -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    if let first = views.first, let last = views.last {
      // In this order, as of views with equal hugging priorities the first one stretches.
      made.append(relate(first, start, .equal, edges, start))
      made += gaps()
      made.append(relate(edges, end, .equal, last, end))
      made += lengths()
      made += views.flatMap { across($0) + inside($0) }
      if stack.alignment != .fill { made.append(span) }
    }
    return made + hidden.flatMap { collapse($0) + across($0.view) }
  }

  /// The item whose edges contain the views: the stack, or its margins guide.
  private var edges: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  private func relate(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    return constraint
  }

  // MARK: Along the axis

  private func gaps() -> [NSLayoutConstraint] {
    let isFixed = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let usesBaselines = stack.isBaselineRelativeArrangement && !isHorizontal
    var made = zip(views, views.dropFirst()).map { view, next in
      relate(
        next, usesBaselines ? .firstBaseline : start, isFixed ? .equal : .greaterThanOrEqual, view,
        usesBaselines ? .lastBaseline : end, constant: spacing(view))
    }
    guard !isFixed else { return made }
    let isCentering = stack.distribution == .equalCentering
    var first: NSLayoutDimension?
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = NSLayoutDimension(
        AnchorPlace(item: next, attribute: isCentering ? center : start),
        from: AnchorPlace(item: view, attribute: isCentering ? center : end))
      if let first {
        let equal = distance.constraint(equalTo: first)
        // The minimum spacing takes precedence over equal centering.
        if isCentering { equal.priority = UILayoutPriority(149) }
        made.append(equal)
      } else {
        first = distance
      }
    }
    return made
  }

  private func lengths() -> [NSLayoutConstraint] {
    guard let first = views.first else { return [] }
    switch stack.distribution {
    case .fill, .equalSpacing, .equalCentering: return []
    case .fillEqually: return views.dropFirst().map { relate($0, length, .equal, first, length) }
    case .fillProportionally: return shares()
    }
  }

  /// Returns constraints for lengths in proportion to the content, as fractions of the total of contents and spacings,
  /// recorded in the conformance topic stack-views. The last view gets the remainder.
  private func shares() -> [NSLayoutConstraint] {
    let sized = views.filter { content(of: $0) > 0 }
    let total = sized.reduce(views.dropLast().reduce(0) { $0 + spacing($1) }) { $0 + content(of: $1) }
    guard total > 0 else { return [] }
    return (sized.count == views.count ? sized.dropLast() : sized[...]).map {
      relate(
        $0, length, .equal, edges, length, multiplier: content(of: $0) / total, priority: UILayoutPriority(999))
    }
  }

  private func content(of view: UIView) -> CGFloat { StackArrangement.content(of: view, stack.axis) }

  /// Returns the length of a view's content along an axis, in points; for a stack, the length of its arranged views.
  private static func content(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard let inner = view as? UIStackView else {
      let size = view.intrinsicContentSize
      return axis == .horizontal ? size.width : size.height
    }
    let shown = inner.arrangedSubviews.filter { !$0.isHidden }
    let lengths = shown.map { max(0, content(of: $0, axis)) }
    guard inner.axis == axis else { return lengths.max() ?? 0 }
    return shown.dropLast().reduce(lengths.reduce(0, +)) { $0 + inner.shownSpacing(after: $1) }
  }

  // MARK: Across the axis

  /// The constraint that keeps the stack as narrow across the axis as its views, unless something else determines its
  /// size.
  private var span: NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: stack, attribute: isHorizontal ? .height : .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
    constraint.priority = .fittingSizeLevel + 1
    return constraint
  }

  private var near: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var far: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }

  private func across(_ view: UIView) -> [NSLayoutConstraint] {
    let middle: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
    switch stack.alignment {
    case .fill: return [relate(view, near, .equal, edges, near), relate(view, far, .equal, edges, far)]
    case .leading: return [relate(view, near, .equal, edges, near)]
    case .trailing: return [relate(view, far, .equal, edges, far)]
    case .center: return [relate(view, middle, .equal, edges, middle)]
    case .firstBaseline: return baseline(view, .firstBaseline)
    case .lastBaseline: return baseline(view, .lastBaseline)
    }
  }

  /// Returns the constraints that keep a visible view inside the stack where the alignment does not.
  private func inside(_ view: UIView) -> [NSLayoutConstraint] {
    let isAfterNear = relate(view, near, .greaterThanOrEqual, edges, near)
    let isBeforeFar = relate(view, far, .lessThanOrEqual, edges, far)
    switch stack.alignment {
    case .fill: return []
    case .leading: return [isBeforeFar]
    case .trailing: return [isAfterNear]
    case .center, .firstBaseline, .lastBaseline: return [isAfterNear, isBeforeFar]
    }
  }

  /// Aligns a view with the baseline of the first one. In a vertical stack there is no common baseline.
  private func baseline(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
    guard isHorizontal, let first = views.first, view !== first else { return [] }
    return [relate(view, attribute, .equal, first, attribute)]
  }

  // MARK: Hidden views

  /// Returns the constraints that give a hidden view no length, and place it in the middle of the spacing before it.
  ///
  /// A length that the client requires overrides this without a diagnostic, as the view is invisible.
  private func collapse(_ hidden: HiddenView) -> [NSLayoutConstraint] {
    let zero = NSLayoutConstraint(
      item: hidden.view, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 0)
    zero.priority = .required - 0.5
    guard let previous = hidden.previous else {
      return [zero, relate(hidden.view, start, .equal, edges, start)]
    }
    let offset = previous === views.last ? 0 : spacing(previous) / 2
    return [zero, relate(hidden.view, start, .equal, previous, end, constant: offset)]
  }
}
