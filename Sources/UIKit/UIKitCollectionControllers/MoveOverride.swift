/// The check whether a class of controllers overrides `collectionView(_:moveItemAt:to:)`.
///
/// On iOS a collection view controller lets items move when it responds to that selector. Swift has no selectors, and
/// calling the method to find out would move an item. The vtables answer the question: every class has one, with the
/// methods of the base class at the same indices. The method's index is the only difference between two classes that
/// differ in nothing else.
@MainActor
enum MoveOverride {
  /// The method's index in the vtable; nil when it cannot be determined.
  static let place: Int? = {
    let base = methods(of: UICollectionViewController.self)
    let plain = methods(of: PlainController.self)
    let moving = methods(of: MovingController.self)
    let places = base.indices.filter { plain[$0] == base[$0] && moving[$0] != base[$0] }
    return places.count == 1 ? places[0] : nil
  }()

  /// Returns whether a class overrides the method; true when that cannot be determined.
  static func isIn(_ controllerClass: UICollectionViewController.Type) -> Bool {
    guard let place else { return true }
    return methods(of: controllerClass)[place] != methods(of: UICollectionViewController.self)[place]
  }

  /// Returns the words of a class's metadata after its header: its methods and the offsets of its properties.
  ///
  /// The header is that of Swift's ABI on systems without Objective-C (`docs/ABI/TypeMetadata.rst` in the Swift
  /// repository): kind, superclass, flags, instance size, class size (UInt32 at 32) and the part of it that lies before
  /// the address (UInt32 at 36), description, destroyer.
  private static func methods(of classType: AnyClass) -> UnsafeBufferPointer<UInt> {
    let metadata = unsafeBitCast(classType, to: UnsafeRawPointer.self)
    let headerSize = 56
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let before = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let count = max(0, size - before - headerSize) / MemoryLayout<UInt>.size
    return UnsafeBufferPointer(
      start: (metadata + headerSize).assumingMemoryBound(to: UInt.self), count: count)
  }

  private final class PlainController: UICollectionViewController {}

  private final class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
}
