import CoreGraphics
import Foundation
import HostInterface

extension UICollectionViewLayout: NibObject {}
extension UICollectionViewCell: NibSegueCell {}

@MainActor
extension UINibDecoder {
  func fill(_ view: UICollectionView) {
    if let flag = element.bool("prefetchingEnabled") { view.isPrefetchingEnabled = flag }
    if let flag = element.bool("allowsSelection") { view.allowsSelection = flag }
    if let flag = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = flag }
    for prototype in element.child("cells")?.children ?? [] {
      guard let identifier = prototype.attributes["reuseIdentifier"] else {
        instance.warn(prototype, "the prototype cell has no identifier; it is left out")
        continue
      }
      view.register(instance.nib(of: prototype), forCellWithReuseIdentifier: identifier)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let prototype = element.value(key), let identifier = prototype.attributes["reuseIdentifier"] else {
        continue
      }
      view.register(instance.nib(of: prototype), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  /// Returns the layout of a collection view; nil when the element names none.
  func collectionViewLayout() -> UICollectionViewLayout? {
    guard let element = element.value("collectionViewLayout") else { return nil }
    let decoder = UINibDecoder(element, in: instance)
    let standard: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let custom = instance.layoutClass(element, standard) ?? standard
    let layout = custom.init(coder: decoder)
    if let flow = layout as? UICollectionViewFlowLayout { decoder.fill(flow) }
    if let layout { instance.keep(layout, of: element) }
    return layout
  }

  private func fill(_ layout: UICollectionViewFlowLayout) {
    if element.attributes["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if let size = element.size("itemSize") { layout.itemSize = size }
    if element.bool("automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = element.size("estimatedItemSize") {
      layout.estimatedItemSize = size
    }
    if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let inset = element.insets("sectionInset") { layout.sectionInset = inset }
    if let flag = element.bool("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = flag }
    if let flag = element.bool("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = flag }
  }

  // MARK: Cells

  func fill(_ view: UICollectionReusableView) {
    view.reuse.identifier = element.attributes["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Sets the properties of a cell, whose content view exists already and gets its frame from the cell.
  func fill(_ cell: UICollectionViewCell) {
    setFlags(of: cell, from: element)
    let inner = element.value("contentView")
    if let inner {
      let decoder = UINibDecoder(inner, in: instance)
      decoder.fill(cell.contentView, from: inner)
      instance.addSubviews(of: inner, to: cell.contentView)
      instance.keep(cell.contentView, as: inner.attributes["id"])
      instance.noteConstraints(of: inner, in: cell.contentView)
    }
    for (key, path) in [
      ("backgroundView", \UICollectionViewCell.backgroundView),
      ("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
    ] {
      if let backdrop = element.value(key) { cell[keyPath: path] = instance.view(backdrop) }
    }
  }
}

extension NibInstance {
  /// Returns the custom class of a layout; nil when there is none, or when it is not derived from the element's class.
  fileprivate func layoutClass(
    _ element: MarkupElement, _ standard: UICollectionViewLayout.Type
  ) -> UICollectionViewLayout.Type? {
    guard let name = element.attributes["customClass"] else { return nil }
    guard let found = customClass(element, derivedFrom: UICollectionViewLayout.self) else {
      warn(element, missing(name, derivedFrom: UICollectionViewLayout.self, instead: standard))
      return nil
    }
    return found as? UICollectionViewLayout.Type
  }
}
