import CoreGraphics

/// The effect of a transition between two pictures of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// The new picture fades in over the old one.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides away and reveals the new one.
  public static let reveal = Self(rawValue: "reveal")

  /// The old picture turns about an axis, with the new one as its back.
  package static let flip = Self(rawValue: "flip")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The direction from which the pictures of a transition move.
///
/// As on iOS, `fromTop` and `fromBottom` are in coordinates that grow upwards: `fromTop` moves up from the bottom.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An animation from the picture that a layer shows to the one that it shows after a change.
///
/// Add it to a layer and change the layer or its sublayers in the same frame.
open class CATransition: CAAnimation {
  /// The effect of the transition. The default is a fade.
  open var type = CATransitionType.fade
  /// The direction from which pictures move; nil is `fromRight` for effects that move.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  open var endProgress: Float = 1
  /// A filter for other transitions. There are none, as on iOS.
  open var filter: Any?

  /// The pictures before and after the change; set when the animation is added to the layer.
  final var pictures: TransitionPictures?

  /// Creates a fade transition.
  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  override var dirtyFlags: DirtyFlags { .placement }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    guard let pictures else { return }
    let (start, end) = (Double(startProgress), Double(endProgress))
    values.transition = ShownTransition(
      pictures: pictures, type: type, subtype: subtype ?? .fromRight, progress: start + (end - start) * progress.x)
  }
}
