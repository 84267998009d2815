/// The appearances of a bar: over content that is scrolled, at the edge of the content, and where there is little
/// height.
@MainActor
final class BarAppearances<Appearance: UIBarAppearance> {
  private let makeStandard: () -> Appearance
  private let didChange: () -> Void
  private var madeStandard: Appearance?
  /// A Boolean value that indicates whether the client set or changed an appearance; until then the bar draws its own.
  private(set) var isOwn = false
  /// A Boolean value that indicates whether the client set or changed the standard appearance.
  private(set) var isStandardOwn = false
  /// A Boolean value that indicates whether the content beside the bar is at its edge.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { didChange() } } }

  var scrollEdge: Appearance? { didSet { use(scrollEdge) } }
  var compact: Appearance? { didSet { use(compact) } }
  var compactScrollEdge: Appearance? { didSet { use(compactScrollEdge) } }

  init(standard: @escaping () -> Appearance, didChange: @escaping () -> Void) {
    makeStandard = standard
    self.didChange = didChange
  }

  var standard: Appearance {
    get {
      if let madeStandard { return madeStandard }
      let made = makeStandard()
      madeStandard = made
      observe(made)
      return made
    }
    set {
      madeStandard = newValue
      isStandardOwn = true
      use(newValue)
    }
  }

  /// The appearance to draw; nil while the client has set none.
  ///
  /// At the edge without an appearance for that, the background of the standard appearance is left out, as on iOS 15
  /// and later.
  func current(
    isCompact: Bool, over item: ItemAppearances<Appearance> = ItemAppearances()
  ) -> Appearance? {
    guard isOwn || item.standard != nil || item.scrollEdge != nil || item.compactScrollEdge != nil else { return nil }
    let usual = (isCompact ? item.compact ?? compact : nil) ?? item.standard ?? standard
    guard isAtEdge else { return usual }
    if let edge = (isCompact ? item.compactScrollEdge ?? compactScrollEdge : nil) ?? item.scrollEdge ?? scrollEdge {
      return edge
    }
    guard !usual.isTransparent, let clear = usual.copy() as? Appearance else { return usual }
    clear.configureWithTransparentBackground()
    return clear
  }

  private func use(_ appearance: Appearance?) {
    isOwn = true
    appearance.map(observe)
    didChange()
  }

  private func observe(_ appearance: Appearance) {
    appearance.didChange = { [weak self, unowned appearance] in
      self?.isOwn = true
      if appearance === self?.madeStandard { self?.isStandardOwn = true }
      self?.didChange()
    }
  }
}

/// The appearances that an item has for the bar while it is shown; nil for those of the bar.
struct ItemAppearances<Appearance: UIBarAppearance> {
  var standard: Appearance?
  var scrollEdge: Appearance?
  var compact: Appearance?
  var compactScrollEdge: Appearance?
}
