import Foundation

/// The constraints that line views up in a stack.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let spacing: (UIView) -> CGFloat
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute
  private let center: NSLayoutConstraint.Attribute
  private let isHorizontal: Bool

  init(_ stack: UIStackView, _ views: [UIView], spacings: @escaping (UIView) -> CGFloat) {
    self.stack = stack
    self.views = views
    spacing = spacings
    isHorizontal = stack.axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    length = isHorizontal ? .width : .height
    center = isHorizontal ? .centerX : .centerY
  }

  func constraints() -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    // In this order: of views that hug equally well the first one stretches.
    var made = [relate(first, start, .equal, edges, start)]
    made += gaps()
    made.append(relate(edges, end, .equal, last, end))
    made += lengths()
    made += views.flatMap(across)
    if stack.alignment != .fill { made.append(span) }
    return made
  }

  /// What the views lie in: the stack, or the area inside its margins.
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
        // Centres give way to the least distance.
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
    case .fillProportionally:
      let base = content(of: first)
      guard base > 0 else { return [] }
      return views.dropFirst().filter { content(of: $0) > 0 }.map {
        relate(
          $0, length, .equal, first, length, multiplier: content(of: $0) / base, priority: UILayoutPriority(999))
      }
    }
  }

  private func content(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return isHorizontal ? size.width : size.height
  }

  // MARK: Across the axis

  /// The stack is no wider across than its views, unless something asks for it.
  private var span: NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: stack, attribute: isHorizontal ? .height : .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
    constraint.priority = .fittingSizeLevel + 1
    return constraint
  }

  private func across(_ view: UIView) -> [NSLayoutConstraint] {
    let near: NSLayoutConstraint.Attribute = isHorizontal ? .top : .leading
    let far: NSLayoutConstraint.Attribute = isHorizontal ? .bottom : .trailing
    let middle: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
    let inside = [
      relate(view, near, .greaterThanOrEqual, edges, near), relate(view, far, .lessThanOrEqual, edges, far),
    ]
    switch stack.alignment {
    case .fill: return [relate(view, near, .equal, edges, near), relate(view, far, .equal, edges, far)]
    case .leading: return [relate(view, near, .equal, edges, near), inside[1]]
    case .trailing: return [inside[0], relate(view, far, .equal, edges, far)]
    case .center: return inside + [relate(view, middle, .equal, edges, middle)]
    case .firstBaseline: return inside + baseline(view, .firstBaseline)
    case .lastBaseline: return inside + baseline(view, .lastBaseline)
    }
  }

  /// Lines stand on the baseline of the first view; in vertical stacks there is none to share.
  private func baseline(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
    guard isHorizontal, let first = views.first, view !== first else { return [] }
    return [relate(view, attribute, .equal, first, attribute)]
  }
}
