import CollectionCore

extension UICollectionView {
  /// A class of cells with the closure that configures them: registering, dequeuing and configuring in one value,
  /// without a reuse identifier.
  ///
  /// Create it once and store it; every registration has a reuse pool of its own.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item at an index path.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identity = RegistrationIdentity()
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of the class of the closure's first parameter.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib with one cell as its top-level object, of the class of the closure's first
    /// parameter.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A class of supplementary views of one kind with the closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view of a kind at an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of the class of the closure's first parameter, for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib with one view as its top-level object, of the class of the closure's first
    /// parameter.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, configured by its handler; if the item is nil, the handler is not called.
  ///
  /// A registration that was created while a data source was asked for a view ends the program, as on iOS: if it were
  /// created for every cell, its cells would never be reused.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = dequeue(registration.identity, Cell.self, registration.nib, kind: .cell, at: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, configured by its handler.
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

/// The identity of a registration, which distinguishes it from every other.
@MainActor
struct RegistrationIdentity {
  let reuseIdentifier: String
  /// A Boolean value that indicates whether a data source created the registration while it was asked for a view.
  let wasMadeInRequest: Bool

  init() {
    reuseIdentifier = "registration \(SerialNumber.next())"
    wasMadeInRequest = UIRuntime.current.isRequestingView
  }
}
