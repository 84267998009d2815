import CoreGraphics
public import Foundation
import SwiftRuntime

/// The values that an animated layer shows, stored outside the layer.
final class PresentedValues {
  @exclusivity(unchecked) var values: ShownValues
  init(_ values: ShownValues) { self.values = values }
}

extension CALayer {
  /// A Boolean value that indicates whether the layer has been shown in a frame.
  package final var wasShown: Bool { treeNode.commitState.node != nil }

  /// The shown values where they differ from the layer's own; nil without animations.
  final var presented: ShownValues? {
    get { treeNode.presentedBox?.values }
    set {
      guard let newValue else { return treeNode.presentedBox = nil }
      if let box = treeNode.presentedBox {
        box.values = newValue
      } else {
        treeNode.presentedBox = PresentedValues(newValue)
      }
    }
  }

  /// Creates a layer with the shown values; nil if the layer has not been shown.
  final func makePresentation() -> CALayer? {
    guard treeNode.commitState.node != nil else { return nil }
    let copy = PresentationTrampoline.make(self)
    if treeNode.animations.contains(where: { $0.begin == nil }) {
      // The screen still shows what was before the change.
      copy.take(previewedValues)
    } else if let presented {
      copy.take(presented)
    }
    copy.presentedLayer = self
    return copy
  }
}

extension CALayer {
  fileprivate final func take(_ shown: ShownValues) {
    treeNode.values = shown.values
    // These are also stored as objects.
    let (background, border, shadow) = (
      treeNode.values.background, treeNode.values.borderColor, treeNode.values.shadowColor
    )
    if backgroundColor?.color != background { backgroundColor = background.map { CGColor($0) } }
    if borderColor?.color != border { borderColor = border.map { CGColor($0) } }
    if shadowColor?.color != shadow { shadowColor = shadow.map { CGColor($0) } }
    if shadowPath?.path != treeNode.values.shadowPath { shadowPath = treeNode.values.shadowPath.map { CGPath($0) } }
    if !shown.extras.isEmpty { applyPresentationValues(shown.extras) }
  }
}

/// A trampoline that makes copies of layers of classes that are known only at run time.
@_spi(Trampolines)
open class PresentationTrampoline: CALayer {
  public required override init(layer: Any) { super.init(layer: layer) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) of the trampoline is never called") }

  @inline(never)
  static func make(_ layer: CALayer) -> CALayer {
    Trampoline.metatype(of: type(of: layer), as: PresentationTrampoline.self).init(layer: layer)
  }
}
