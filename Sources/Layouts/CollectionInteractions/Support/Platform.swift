package import UIKit

// The differences between Apple's UIKit and Quire's. Apart from the files of this folder, the code of
// the layouts, interactions and calendars is the same for both.

/// A closure as the target of a gesture recognizer or a display link. A recognizer's owner has to retain it; a display
/// link does so itself.
@MainActor
package final class TargetAction: NSObject {
  private let perform: @MainActor (Any) -> Void

  package init(_ perform: @escaping @MainActor (_ sender: Any) -> Void) { self.perform = perform }

  #if canImport(ObjectiveC)
    package static var message: Selector { #selector(send(_:)) }
    @objc private func send(_ sender: Any) { perform(sender) }
  #else
    package static let message = Selector("send", TargetAction.send)
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
  /// Returns the size that a flow layout's delegate gives an item of this layout; nil without such a delegate or
  /// method.
  package func sizeFromFlowDelegate(ofItemAt path: IndexPath, in collectionView: UICollectionView) -> CGSize? {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    #if canImport(ObjectiveC)
      return delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path)
    #else
      // A delegate without the method returns zero for layouts that have no size for all items.
      let size = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path)
      return size == .zero ? nil : size
    #endif
  }
}

extension UICollectionViewFlowLayout {
  /// Returns the insets of a section: those that the delegate gives, otherwise those of all sections.
  package func inset(ofSection section: Int, in collectionView: UICollectionView) -> UIEdgeInsets {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    #if canImport(ObjectiveC)
      return delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    #else
      return delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    #endif
  }
}

extension UICollectionView {
  /// Performs updates without scroll anchoring: the content offset stays, whatever happens to the visible items.
  package func updateWithoutAnchor(_ updates: () -> Void) {
    #if os(Linux)
      let anchor = scrollAnchor
      scrollAnchor = .none
      defer { scrollAnchor = anchor }
    #endif
    performBatchUpdates(updates)
  }

  /// A Boolean value that indicates whether visible content keeps its position on the screen through updates.
  package var keepsContentInPlace: Bool {
    #if os(Linux)
      scrollAnchor != .none
    #else
      true
    #endif
  }

  /// The number of sections in the data source; 1 when it does not implement the method.
  var numberOfSectionsInSource: Int {
    #if canImport(ObjectiveC)
      dataSource.map { $0.numberOfSections?(in: self) ?? 1 } ?? 0
    #else
      dataSource?.numberOfSections(in: self) ?? 0
    #endif
  }

  /// Returns whether the data source allows an item to be moved; true when it can move items and does not implement
  /// `canMoveItemAt`.
  func sourceLetsMove(_ path: IndexPath) -> Bool {
    #if canImport(ObjectiveC)
      guard let dataSource else { return false }
      return dataSource.collectionView?(self, canMoveItemAt: path)
        ?? dataSource.responds(to: #selector(UICollectionViewDataSource.collectionView(_:moveItemAt:to:)))
    #else
      return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    #endif
  }

  /// Moves an item in the data source.
  func moveInSource(from source: IndexPath, to destination: IndexPath) {
    #if canImport(ObjectiveC)
      dataSource?.collectionView?(self, moveItemAt: source, to: destination)
    #else
      dataSource?.collectionView(self, moveItemAt: source, to: destination)
    #endif
  }
}

extension UIGestureRecognizer {
  /// A Boolean value that indicates whether this is a gesture with which a collection view moves items itself.
  var movesItems: Bool {
    #if os(Linux)
      self is ItemMovementGestureRecognizer
    #else
      self is UILongPressGestureRecognizer && (delegate is UICollectionViewController)
    #endif
  }
}
