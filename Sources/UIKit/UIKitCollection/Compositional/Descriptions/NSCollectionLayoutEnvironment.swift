import GeometryCore
import LayoutCore

/// The container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container before insets, in points.
  var contentSize: CGSize { get }
  /// The size of the container after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container; lengths below 1 are fractions of its size.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the container, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout, which is passed to section providers, custom groups and handlers of visible items.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    contentSize = size
    contentInsets = insets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets {
    func points(_ inset: CGFloat, of length: CGFloat) -> CGFloat { inset > 0 && inset < 1 ? inset * length : inset }
    return NSDirectionalEdgeInsets(
      top: points(contentInsets.top, of: contentSize.height),
      leading: points(contentInsets.leading, of: contentSize.width),
      bottom: points(contentInsets.bottom, of: contentSize.height),
      trailing: points(contentInsets.trailing, of: contentSize.width))
  }

  var effectiveContentSize: CGSize {
    let insets = effectiveContentInsets
    return CGSize(
      width: max(0, contentSize.width - insets.leading - insets.trailing),
      height: max(0, contentSize.height - insets.top - insets.bottom))
  }
}

final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the section that is described is the last one of the layout.
  var isOfLastSection = false

  init(container: CompositionalContainer, traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
  }
}

/// The context in which descriptions are converted: the view's size and its insets at the sides.
@MainActor
struct CompositionalContext {
  var axis: CompositionalAxis
  var view: CGSize
  var grid: PixelGrid
  var traitCollection: UITraitCollection
  /// The insets of each reference; `left` is the leading inset.
  var safeArea: Insets
  var layoutMargins: Insets
  /// Returns the insets of the readable content; called only when they are needed.
  var readableContent: @MainActor () -> Insets
  /// The reference of sections that specify none.
  var reference: UIContentInsetsReference

  /// Returns the insets of a reference perpendicular to the scroll axis, in points; those along it are zero.
  func margins(_ reference: UIContentInsetsReference) -> Insets {
    let insets: Insets =
      switch reference == .automatic ? self.reference : reference {
      case .automatic, .none: .zero
      case .safeArea: safeArea
      case .layoutMargins: layoutMargins
      case .readableContent: readableContent()
      }
    return axis == .vertical
      ? Insets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      : Insets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
  }

  /// The environment of the section provider.
  var environment: CompositionalEnvironment {
    let margins = margins(.automatic)
    return CompositionalEnvironment(
      container: CompositionalContainer(
        size: view,
        insets: NSDirectionalEdgeInsets(
          top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)),
      traitCollection: traitCollection)
  }

  /// Returns the environment of a custom group: its size, resolved in the whole view.
  func environment(of group: CompositionalItem) -> CompositionalEnvironment {
    let size = Size(
      group.width.resolved(in: Size(view), grid: grid), group.height.resolved(in: Size(view), grid: grid))
    return CompositionalEnvironment(
      container: CompositionalContainer(
        size: CGSize(size),
        insets: NSDirectionalEdgeInsets(
          top: group.insets.top, leading: group.insets.left, bottom: group.insets.bottom,
          trailing: group.insets.right)),
      traitCollection: traitCollection)
  }
}
