import CoreGraphics
import Foundation
import QuartzCore

/// The pictures of the items of a drag: they rise, follow the pointer as a stack, and move to their targets.
@MainActor
final class DragPreviews {
  /// The duration of rising and of settling, in seconds.
  private static let riseDuration = 0.2

  private static let settleDuration = 0.3
  /// The offset of each further picture from the one above it in the stack, in points.
  private static let fan = CGVector(dx: 6, dy: 6)

  private let window: UIWindow

  private var entries: [Entry] = []

  private let badge = DragBadgeView()

  private struct Entry {
    let item: UIDragItem
    /// The preview that the item was lifted with.
    let lifted: UITargetedPreview
    let picture: DragPictureView
    /// The offset from the pointer to the center of the picture.
    var offset: CGVector
    var hasRisen = false
    /// The target that the picture finally moves to; nil fades it out.
    var place: UITargetedPreview?
  }

  /// A Boolean value that determines whether the pictures are hidden because the desktop shows one at the pointer.
  var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      for entry in entries { entry.picture.alpha = isHidden ? 0 : 1 }
      badge.alpha = isHidden ? 0 : 1
    }
  }

  init(in window: UIWindow) { self.window = window }

  /// Returns the stack as one picture, with the location of the pointer in it, in points; nil without previews.
  func picture(at pointer: CGPoint) -> (image: UIImage, pointer: CGPoint)? {
    let shown = entries.indices.filter { !entries[$0].picture.isHidden }
    var frame = CGRect.null
    for index in shown {
      let size = entries[index].picture.bounds.size
      let middle = center(of: index, pointer)
      frame = frame.union(
        CGRect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    }
    guard !frame.isNull, frame.width > 0, frame.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = window.traitCollection.displayScale
    let image = UIGraphicsImageRenderer(size: frame.size, format: format).image { _ in
      // The first lies on top.
      for index in shown.reversed() {
        let view = entries[index].picture
        let middle = center(of: index, pointer)
        let place = CGPoint(
          x: middle.x - view.bounds.width / 2 - frame.minX, y: middle.y - view.bounds.height / 2 - frame.minY)
        view.drawContent(at: place)
      }
    }
    return (image, CGPoint(x: pointer.x - frame.minX, y: pointer.y - frame.minY))
  }

  /// Adds the picture of an item at its present place.
  func add(_ item: UIDragItem, _ preview: UITargetedPreview, pointer: CGPoint) {
    let picture = DragPictureView(of: preview)
    let center = window.convert(preview.target.center, from: preview.target.container)
    picture.center = center
    picture.transform = preview.target.transform
    let offset = CGVector(dx: center.x - pointer.x, dy: center.y - pointer.y)
    entries.append(Entry(item: item, lifted: preview, picture: picture, offset: offset))
  }

  /// Lifts the new pictures.
  func rise(animations: @escaping () -> Void, completion: @escaping () -> Void) {
    let new = entries.indices.filter { !entries[$0].hasRisen }
    // The first lies on top.
    for index in new {
      entries[index].hasRisen = true
      entries[index].picture.layer.zPosition = 10_000 - CGFloat(index)
      window.addSubview(entries[index].picture)
    }
    UIView.animate(withDuration: Self.riseDuration, delay: 0, options: .allowUserInteraction) {
      for index in new { self.entries[index].picture.rise() }
      animations()
    } completion: { _ in
      completion()
    }
  }

  /// Gathers the pictures below the first one.
  func gather(pointer: CGPoint) {
    guard let first = entries.first else { return }
    UIView.animate(withDuration: Self.riseDuration, delay: 0, options: .allowUserInteraction) {
      for index in self.entries.indices.dropFirst() {
        let depth = CGFloat(min(index, 3))
        self.entries[index].offset = CGVector(
          dx: first.offset.dx + Self.fan.dx * depth, dy: first.offset.dy + Self.fan.dy * depth)
        self.entries[index].picture.center = self.center(of: index, pointer)
      }
    }
  }

  /// Moves the pictures to the pointer at once.
  func follow(_ pointer: CGPoint) {
    UIView.performWithoutAnimation {
      for index in entries.indices { entries[index].picture.center = center(of: index, pointer) }
      placeBadge()
    }
  }

  /// Shows the number of items, and that a drop would copy.
  func show(_ operation: UIDropOperation) {
    badge.show(count: entries.count, operation: operation)
    if badge.superview == nil, !entries.isEmpty { window.addSubview(badge) }
    placeBadge()
  }

  /// Shows another picture of an item; nil hides it.
  func replace(_ item: UIDragItem, by preview: UIDragPreview?) {
    guard let entry = entries.first(where: { $0.item === item }) else { return }
    guard let preview else { return entry.picture.isHidden = true }
    entry.picture.isHidden = false
    entry.picture.show(preview.view, preview.parameters)
  }

  private func center(of index: Int, _ pointer: CGPoint) -> CGPoint {
    CGPoint(x: pointer.x + entries[index].offset.dx, y: pointer.y + entries[index].offset.dy)
  }

  private func placeBadge() {
    guard let first = entries.first?.picture else { return }
    badge.center = CGPoint(x: first.frame.maxX - 2, y: first.frame.minY + 2)
  }

  // MARK: Ending

  /// Returns the preview that an item was lifted with.
  func lifted(_ item: UIDragItem) -> UITargetedDragPreview? {
    entries.first { $0.item === item }.map {
      UITargetedDragPreview(view: $0.lifted.view, parameters: $0.lifted.parameters, target: $0.lifted.target)
    }
  }

  /// Returns the preview of an item at its present place.
  func targeted(_ item: UIDragItem, at pointer: CGPoint) -> UITargetedDragPreview? {
    entries.first { $0.item === item }.map {
      UITargetedDragPreview(
        view: $0.lifted.view, parameters: $0.lifted.parameters,
        target: UIDragPreviewTarget(container: window, center: $0.picture.center))
    }
  }

  /// Sets the target that the picture of an item moves to; nil fades it out.
  func settle(_ item: UIDragItem, at place: UITargetedPreview?) {
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
    entries[index].place = place ?? nil
    entries[index].picture.fades = place == nil
  }

  /// Moves every picture to its target, or back to where it was lifted, and removes it there.
  func settleAll(animations: @escaping () -> Void, completion: @escaping () -> Void) {
    badge.removeFromSuperview()
    guard window.windowScene != nil, !entries.isEmpty else {
      animations()
      entries.forEach { $0.picture.removeFromSuperview() }
      return completion()
    }
    UIView.animate(
      withDuration: Self.settleDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      for entry in self.entries {
        let place = entry.place ?? entry.lifted
        let center = self.window.convert(place.target.center, from: place.target.container)
        entry.picture.settle(at: center, size: place.size, transform: place.target.transform)
      }
      animations()
    } completion: { _ in
      for entry in self.entries { entry.picture.removeFromSuperview() }
      self.entries = []
      completion()
    }
  }
}
