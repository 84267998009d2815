public import CoreGraphics
public import Foundation

/// The outline and the background of the preview of a dragged item.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// A view that represents an item while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  private let storedView: UIView
  private let storedParameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    storedView = view
    storedParameters = parameters.copied()
    super.init()
  }

  /// Creates a preview of a whole view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// Creates a preview of a link: a title above the host of its URL.
  public convenience init(for url: URL, title: String?) { self.init(view: LinkPreviewView(url, title: title)) }

  /// Creates a preview of a link.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }

  /// The view that the preview shows.
  open var view: UIView { storedView }
  /// The outline and the background of the preview; a copy.
  open var parameters: UIDragPreviewParameters { storedParameters.copied() }

  open func copy(with zone: NSZone? = nil) -> Any { UIDragPreview(view: view, parameters: storedParameters) }
}

/// The target that the preview of a dragged item comes from or moves to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A preview of a dragged item with its target.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Creates a preview of a link with its title at a target.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(view: LinkPreviewView(url, title: title), parameters: UIDragPreviewParameters(), target: target)
  }

  /// Creates a preview of a link at a target.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UIDragPreviewParameters {
  fileprivate final func copied() -> UIDragPreviewParameters { copy() as? UIDragPreviewParameters ?? self }
}

/// A card with the title and the host of a link.
private final class LinkPreviewView: UIView {
  init(_ url: URL, title: String?) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 8
    let name = UILabel()
    name.text = title ?? url.host ?? url.absoluteString
    name.font = .preferredFont(forTextStyle: .headline)
    let host = UILabel()
    host.text = title == nil ? url.absoluteString : url.host ?? url.absoluteString
    host.font = .preferredFont(forTextStyle: .caption1)
    host.textColor = .secondaryLabel
    var y = CGFloat(8)
    var width = CGFloat(0)
    for label in [name, host] {
      label.sizeToFit()
      label.frame.size.width = min(label.frame.width, 260)
      label.frame.origin = CGPoint(x: 12, y: y)
      y = label.frame.maxY + 2
      width = max(width, label.frame.width)
      addSubview(label)
    }
    bounds.size = CGSize(width: width + 24, height: y + 6)
  }

  required init?(coder: NSCoder) { nil }
}
