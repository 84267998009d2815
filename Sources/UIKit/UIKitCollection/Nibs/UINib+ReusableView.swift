import CollectionCore
import Foundation
import HostInterface

extension UINib {
  /// Makes a reusable view: the only one at the top level of the nib.
  ///
  /// Registrations with a generated identifier pass the class, which messages name instead.
  final func reusableView(
    kind: ElementKind, identifier: String, as viewClass: UICollectionReusableView.Type? = nil
  ) throws(NibError) -> UICollectionReusableView {
    let needed = viewClass ?? (kind == .cell ? UICollectionViewCell.self : UICollectionReusableView.self)
    let document = try loadedDocument()
    let elements = document.topLevel.filter { !NibInstance.isGestureRecognizer($0) }
    let views = try views()
    guard views.count == 1, let view = views[0] as? UICollectionReusableView,
      type(of: view).isSubclass(of: needed)
    else {
      let purpose = viewClass == nil ? "\"\(identifier)\"" : "cells and views of the class \(needed)"
      throw .notOneView(document.file, found: elements.map(\.label), needed: needed, purpose: purpose)
    }
    if viewClass == nil, let found = view.reuse.identifier, found != identifier {
      throw .wrongIdentifier(document.file, elements[0], found: found, registered: identifier)
    }
    return view
  }
}
