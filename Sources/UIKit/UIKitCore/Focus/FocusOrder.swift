/// A tab stop: a view, the items of a collection view, or a group of views.
@MainActor
enum FocusStop {
  case view(UIView)
  case items(any FocusItemsView)
  case group([UIView])

  /// The view that represents the stop; the first one of a group.
  var view: UIView? {
    switch self {
    case .view(let view): view
    case .items(let view): view
    case .group(let members): members.first
    }
  }

  /// Returns true if a view is the stop or one of its members.
  func contains(_ view: UIView) -> Bool {
    switch self {
    case .view(let own): own === view
    case .items(let own): own === view
    case .group(let members): members.contains { $0 === view }
    }
  }
}

/// The tab stops of a window, in reading order.
///
/// Controls, fields and views that can become focused are stops; so is a collection view with all its items, followed
/// by what its visible cells contain. Views with the same `focusGroupIdentifier`, their own or an inherited one, are
/// one stop. Hidden and disabled views and those behind something modal are none.
@MainActor
struct FocusOrder {
  /// A stop, or several that are read together, with their frame in the window.
  private struct Block {
    var stops: [Leaf]
    var frame: CGRect
  }

  private struct Leaf {
    let view: UIView
    let group: String?
  }

  private let root: UIView
  private let runsLeftward: Bool

  /// Returns the stops of a window in reading order.
  static func stops(in root: UIView) -> [FocusStop] {
    let order = FocusOrder(root: root, runsLeftward: root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return merged(order.sorted(order.blocks(in: root, group: nil, isScrolled: false)))
  }

  /// Returns true if the keyboard can move the focus to a view itself.
  static func isStop(_ view: UIView) -> Bool { view.isKeyboardStop }

  /// Returns true if a view is a stop that the user can reach: nothing hides it in its window.
  static func isReachable(_ view: UIView) -> Bool {
    guard view.window != nil, isStop(view) else { return false }
    var next: UIView? = view
    while let current = next {
      if !isOpen(current) { return false }
      next = current.superview
    }
    return true
  }

  private static func isOpen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
  }

  private func blocks(in view: UIView, group: String?, isScrolled: Bool) -> [Block] {
    let subviews = view.subviews.filter(Self.isOpen)
    if let modal = subviews.last(where: \.accessibilityViewIsModal) {
      return blocks(of: modal, group: group, isScrolled: isScrolled)
    }
    return subviews.flatMap { blocks(of: $0, group: group, isScrolled: isScrolled) }
  }

  private func blocks(of view: UIView, group outer: String?, isScrolled: Bool) -> [Block] {
    let group = view.focusGroupIdentifier ?? view.viewOwner?.focusGroupIdentifier ?? outer
    let frame = root.convert(view.bounds, from: view)
    if Self.isStop(view) {
      guard !view.bounds.isEmpty, isScrolled || frame.intersects(root.bounds) else { return [] }
      return [Block(stops: [Leaf(view: view, group: group)], frame: frame)]
    }
    guard let scrollView = view as? UIScrollView else { return blocks(in: view, group: group, isScrolled: isScrolled) }
    guard !view.bounds.isEmpty, isScrolled || frame.intersects(root.bounds) else { return [] }
    let isCollection = scrollView is any FocusItemsView
    // Only the visible cells of a collection view have stops; other content is scrolled to.
    let shown = isCollection ? view.subviews.filter { $0.frame.intersects(view.bounds) && Self.isOpen($0) } : []
    let inner =
      isCollection
      ? shown.flatMap { blocks(of: $0, group: group, isScrolled: true) }
      : blocks(in: view, group: group, isScrolled: isScrolled || scrollView.isScrollEnabled)
    let own = isCollection ? [Leaf(view: view, group: nil)] : []
    let stops = own + sorted(inner)
    return stops.isEmpty ? [] : [Block(stops: stops, frame: frame)]
  }

  private func sorted(_ blocks: [Block]) -> [Leaf] {
    ReadingOrder.order(of: blocks.map(\.frame), runsLeftward: runsLeftward).flatMap { blocks[$0].stops }
  }

  /// Merges each group into one stop, at the position of its first member.
  private static func merged(_ leaves: [Leaf]) -> [FocusStop] {
    var stops: [FocusStop] = []
    var places: [String: Int] = [:]
    for leaf in leaves {
      if let collectionView = leaf.view as? any FocusItemsView {
        stops.append(.items(collectionView))
      } else if let group = leaf.group {
        if let place = places[group], case .group(let members) = stops[place] {
          stops[place] = .group(members + [leaf.view])
        } else {
          places[group] = stops.count
          stops.append(.group([leaf.view]))
        }
      } else {
        stops.append(.view(leaf.view))
      }
    }
    return stops
  }
}
