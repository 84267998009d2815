package import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation
package import LayoutCore
package import UIKitCore

/// An animation with which rows are inserted and deleted.
package protocol RowAnimating: Equatable {
  /// The animation of rows that appear and disappear at once.
  static var none: Self { get }
  /// A Boolean value that indicates whether a row that is inserted or deleted fades.
  var fades: Bool { get }
  /// Returns the frame of a row before it is inserted, or after it was deleted.
  func outside(_ frame: CGRect) -> CGRect
}

/// A table whose rows change.
@MainActor
package protocol RowChangeHost: UIItemsView {
  /// The present geometry of the rows.
  var geometry: TableGeometry { get }
  /// Returns the frame of an element; zero for one that does not exist.
  func frame(of element: TableElement) -> CGRect
  func frame(_ span: TableGeometry.Span, isRow: Bool) -> CGRect
  /// Moves a view behind all others, in front of the background.
  func sendToBack(_ view: UIView)
}

/// A change of the rows, from its commit to the end of its animation: the places of the elements before it, and the
/// animations of inserted and deleted ones.
@MainActor
package final class RowChange<Animation: RowAnimating> {
  /// The place of a view at the end of an animation.
  private struct End {
    var frame: CGRect
    var alpha: CGFloat
    /// A Boolean value that indicates whether the element was removed.
    var isRemoved = false
    /// A Boolean value that indicates whether the view disappears at the beginning.
    var isImmediate = false
  }

  /// The number of the change.
  package let number: Int
  /// A Boolean value that indicates whether the change is animated.
  package let isAnimated: Bool
  private let animations: ElementAnimations<Animation>
  /// The map from the old places of rows to the new ones.
  package let map: UpdateMap
  /// The rows to reconfigure, by their paths before the change.
  package let reconfigured: [IndexPath]
  /// A Boolean value that indicates whether the rows are only shown in another order, of which the data source is not
  /// told.
  package let isOrder: Bool
  /// Calls the completions.
  package let complete: () -> Void
  private unowned let view: any RowChangeHost
  /// The geometry before the change.
  private let before: TableGeometry
  private var ends: [ObjectIdentifier: End] = [:]
  /// The views that fade in.
  private var fading: Set<ObjectIdentifier> = []

  package init(
    _ number: Int, isAnimated: Bool, of view: any RowChangeHost, _ map: UpdateMap,
    _ animations: ElementAnimations<Animation> = ElementAnimations(), reconfigured: [IndexPath] = [],
    isOrder: Bool = false, complete: @escaping () -> Void = {}
  ) {
    self.number = number
    self.isAnimated = isAnimated
    self.view = view
    self.map = map
    self.animations = animations
    self.reconfigured = reconfigured
    self.isOrder = isOrder
    self.complete = complete
    before = view.geometry
  }

  /// Runs the changes in the animation of the change.
  package func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    let options: UIView.AnimationOptions = [.layoutSubviews, .allowUserInteraction]
    if isOrder {
      UIView.animate(withDuration: 0.25, delay: 0, options: options, animations: changes, completion: completion)
    } else {
      UIView.animate(
        withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: options, animations: changes, completion: completion)
    }
  }

  /// The duration of the animation of a batch, in seconds: that in which the spring of iOS 26 comes to rest.
  private static var duration: Double { 0.441 }

  // MARK: Appearing views

  /// Places an appearing view where its animation begins: returns its frame, that of its element before the change or
  /// the one of the row's animation.
  package func start(_ shown: UIView, _ key: ElementKey) -> CGRect? {
    guard isAnimated else { return nil }
    let element = TableElement(key)
    if let old = oldFrame(of: element) { return old }
    let animation = animations.insertion(element) ?? Animation.none
    if animation.fades {
      shown.alpha = 0
      fading.insert(ObjectIdentifier(shown))
    }
    return animation.outside(view.frame(of: element))
  }

  /// Shows a view that was placed at its end.
  package func didPlace(_ shown: UIView) { if fading.remove(ObjectIdentifier(shown)) != nil { shown.alpha = 1 } }

  private func oldFrame(of element: TableElement) -> CGRect? {
    let old: TableElement?
    switch element {
    case .row(let place):
      old = map.oldPlace(ofNew: place).flatMap { map.reloadedItems.contains($0) ? nil : .row($0) }
    case .header(let section): old = oldSection(section).map { .header($0) }
    case .footer(let section): old = oldSection(section).map { .footer($0) }
    }
    return old.flatMap { before.span(of: $0) }.map { view.frame($0, isRow: element.section == nil) }
  }

  private func oldSection(_ section: Int) -> Int? {
    map.existed(section: section) ? map.oldSection(ofNew: section) : nil
  }

  // MARK: Disappearing views

  /// Determines where a view goes that showed an element before the change, for the case that it disappears.
  package func prepareEnd(of shown: UIView, _ old: ElementKey) {
    let isReplaced = old.kind == .cell && old.path.place.map(map.reloadedItems.contains) ?? false
    if !isReplaced, let new = map.newKey(ofOld: old) {
      ends[ObjectIdentifier(shown)] = End(frame: view.frame(of: TableElement(new)), alpha: shown.alpha)
      return
    }
    let animation = animations.deletion(TableElement(old)) ?? Animation.none
    ends[ObjectIdentifier(shown)] = End(
      frame: animation.outside(shown.frame), alpha: animation.fades ? 0 : shown.alpha, isRemoved: true,
      isImmediate: animation == Animation.none)
    view.withoutLayout { view.sendToBack(shown) }
  }

  /// Moves a disappearing view to its end.
  package func animateOut(_ shown: UIView) {
    guard let end = ends[ObjectIdentifier(shown)] else { return }
    if end.isRemoved { shown.isUserInteractionEnabled = false }
    if end.isImmediate { return UIView.performWithoutAnimation { shown.alpha = 0 } }
    if shown.frame != end.frame { shown.frame = end.frame }
    if shown.alpha != end.alpha { shown.alpha = end.alpha }
  }
}
