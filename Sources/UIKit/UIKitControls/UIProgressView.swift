import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress bar, which determines its height.
  public enum Style: Int, Hashable, Sendable {
    /// A separate bar.
    case `default` = 0
    /// A bar at the edge of another bar.
    case bar = 1
  }

  /// The style of the bar, which determines its height.
  @Observed open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the completed part; nil for the tint color.
  @Observed open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the remaining part; nil for a gray.
  @Observed open var trackTintColor: UIColor? { didSet { updateColors() } }

  /// The image of the part that is done; nil for a color. Kept for the client.
  open var progressImage: UIImage?
  /// The image of the part that is not done; nil for a color. Kept for the client.
  open var trackImage: UIImage?

  /// The progress that the view follows; nil for none. It is read when it is set
  /// and with every layout: `Progress` cannot be observed on Linux.
  @Observed open var observedProgress: Progress? {
    didSet { readObservedProgress() }
  }

  private let track = UIView()
  private let filled = UIView()
  private var storedProgress: Float = 0

  /// Creates a bar without progress; `frame` is in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar of a style without progress, in its default size.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// The progress, from 0 to 1. NaN is reported and ignored.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, from 0 to 1.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return Log.warn(
        "UIProgressView.progress was set to NaN; it stays \(storedProgress). Look for a division by zero.")
    }
    let new = min(max(progress, 0), 1)
    guard new != storedProgress else { return }
    storedProgress = new
    setNeedsLayout()
    if animated, storedWindow != nil, layer.wasShown {
      UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }
  }

  /// The height of the style in points, 4 or, for `.bar`, 2.5; there is no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  /// Returns the proposed width and the height of the style, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    readObservedProgress()
    track.frame = bounds
    let width = bounds.width * CGFloat(storedProgress)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    filled.frame = CGRect(
      x: isReversed ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = radius
    filled.layer.cornerRadius = min(radius, width / 2)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIProgressView.progressTintColor), .of(\UIProgressView.trackTintColor),
    ]
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? { "Progress" }
  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? { "\(Int((100 * progress).rounded()))%" }
  @_spi(UIKitModules) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  private func readObservedProgress() {
    if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    addSubview(track)
    addSubview(filled)
    updateColors()
  }

  private func updateColors() {
    track.backgroundColor = trackTintColor ?? .systemFill
    filled.backgroundColor = progressTintColor ?? tintColor
  }
}
