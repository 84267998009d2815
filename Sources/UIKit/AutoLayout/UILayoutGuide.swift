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
}

extension UIView {
  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide; constraints may name it from then on.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owner === self { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    makeConstraintState().guides.append(layoutGuide)
    layoutGuide.owner = self
  }

  /// Removes a guide and the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = constraintState, let index = state.guides.firstIndex(where: { $0 === layoutGuide }) else {
      return
    }
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.constraintState?.held ?? [] where constraint.names(layoutGuide) {
        view.release(constraint)
      }
      ancestor = view.superview
    }
    state.guides.remove(at: index)
    layoutGuide.owner = nil
    state.engine?.discard()
  }

  /// The area inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    let state = makeConstraintState()
    let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self)
    state.marginsGuide = guide
    return guide
  }

  /// The area that bars and notches of the window leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let state = makeConstraintState()
    let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self)
    state.safeAreaGuide = guide
    return guide
  }

  /// The area inside the layout margins, as narrow as lines of text should be.
  public var readableContentGuide: UILayoutGuide {
    let state = makeConstraintState()
    let guide = state.readableGuide ?? UILayoutGuide(.readable, of: self)
    state.readableGuide = guide
    return guide
  }
}

extension UIScrollView {
  /// The content: constraints to its edges settle `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    let state = makeConstraintState()
    let guide = state.contentGuide ?? UILayoutGuide(.content, of: self)
    state.contentGuide = guide
    return guide
  }

  /// What is seen of the content: constraints to it keep views in place while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    let state = makeConstraintState()
    let guide = state.frameGuide ?? UILayoutGuide(.visible, of: self)
    state.frameGuide = guide
    return guide
  }
}
