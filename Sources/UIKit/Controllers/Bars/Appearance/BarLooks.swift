/// The looks of a bar: beside content that is scrolled, at the edge of the content, and where there is little height.
@MainActor
final class BarLooks<Look: UIBarAppearance> {
  private let makeStandard: () -> Look
  private let didChange: () -> Void
  private var madeStandard: Look?
  /// A Boolean value that indicates whether the client set or changed a look; until then the bar draws its own.
  private(set) var isOwn = false
  /// A Boolean value that indicates whether the client set or changed the standard look.
  private(set) var isStandardOwn = false
  /// A Boolean value that indicates whether the content beside the bar is at its edge.
  var isAtEdge = false { didSet { if isAtEdge != oldValue, isOwn { didChange() } } }

  var scrollEdge: Look? { didSet { take(scrollEdge) } }
  var compact: Look? { didSet { take(compact) } }
  var compactScrollEdge: Look? { didSet { take(compactScrollEdge) } }

  init(standard: @escaping () -> Look, didChange: @escaping () -> Void) {
    makeStandard = standard
    self.didChange = didChange
  }

  var standard: Look {
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
      take(newValue)
    }
  }

  /// The look to draw; nil while the client has set none.
  ///
  /// At the edge without a look for that, the background of the standard look is left out, as on iOS 15 and later.
  func current(isCompact: Bool, over item: (standard: Look?, scrollEdge: Look?, compact: Look?) = (nil, nil, nil))
    -> Look?
  {
    guard isOwn || item.standard != nil || item.scrollEdge != nil else { return nil }
    let usual = (isCompact ? item.compact ?? compact : nil) ?? item.standard ?? standard
    guard isAtEdge else { return usual }
    if let edge = (isCompact ? compactScrollEdge : nil) ?? item.scrollEdge ?? scrollEdge { return edge }
    guard !usual.isTransparent, let clear = usual.copy() as? Look else { return usual }
    clear.configureWithTransparentBackground()
    return clear
  }

  private func take(_ look: Look?) {
    isOwn = true
    look.map(observe)
    didChange()
  }

  private func observe(_ look: Look) {
    look.didChange = { [weak self, unowned look] in
      self?.isOwn = true
      if look === self?.madeStandard { self?.isStandardOwn = true }
      self?.didChange()
    }
  }
}
