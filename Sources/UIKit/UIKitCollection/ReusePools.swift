import CollectionCore

/// The pools of views that wait to be reused for another element, by kind and reuse identifier.
@MainActor
final class ReusePools {
  /// The origin of the views of a registration.
  enum Source {
    case viewClass(AnyClass)
    /// A nib; a registration that generates the identifier passes the class that the nib's view must have.
    case nib(UINib, as: UICollectionReusableView.Type? = nil)
  }

  /// The views of one registration; replaced as a whole when a class or nib is registered again.
  final class Pool {
    let kind: ElementKind
    let identifier: String
    let source: Source
    fileprivate(set) var isRetired = false
    fileprivate var views: [UICollectionReusableView] = []

    fileprivate init(kind: ElementKind, identifier: String, source: Source) {
      self.kind = kind
      self.identifier = identifier
      self.source = source
    }

    @MainActor fileprivate func make(frame: CGRect) -> UICollectionReusableView {
      switch source {
      case .viewClass(let viewClass):
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
          fatalError(CollectionViewMessage.wrongViewClass(viewClass, kind: kind, identifier: identifier))
        }
        return viewClass.instance(frame: frame)
      case .nib(let nib, let viewClass):
        do {
          let view = try nib.reusableView(kind: kind, identifier: identifier, as: viewClass)
          view.frame = frame
          return view
        } catch {
          fatalError(error.description)
        }
      }
    }
  }

  private struct Key: Hashable {
    var kind: ElementKind
    var identifier: String
  }

  private var pools: [Key: Pool] = [:]

  /// The number of views made so far; recycling keeps this near the number of visible elements.
  private(set) var madeCount = 0

  /// Registers the class for an identifier; nil unregisters it. Views of a class registered before are not reused.
  func register(_ viewClass: AnyClass?, kind: ElementKind, identifier: String) {
    if let viewClass {
      // Supplementary views of another class can be registered, and are refused when one is dequeued.
      Log.require(
        kind != .cell || viewClass is UICollectionViewCell.Type,
        CollectionViewMessage.wrongViewClass(viewClass, kind: kind, identifier: identifier))
    }
    set(viewClass.map { .viewClass($0) }, kind: kind, identifier: identifier)
  }

  /// Registers the nib for an identifier; nil unregisters it. The nib is read when a view is needed.
  func register(
    _ nib: UINib?, as viewClass: UICollectionReusableView.Type? = nil, kind: ElementKind, identifier: String
  ) {
    set(nib.map { .nib($0, as: viewClass) }, kind: kind, identifier: identifier)
  }

  func isRegistered(kind: ElementKind, identifier: String) -> Bool {
    pools[Key(kind: kind, identifier: identifier)] != nil
  }

  /// The identifiers registered for a kind.
  func identifiers(of kind: ElementKind) -> [String] {
    pools.keys.filter { $0.kind == kind }.map(\.identifier)
  }

  /// A Boolean value that indicates whether a cell waits for reuse.
  var hasWaitingCells: Bool { pools.values.contains { $0.kind == .cell && !$0.views.isEmpty } }

  /// Returns whether a view waits for reuse.
  func isWaiting(_ view: UICollectionReusableView) -> Bool { view.isWaitingForReuse }

  /// Dequeues a waiting view, after `prepareForReuse()`, or makes one with `frame`.
  ///
  /// An identifier that was not registered is a programming error and ends the program, as on iOS.
  func dequeue(kind: ElementKind, identifier: String, frame: CGRect) -> UICollectionReusableView {
    guard let pool = pools[Key(kind: kind, identifier: identifier)] else {
      fatalError(
        CollectionViewMessage.unknownIdentifier(identifier, kind: kind, registered: identifiers(of: kind)))
    }
    if let view = pool.views.popLast() {
      view.isWaitingForReuse = false
      view.isHiddenForReuse = false
      view.prepareForReuse()
      return view
    }
    let view = pool.make(frame: frame)
    view.pool = pool
    view.storedReuseIdentifier = identifier
    madeCount += 1
    return view
  }

  /// Enqueues a view for reuse; it stays a subview, which is cheaper than leaving and re-entering the hierarchy.
  func recycle(_ view: UICollectionReusableView) {
    guard let pool = view.pool, !pool.isRetired else {
      view.removeFromSuperview()
      return
    }
    view.isWaitingForReuse = true
    pool.views.append(view)
  }

  private func set(_ source: Source?, kind: ElementKind, identifier: String) {
    Log.require(!identifier.isEmpty, CollectionViewMessage.emptyIdentifier(kind: kind))
    let key = Key(kind: kind, identifier: identifier)
    if let old = pools.removeValue(forKey: key) { retire(old) }
    guard let source else { return }
    pools[key] = Pool(kind: kind, identifier: identifier, source: source)
  }

  private func retire(_ pool: Pool) {
    pool.isRetired = true
    for view in pool.views { view.removeFromSuperview() }
    pool.views = []
  }
}
