import CoreGraphics
import HostInterface

@MainActor
extension UINibDecoder {
  func fill(_ view: UIScrollView) {
    setFlags(of: view, from: element)
    if let size = element.size("contentSize") { view.contentSize = size }
    if let insets = element.insets("contentInset") { view.contentInset = insets }
    if let flag = element.bool("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = element.bool("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = element.bool("bounces") { view.bounces = flag }
    if let flag = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
    if let flag = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
    if let flag = element.bool("delaysContentTouches") { view.delaysContentTouches = flag }
    if let flag = element.bool("canCancelContentTouches") { view.canCancelContentTouches = flag }
    if let flag = element.bool("bouncesZoom") { view.bouncesZoom = flag }
    if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
    switch element.attributes["contentInsetAdjustmentBehavior"] {
    case "never": view.contentInsetAdjustmentBehavior = .never
    case "always": view.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
  }

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
}
