public import Foundation
public import SwiftRuntime

/// The appearance of a bar: its background and its shadow.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The hairline that bars have, unless it is changed.
  static let usualShadow = UIColor.separator

  /// The color behind the items of opaque bars.
  static let opaqueColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
  }

  /// The kind of device that the appearance is for.
  public let idiom: UIUserInterfaceIdiom
  /// The effect behind the items, below `backgroundColor`; nil for none.
  @Observed open var backgroundEffect: UIBlurEffect? { didSet { didChange?() } }
  /// The color behind the items; nil for none.
  @Observed open var backgroundColor: UIColor? { didSet { didChange?() } }
  /// The image over the background color; nil for none.
  @Observed open var backgroundImage: UIImage? { didSet { didChange?() } }
  /// A value that determines how the background image is placed.
  @Observed open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange?() } }
  /// The color of the hairline, or of the shadow image where that is a template; nil or clear for no hairline.
  @Observed open var shadowColor: UIColor? { didSet { didChange?() } }
  /// The image in the place of the hairline; nil for the hairline.
  @Observed open var shadowImage: UIImage? { didSet { didChange?() } }

  /// Tells the bar that has the appearance.
  final var didChange: (() -> Void)?

  /// Creates the default appearance for the current kind of device.
  public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  /// Creates the default appearance for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background and the shadow of another.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    take(barAppearance)
  }

  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
    configureWithDefaultBackground()
  }

  /// Sets the background to a translucent material and the shadow to a hairline.
  open func configureWithDefaultBackground() {
    resetBackground()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = Self.usualShadow
  }

  /// Sets the background to the color of opaque bars and the shadow to a hairline.
  open func configureWithOpaqueBackground() {
    resetBackground()
    backgroundColor = Self.opaqueColor
    shadowColor = Self.usualShadow
  }

  /// Removes the background and the shadow.
  open func configureWithTransparentBackground() { resetBackground() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  /// Takes the background and the shadow of another appearance.
  final func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// A Boolean value that indicates whether nothing is drawn behind the items.
  final var isTransparent: Bool { backgroundEffect == nil && backgroundColor == nil && backgroundImage == nil }

  private func resetBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = nil
    shadowImage = nil
  }
}
