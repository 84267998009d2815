import HostInterface

/// The parts of a loaded nib that vary with size classes, which follow the traits of its view.
@MainActor
final class NibVariations {
  private let document: NibDocument
  private var constraints: [(id: String, element: MarkupElement, constraint: NSLayoutConstraint)] = []
  private var views: [(element: MarkupElement, view: WeakNibView)] = []
  private var holders: [Holder] = []

  private struct WeakNibView {
    weak var view: UIView?
  }

  /// A view of which not all subviews are installed for every size class, with all of them in the order of the file.
  private struct Holder {
    weak var view: UIView?
    var subviews: [Subview]
  }

  private struct Subview {
    let id: String
    weak var view: UIView?
    /// The view if it is not installed, which nobody else retains.
    var uninstalled: UIView?
  }

  init(_ document: NibDocument) { self.document = document }

  /// Records a constraint and the element that describes it, with its variations.
  func note(_ constraint: NSLayoutConstraint, _ element: MarkupElement) {
    guard let id = element.attributes["id"] else { return }
    constraints.append((id, hasVariation(element) ? document.original(of: element) : element, constraint))
  }

  /// Records a view and its element, if that has variations.
  func note(_ view: UIView, _ element: MarkupElement) {
    if hasVariation(element) { views.append((document.original(of: element), WeakNibView(view: view))) }
  }

  /// Records the subviews of a view, if its element varies in which of them are installed.
  func note(
    _ made: [(subview: UIView, element: MarkupElement)], of view: UIView, _ element: MarkupElement,
    _ excluded: Set<String>
  ) {
    let varies = element.children.contains { child in
      child.name == "variation" && child.children.contains { $0.attributes["key"] == "subviews" }
    }
    guard varies else { return }
    let subviews = made.compactMap { subview, element in
      element.attributes["id"].map {
        Subview(id: $0, view: subview, uninstalled: excluded.contains($0) ? subview : nil)
      }
    }
    holders.append(Holder(view: view, subviews: subviews))
  }

  /// Updates constraints and views when the size classes of a view change.
  func follow(_ view: UIView) {
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _: UITraitCollection) in
      self.apply(NibSizeClasses(view.traitCollection))
    }
  }

  private func hasVariation(_ element: MarkupElement) -> Bool { element.child("variation") != nil }

  private func apply(_ sizes: NibSizeClasses) {
    let excluded = document.excluded(for: sizes)
    for (id, _, constraint) in constraints where excluded.contains(id) { constraint.isActive = false }
    for index in holders.indices { install(in: &holders[index], without: excluded) }
    for (id, element, constraint) in constraints where !excluded.contains(id) {
      if hasVariation(element), let read = NibConstraint(sizes.resolve(element)) {
        constraint.constant = read.constant ?? constraint.constant
        if read.priority != constraint.priority { constraint.priority = read.priority }
      }
      constraint.isActive = constraint.joinsInstalledViews
    }
    for (element, entry) in views {
      guard let view = entry.view else { continue }
      let varied = Set(element.children.filter { $0.name == "variation" }.flatMap { $0.attributes.keys })
      let fonts = element.children.contains { $0.name == "variation" && $0.value("fontDescription") != nil }
      let resolved = sizes.resolve(element)
      if varied.contains("hidden") { view.isHidden = resolved.bool("hidden") ?? false }
      if varied.contains("alpha") { view.alpha = resolved.number("alpha") ?? 1 }
      if fonts, let font = NibFont.font(resolved.value("fontDescription")) { (view as? UILabel)?.font = font }
      if let stack = view as? UIStackView {
        if varied.contains("axis") { stack.axis = resolved.attributes["axis"] == "vertical" ? .vertical : .horizontal }
        if varied.contains("spacing"), let spacing = resolved.number("spacing") { stack.spacing = spacing }
      }
    }
  }

  /// Adds the subviews that are installed, and removes the others.
  private func install(in holder: inout Holder, without excluded: Set<String>) {
    guard let view = holder.view else { return }
    var last: UIView?
    for index in holder.subviews.indices {
      guard let subview = holder.subviews[index].view else { continue }
      let isInstalled = holder.subviews[index].uninstalled == nil
      if excluded.contains(holder.subviews[index].id) {
        guard isInstalled else { continue }
        holder.subviews[index].uninstalled = subview
        for (_, _, constraint) in constraints where constraint.concerns(subview) { constraint.isActive = false }
        subview.removeFromSuperview()
      } else {
        if !isInstalled {
          holder.subviews[index].uninstalled = nil
          insert(subview, above: last, in: view)
        }
        last = subview
      }
    }
  }

  private func insert(_ subview: UIView, above last: UIView?, in view: UIView) {
    if let stack = view as? UIStackView {
      let place = last.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      stack.insertArrangedSubview(subview, at: place)
    } else if let last, last.superview === view {
      view.insertSubview(subview, aboveSubview: last)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }
}

extension NSLayoutConstraint {
  /// Returns whether one of the items is a view or inside it.
  fileprivate func concerns(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.isDescendant(of: view) == true
    }
  }
}
