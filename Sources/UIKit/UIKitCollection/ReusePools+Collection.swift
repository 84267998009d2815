import CollectionCore
import CoreGraphics

/// The origin of the views of a registration.
enum ReusableViewSource {
  case viewClass(AnyClass)
  /// A nib; a registration that generates the identifier passes the class that the nib's view must have.
  case nib(UINib, as: UICollectionReusableView.Type? = nil)

  @MainActor
  fileprivate func make(_ kind: ElementKind, _ identifier: String, frame: CGRect) -> UICollectionReusableView {
    switch self {
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

// The registrations of collection views.
extension ReusePools {
  /// Registers the class for an identifier; nil unregisters it. Views of a class registered before are not reused.
  func register(_ viewClass: AnyClass?, kind: ElementKind, identifier: String) {
    if let viewClass {
      // Supplementary views of another class can be registered, and are refused when one is dequeued.
      Log.require(
        kind != .cell || viewClass is UICollectionViewCell.Type,
        CollectionViewMessage.wrongViewClass(viewClass, kind: kind, identifier: identifier))
    }
    register(viewClass.map { .viewClass($0) }, kind: kind, identifier: identifier)
  }

  /// Registers the nib for an identifier; nil unregisters it. The nib is read when a view is needed.
  func register(
    _ nib: UINib?, as viewClass: UICollectionReusableView.Type? = nil, kind: ElementKind, identifier: String
  ) {
    register(nib.map { .nib($0, as: viewClass) }, kind: kind, identifier: identifier)
  }

  /// Registers the source for an identifier; nil unregisters it.
  func register(_ source: ReusableViewSource?, kind: ElementKind, identifier: String) {
    Log.require(!identifier.isEmpty, CollectionViewMessage.emptyIdentifier(kind: kind))
    guard let source else { return register(kind: kind, identifier: identifier, make: nil) }
    register(kind: kind, identifier: identifier) { source.make(kind, identifier, frame: $0) }
  }

  /// Dequeues a waiting view, after `prepareForReuse()`, or makes one with a frame.
  ///
  /// An identifier that was not registered is a programming error and ends the program, as on iOS.
  func view(of kind: ElementKind, _ identifier: String, frame: CGRect) -> UICollectionReusableView {
    guard let view = dequeue(kind: kind, identifier: identifier, frame: frame) as? UICollectionReusableView else {
      fatalError(CollectionViewMessage.unknownIdentifier(identifier, kind: kind, registered: identifiers(of: kind)))
    }
    return view
  }
}
