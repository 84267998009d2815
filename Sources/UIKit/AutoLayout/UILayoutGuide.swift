public import Foundation

/// A rectangle in a view's coordinates that takes part in layout and is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Which part of its view a guide stands for.
  enum Role: Hashable, Sendable { case custom, margins, safeArea, readable, content, visible, keyboard }

  /// Text for messages.
  open var identifier = ""
  final let role: Role
  final weak var owner: UIView?
  /// The guide in the engine of its view.
  final var item: LayoutItem?

  public override init() {
    role = .custom
    super.init()
  }

  /// Guides are not decoded from archives made by Xcode; nibs are read by `UINib`.
  public required init?(coder: NSCoder) {
    role = .custom
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    self.role = role
    owner = view
    super.init()
  }

  /// The view in whose coordinates the guide lies; setting it moves the guide there.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The rectangle, in points in the coordinates of `owningView`.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    if let insets = insets { return owner.bounds.inset(by: insets) }
    return LayoutEngine.frame(of: self, in: owner)
  }

  /// The distances from the view's edges, for the guides that every view has.
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

  /// Returns the rectangle in another view's coordinates, in points; nil when the two are in different windows.
  open func frame(in referenceView: UIView) -> CGRect? { owner?.sourceFrame(layoutFrame, in: referenceView) }

  /// Whether the constraints leave more than one place for the guide.
  open var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(item, in: owner) }

  /// Returns the active constraints that name the guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintsNaming(self, axis) ?? []
  }

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }

  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }

  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }

  /// The top.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }

  /// The bottom.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }

  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }

  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }
}
