public import Foundation
import SwiftRuntime

/// A rectangle in a view's coordinates that takes part in layout and is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The part of its view that a guide represents.
  enum Role: Hashable, Sendable { case custom, margins, safeArea, readable, content, visible, keyboard }

  /// The identifier of the guide, for diagnostics.
  open var identifier = ""
  final let role: Role
  private final var ownerReference = ZeroingReference<UIView>()
  /// The item of the guide in the engine of its view.
  final var item: LayoutItem?

  public override init() {
    role = .custom
    super.init()
  }

  /// Creates a guide without content, as guides are not decoded from archives made by Xcode; nibs are read by `UINib`.
  public required init?(coder: NSCoder) {
    role = .custom
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    self.role = role
    ownerReference = ZeroingReference(view)
    super.init()
  }

  /// The view that owns the guide. Setting it moves the guide to another view.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The frame of the guide in the coordinates of `owningView`, in points.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    if let insets = insets { return owner.bounds.inset(by: insets) }
    return LayoutEngine.frame(of: self, in: owner)
  }

  /// Returns the frame in another view's coordinates, in points; nil when the two are in different windows.
  open func frame(in referenceView: UIView) -> CGRect? { owner?.sourceFrame(layoutFrame, in: referenceView) }

  /// A Boolean value that indicates whether the constraints leave more than one possible frame for the guide.
  open var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(item, in: owner) }

  /// Returns the active constraints along an axis that refer to the guide.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintsNaming(self, axis) ?? []
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }

  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }

  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }

  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }

  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }

  final var owner: UIView? {
    get { ownerReference.object }
    set { ownerReference.object = newValue }
  }

  /// The distances from the view's edges, for guides that are defined by insets; nil for other guides.
  var insets: UIEdgeInsets? {
    guard let owner else { return nil }
    switch role {
    case .margins: return owner.layoutMargins
    case .safeArea: return owner.safeAreaInsets
    case .keyboard:
      let below = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea == false ? 0 : owner.safeAreaInsets.bottom
      let covered = owner.window?.windowScene?.softwareKeyboard.overlap(with: owner) ?? 0
      return UIEdgeInsets(top: owner.bounds.height - max(below, covered), left: 0, bottom: 0, right: 0)
    case .readable:
      var insets = owner.layoutMargins
      // About 80 characters of the body font.
      let excess = owner.bounds.width - insets.left - insets.right - 672
      if excess > 0 {
        insets.left += excess / 2
        insets.right += excess / 2
      }
      return insets
    case .custom, .content, .visible: return nil
    }
  }
}
