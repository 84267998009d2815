import SwiftRuntime

/// The states of a view's properties between two calls of `updateProperties()`.
enum PropertiesState {
  case current
  /// `updateProperties()` is due when the view is next laid out or added to a window.
  case stale
  /// `updateProperties()` is due and scheduled with the view's window.
  case scheduled
}

extension UIView {
  final func markPropertiesStale() {
    if propertiesState == .current { propertiesState = .stale }
    schedulePropertiesUpdate()
  }

  /// Schedules the update of stale properties with the next layout pass of the view's window.
  final func schedulePropertiesUpdate() {
    guard propertiesState == .stale, let window = storedWindow, hasProperties else { return }
    propertiesState = .scheduled
    window.staleProperties.append(self)
    window.windowScene?.requestFrame()
  }

  /// Updates the properties of the view, and of its controller, which comes first.
  final func updateOwnProperties() {
    guard propertiesState != .current else { return }
    propertiesState = .current
    guard hasProperties else { return }
    run(.properties) {
      viewOwner?.updateProperties()
      updateProperties()
    }
  }

  /// Updates stale properties of the view and its descendants, superviews first.
  final func updatePropertiesOfTree() {
    updateOwnProperties()
    for subview in subviews { subview.updatePropertiesOfTree() }
  }

  /// Requests an update again that has read something which has changed.
  final func updateBecameStale(_ update: TrackedUpdate) {
    switch update {
    case .properties: setNeedsUpdateProperties()
    case .constraints: setNeedsUpdateConstraints()
    case .layout: setNeedsLayout()
    case .display: setNeedsDisplay()
    case .configuration: configurationBecameStale()
    }
  }

  /// A Boolean value that indicates whether something overrides `updateProperties()`, as far as that can be determined.
  private var hasProperties: Bool {
    viewOwner != nil || OverridableMethod.updateProperties.isOverridden(in: Swift.type(of: self))
  }

  /// The number of superviews. O(depth).
  fileprivate var depth: Int {
    var count = 0
    var ancestor = superview
    while let view = ancestor {
      count += 1
      ancestor = view.superview
    }
    return count
  }
}

extension UIWindow {
  /// Updates stale traits, and the stale properties of a view and its descendants, which come before its layout.
  final func prepareLayout(of view: UIView) {
    if !staleTraitViews.isEmpty { updateStaleTraits() }
    guard !staleProperties.isEmpty else { return }
    for stale in staleProperties where stale.isInside(view) { stale.updateOwnProperties() }
  }

  /// Updates the stale properties of the window's views, superviews first.
  final func updateStaleProperties() {
    let waiting = staleProperties
    staleProperties = []
    let views = waiting.filter { $0.propertiesState == .scheduled && $0.storedWindow === self }
    guard views.count > 1 else { return views.first?.updateOwnProperties() ?? () }
    for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 < $1.1 }) where view.storedWindow === self {
      view.updateOwnProperties()
    }
  }
}
