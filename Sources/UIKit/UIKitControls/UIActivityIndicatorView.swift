import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A spinner of spokes that indicates that a task is in progress.
///
/// Nothing is redrawn while it spins: the opacity of its eight layers is animated. It requests frames only while it
/// animates.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    /// The name of a white indicator of medium size in iOS 12 and earlier.
    public static var white: Style { .medium }
    /// The name of a gray indicator of medium size in iOS 12 and earlier.
    public static var gray: Style { .medium }
    /// The name of a large white indicator in iOS 12 and earlier.
    public static var whiteLarge: Style { .large }
  }

  /// The size of the indicator.
  @Observed open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A Boolean value that determines whether the indicator is hidden while it does not animate. The default is true.
  @Observed open var hidesWhenStopped = true { didSet { updateVisibility() } }

  /// The color of the spokes. The default is a gray, which nil restores.
  @Observed open var color: UIColor! = .secondaryLabel {
    didSet {
      if color == nil { _color.wrappedValue = .secondaryLabel }
      updateColor()
    }
  }

  /// A Boolean value that indicates whether the indicator is animating.
  open private(set) var isAnimating = false

  private var spokes: [UIView] = []
  private static let count = 8
  /// The duration of a revolution, in seconds.
  private static let turn = 1.0
  private static let faintest: Float = 0.25
  /// The frame rate: a spoke fades by a 27th in each frame.
  private static let frameRate = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
  private static let key = "turn"

  /// Creates an indicator in the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    setUp()
  }

  /// Creates an indicator of medium size; `frame` is in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    setUp()
    coder.nib?.fill(self)
  }

  /// Shows the indicator and starts the animation.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateVisibility()
    animate()
  }

  /// Stops the animation, and hides the indicator if `hidesWhenStopped`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.layer.removeAnimation(forKey: Self.key) }
    updateVisibility()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    for spoke in spokes { spoke.layer.removeAnimation(forKey: Self.key) }
    animate()
  }

  /// The size of the style, in points.
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// Returns the size of the style, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = intrinsicContentSize.width
    let length = (side * 0.28).rounded()
    let width = side * 0.11
    let radius = side / 2 - length / 2
    for (index, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.layer.cornerRadius = width / 2
      spoke.center = CGPoint(x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIActivityIndicatorView.color)
    ]
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { isAnimating || !hidesWhenStopped }
  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? { "In progress" }
  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? { isAnimating ? "1" : "0" }
  @_spi(UIKitModules) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    for index in 0..<Self.count {
      let spoke = UIView()
      spoke.alpha = Self.opacity(of: index)
      addSubview(spoke)
      spokes.append(spoke)
    }
    updateColor()
    updateVisibility()
  }

  /// Returns the opacity of a spoke; the spokes fade clockwise behind the first.
  private static func opacity(of index: Int) -> CGFloat {
    let behind = CGFloat(index == 0 ? 0 : count - index) / CGFloat(count)
    return 1 - behind * CGFloat(1 - faintest)
  }

  private func animate() {
    guard isAnimating, storedWindow != nil else { return }
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = Float(1)
      fade.toValue = Self.faintest
      fade.duration = Self.turn
      fade.repeatCount = .infinity
      fade.preferredFrameRateRange = Self.frameRate
      fade.timeOffset = Self.turn * Double(index == 0 ? 0 : Self.count - index) / Double(Self.count)
      spoke.layer.add(fade, forKey: Self.key)
    }
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  private func updateColor() {
    for spoke in spokes { spoke.backgroundColor = color }
  }
}
