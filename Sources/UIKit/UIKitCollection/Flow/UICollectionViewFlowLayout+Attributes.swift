import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The attributes of a flow layout, made from the frames of the solution when they are queried.
extension UICollectionViewFlowLayout {
  /// The `zIndex` of pinned views, which lie above the cells that scroll below them.
  static let pinnedZIndex = 10

  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !rect.isNull else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    let area = Rect(rect.standardized)
    solution.geometry.forEachElement(in: area) { element, frame in
      switch element {
      case .item(let section, let item):
        found.append(attributes(of: ElementKey(ItemPlace(item: item, section: section)), frame: frame))
      case .header(let section):
        if !sectionHeadersPinToVisibleBounds { found.append(barAttributes(.header, section, frame)) }
      case .footer(let section):
        if !sectionFootersPinToVisibleBounds { found.append(barAttributes(.footer, section, frame)) }
      }
    }
    appendPinned(in: area, to: &found)
    return found
  }

  final func headerAttributes(section: Int) -> UICollectionViewLayoutAttributes? {
    let geometry = solution.geometry
    let frame =
      sectionHeadersPinToVisibleBounds
      ? geometry.pinnedHeaderFrame(section: section, from: visiblePart.start)
      : geometry.headerFrame(section: section)
    return frame.map { barAttributes(.header, section, $0) }
  }

  final func footerAttributes(section: Int) -> UICollectionViewLayoutAttributes? {
    let geometry = solution.geometry
    let frame =
      sectionFootersPinToVisibleBounds
      ? geometry.pinnedFooterFrame(section: section, to: visiblePart.end)
      : geometry.footerFrame(section: section)
    return frame.map { barAttributes(.footer, section, $0) }
  }

  /// Makes attributes of the layout's attributes class.
  final func attributes(of element: ElementKey, frame: Rect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(Swift.type(of: self).layoutAttributesClass, for: element)
    attributes.frame = CGRect(frame)
    return attributes
  }

  /// Appends the attributes of pinned views. They may lie outside of their own place, so all visible and queried
  /// sections are checked.
  private func appendPinned(in area: Rect, to found: inout [UICollectionViewLayoutAttributes]) {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else { return }
    let geometry = solution.geometry
    let visible = visiblePart
    let lower = min(visible.start, geometry.axis.start(of: area))
    let upper = max(visible.end, geometry.axis.end(of: area))
    for section in geometry.sections(from: lower, to: upper) {
      if sectionHeadersPinToVisibleBounds,
        let frame = geometry.pinnedHeaderFrame(section: section, from: visible.start), frame.isShown(in: area)
      {
        found.append(barAttributes(.header, section, frame))
      }
      if sectionFootersPinToVisibleBounds,
        let frame = geometry.pinnedFooterFrame(section: section, to: visible.end), frame.isShown(in: area)
      {
        found.append(barAttributes(.footer, section, frame))
      }
    }
  }

  private enum Bar {
    case header
    case footer
  }

  private func barAttributes(_ bar: Bar, _ section: Int, _ frame: Rect) -> UICollectionViewLayoutAttributes {
    let kind =
      bar == .header ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let made = attributes(
      of: ElementKey(kind: .supplementary(kind), path: .item(ItemPlace(item: 0, section: section))), frame: frame)
    let isPinned = bar == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if isPinned {
      made.zIndex = Self.pinnedZIndex
      let geometry = solution.geometry
      let own = bar == .header ? geometry.headerFrame(section: section) : geometry.footerFrame(section: section)
      made.values.isPinned = own != frame
    }
    return made
  }
}
