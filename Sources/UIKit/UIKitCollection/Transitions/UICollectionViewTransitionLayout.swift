import CollectionCore
import DiffCore
public import SwiftRuntime

/// A layout that interpolates between two layouts by the progress of a gesture.
///
/// An element that only one of them places fades; content size and offset are interpolated as well.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The progress of the transition: 0 is the current layout, 1 the next one; values outside of 0 to 1 extrapolate.
  @Observed open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite { _transitionProgress.wrappedValue = oldValue }
      if transitionProgress != oldValue { storedCollectionView?.transitions.progressed(self) }
    }
  }

  private final let current: UICollectionViewLayout
  private final let next: UICollectionViewLayout
  private final var animatedValues: [String: CGFloat] = [:]
  /// A Boolean value that indicates whether the two layouts have to be prepared again.
  private final var isDataStale = false
  final private(set) var fromOffset = CGPoint.zero
  final private(set) var toOffset = CGPoint.zero

  /// Creates a layout that interpolates between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    current = currentLayout
    next = newLayout
    super.init()
    decorationSources = current.decorationSources.merging(next.decorationSources) { old, _ in old }
  }

  /// Transition layouts are not decoded from archives.
  public required init?(coder: NSCoder) { nil }

  /// The layout before the transition.
  open var currentLayout: UICollectionViewLayout { current }

  /// The layout after the transition.
  open var nextLayout: UICollectionViewLayout { next }

  /// Sets a custom value that belongs to the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

  /// Returns the last value set for a key; 0 when there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  /// Begins the transition with the present content offset and the one at its end.
  final func begin(from old: CGPoint, to new: CGPoint) {
    fromOffset = old
    toOffset = new
  }

  /// The content offset at the present progress.
  final var offset: CGPoint { fromOffset.between(toOffset, transitionProgress) }

  // MARK: Places

  open override func prepare() {
    super.prepare()
    guard isDataStale else { return }
    isDataStale = false
    current.prepare()
    next.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (current.collectionViewContentSize, next.collectionViewContentSize)
    let size = CGPoint(x: a.width, y: a.height).between(CGPoint(x: b.width, y: b.height), transitionProgress)
    return CGSize(width: max(0, size.x), height: max(0, size.y))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let offset = offset
    // The elements that are currently visible come from the same part of the view in either layout.
    let before = rect.offsetBy(dx: fromOffset.x - offset.x, dy: fromOffset.y - offset.y)
    let after = rect.offsetBy(dx: toOffset.x - offset.x, dy: toOffset.y - offset.y)
    var seen: Set<ElementKey> = []
    var result: [UICollectionViewLayoutAttributes] = []
    for found in [current.layoutAttributesForElements(in: before), next.layoutAttributesForElements(in: after)] {
      for attributes in found ?? [] where seen.insert(attributes.values.element).inserted {
        guard let between = attributesBetween(for: attributes.values.element) else { continue }
        if VisibleElements.overlap(between.values.frame, rect) { result.append(between) }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributesBetween(for: ElementKey(kind: .cell, indexPath: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesBetween(for: ElementKey(kind: .supplementary(elementKind), indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesBetween(for: ElementKey(kind: .decoration(elementKind), indexPath: indexPath))
  }

  private func attributesBetween(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (a, b) = (current.attributes(for: key), next.attributes(for: key))
    let progress = transitionProgress
    guard let model = b ?? a else { return nil }
    let result = model.copied()
    let fade = min(max(progress, 0), 1)
    switch (a, b) {
    case (let a?, let b?): result.values = a.values.between(b.values, progress)
    case (_?, nil): result.values.alpha *= 1 - fade
    case (nil, _): result.values.alpha *= fade
    }
    return result
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      isDataStale = true
      for layout in [current, next] {
        let copy = UICollectionViewLayoutInvalidationContext.make(type(of: layout).invalidationContextClass)
        copy.invalidateEverything = context.invalidateEverything
        copy.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        layout.invalidate(using: copy)
      }
    }
    super.invalidateLayout(with: context)
  }

  override func dataDidChange(by map: UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts) {
    current.dataDidChange(by: map, before: before, after: after)
    next.dataDidChange(by: map, before: before, after: after)
  }

  override func keyMap(for map: UpdateMap) -> ElementKeyMap { current.keyMap(for: map) }
}

extension UICollectionViewLayoutAttributes.Values {
  /// Returns the values interpolated to others.
  fileprivate func between(_ other: Self, _ progress: CGFloat) -> Self {
    var result = progress < 0.5 ? self : other
    result.element = element
    result.isHidden = isHidden && other.isHidden
    result.center = center.between(other.center, progress)
    let size = CGPoint(x: self.size.width, y: self.size.height)
      .between(CGPoint(x: other.size.width, y: other.size.height), progress)
    result.size = CGSize(width: max(0, size.x), height: max(0, size.y))
    let alphas = (isHidden ? 0 : alpha, other.isHidden ? 0 : other.alpha)
    result.alpha = min(max(alphas.0 + (alphas.1 - alphas.0) * progress, 0), 1)
    if transform != nil || other.transform != nil {
      let (a, b) = (transform ?? CATransform3DIdentity, other.transform ?? CATransform3DIdentity)
      result.transform = a.between(b, progress)
    }
    return result
  }
}

extension CGPoint {
  fileprivate func between(_ other: CGPoint, _ progress: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * progress, y: y + (other.y - y) * progress)
  }
}

extension CATransform3D {
  /// Returns the matrix interpolated to another, element by element.
  fileprivate func between(_ b: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: path] + (b[keyPath: path] - self[keyPath: path]) * progress
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14), m21: mix(\.m21), m22: mix(\.m22),
      m23: mix(\.m23), m24: mix(\.m24), m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
      m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
  }
}
