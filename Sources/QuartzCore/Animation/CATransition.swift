import CoreGraphics

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture shows through the old one.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides away from the new one.
  public static let reveal = Self(rawValue: "reveal")

  /// The old picture turns about an axis, and the new one is its back.
  package static let flip = Self(rawValue: "flip")
}

/// Where the pictures of a transition come from.
///
/// As on iOS, `fromTop` and `fromBottom` are meant in coordinates that grow upwards: `fromTop` moves up from the bottom.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// An animation from the picture that a layer showed to the one that it shows after a change.
///
/// Add it to a layer and change the layer or its sublayers in the same frame.
open class CATransition: CAAnimation {
  /// What it looks like.
  open var type = CATransitionType.fade
  /// Where pictures come from; nil: the right for those that move.
  open var subtype: CATransitionSubtype?
  /// Where in its way it starts, 0 to 1.
  open var startProgress: Float = 0
  /// Where in its way it ends, 0 to 1.
  open var endProgress: Float = 1
  /// A filter for other transitions; there are none, as on iOS.
  open var filter: Any?

  /// Creates a transition that fades.
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

  /// What the layer showed before; set when the layer takes the animation.
  final var pictures: TransitionPictures?

  override var dirtyFlags: DirtyFlags { .placement }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    guard let pictures else { return }
    let (start, end) = (Double(startProgress), Double(endProgress))
    values.transition = ShownTransition(
      pictures: pictures, type: type, subtype: subtype ?? .fromRight, progress: start + (end - start) * progress.x)
  }
}
