import UIKit

// What Apple's UIKit and Quire's do not have in common. Beyond this file, `LaterCall` and `SeenBounds` this module is written
// for both.

/// A closure as the target of a gesture recogniser or a display link; who sends to it has to keep it, or the link does.
@MainActor
final class TargetAction: NSObject {
  private let perform: @MainActor (Any) -> Void

  init(_ perform: @escaping @MainActor (_ sender: Any) -> Void) { self.perform = perform }

  #if canImport(ObjectiveC)
    static var message: Selector { #selector(send(_:)) }
    @objc private func send(_ sender: Any) { perform(sender) }
  #else
    static let message = Selector("send", TargetAction.send)
    private func send(_ sender: Any) { perform(sender) }
  #endif
}

/// Tells the programmer what was asked, what was found, and what to do.
func report(_ message: String) {
  #if os(Linux)
    Log.warn(message)
  #else
    NSLog("%@", message)
  #endif
}

extension UICollectionViewLayout {
  /// The size that a flow layout's delegate gives an item of this layout; nil without such a delegate or method.
  func sizeFromFlowDelegate(ofItemAt path: IndexPath, in collectionView: UICollectionView) -> CGSize? {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    #if canImport(ObjectiveC)
      return delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path)
    #else
      // What has no such method answers zero to layouts that have no size for all items.
      let size = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path)
      return size == .zero ? nil : size
    #endif
  }
}

extension UICollectionViewFlowLayout {
  /// The insets of a section: those that the delegate gives, else those of all sections.
  func inset(ofSection section: Int, in collectionView: UICollectionView) -> UIEdgeInsets {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    #if canImport(ObjectiveC)
      return delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    #else
      return delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    #endif
  }
}

extension UICollectionView {
  /// How many sections the data has; one when the data source does not say.
  var numberOfSectionsInSource: Int {
    #if canImport(ObjectiveC)
      dataSource.map { $0.numberOfSections?(in: self) ?? 1 } ?? 0
    #else
      dataSource?.numberOfSections(in: self) ?? 0
    #endif
  }

  /// Whether the data source lets an item be moved; one that can move items and does not say which lets all.
  func sourceLetsMove(_ path: IndexPath) -> Bool {
    #if canImport(ObjectiveC)
      guard let dataSource else { return false }
      return dataSource.collectionView?(self, canMoveItemAt: path)
        ?? dataSource.responds(to: #selector(UICollectionViewDataSource.collectionView(_:moveItemAt:to:)))
    #else
      return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    #endif
  }

  /// Has the data source move an item.
  func moveInSource(from source: IndexPath, to destination: IndexPath) {
    #if canImport(ObjectiveC)
      dataSource?.collectionView?(self, moveItemAt: source, to: destination)
    #else
      dataSource?.collectionView(self, moveItemAt: source, to: destination)
    #endif
  }

  /// Updates items; the content stays where it is scrolled to, whatever the items on the screen do.
  func updateWithoutAnchor(_ updates: () -> Void) {
    #if os(Linux)
      let anchor = scrollAnchor
      scrollAnchor = .none
      defer { scrollAnchor = anchor }
    #endif
    performBatchUpdates(updates)
  }
}

extension UIGestureRecognizer {
  /// Whether this is the gesture by which a collection view moves items itself.
  var movesItems: Bool {
    #if os(Linux)
      self is ItemMovementGestureRecognizer
    #else
      self is UILongPressGestureRecognizer && (delegate is UICollectionViewController)
    #endif
  }
}
