import CollectionCore

extension UICollectionView {
  /// A class of cells with the closure that fills them: registering, dequeuing and configuring in one value, without a
  /// reuse identifier to keep in mind.
  ///
  /// Make it once and keep it; every registration has a reuse pool of its own.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item at an index path.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identity = RegistrationIdentity()
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of the class that the closure's first parameter has.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib with one cell at its top, of the class that the closure's first parameter has.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A class of supplementary views of one kind with the closure that fills them.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind at an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of the class that the closure's first parameter has, for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib with one view at its top, of the class that the closure's first parameter has.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, filled by its handler; with nil for the item the handler is not called.
  ///
  /// A registration that was made while this collection view asked for a view ends the program, as on iOS: made anew for
  /// every cell, its cells would never be used again.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = dequeue(registration.identity, Cell.self, registration.nib, kind: .cell, at: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, filled by its handler.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = ElementKind.supplementary(registration.elementKind)
    let view =
      dequeue(registration.identity, Supplementary.self, registration.nib, kind: kind, at: indexPath) as! Supplementary
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  private func dequeue(
    _ identity: RegistrationIdentity, _ viewClass: UICollectionReusableView.Type, _ nib: UINib?, kind: ElementKind,
    at path: IndexPath
  ) -> UICollectionReusableView {
    Log.require(!identity.wasMadeInRequest, CollectionViewMessage.registrationMadeInRequest(kind))
    if !visibleElements.pools.isRegistered(kind: kind, identifier: identity.reuseIdentifier) {
      if let nib {
        visibleElements.pools.register(nib, as: viewClass, kind: kind, identifier: identity.reuseIdentifier)
      } else {
        visibleElements.pools.register(viewClass, kind: kind, identifier: identity.reuseIdentifier)
      }
    }
    return visibleElements.dequeue(kind: kind, identifier: identity.reuseIdentifier, for: path)
  }
}

/// What makes one registration different from every other.
@MainActor
struct RegistrationIdentity {
  let reuseIdentifier: String
  /// Whether a data source made the registration while it was asked for a view.
  let wasMadeInRequest: Bool

  init() {
    reuseIdentifier = "registration \(SerialNumber.next())"
    wasMadeInRequest = UIRuntime.current.isRequestingView
  }
}
