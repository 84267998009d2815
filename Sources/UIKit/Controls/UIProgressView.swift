import CoreGraphics
public import Foundation

/// A bar that fills as something goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How thick the bar is.
  public enum Style: Int, Hashable, Sendable {
    /// A bar of its own.
    case `default` = 0
    /// A bar at the edge of another one.
    case bar = 1
  }

  /// How thick the bar is.
  open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  /// The colour of the part that is done; nil: the tint.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the part that is not; nil: a grey.
  open var trackTintColor: UIColor? { didSet { updateColors() } }

  /// The image of the part that is done; nil for a color. Kept for the client.
  open var progressImage: UIImage?
  /// The image of the part that is not done; nil for a color. Kept for the client.
  open var trackImage: UIImage?
  /// The progress that the view follows; nil for none. It is read when it is set
  /// and with every layout: `Progress` cannot be observed on Linux.
  open var observedProgress: Progress? {
    didSet { readObservedProgress() }
  }

  private let track = UIView()
  private let filled = UIView()
  private var storedProgress: Float = 0

  /// Creates an empty bar; `frame` in the superview's coordinates, points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar of a style in its own size.
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

  /// How much is done, from 0 to 1. NaN is reported and ignored.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done, from 0 to 1.
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

  /// 4 points high (`.bar`: 2.5); as wide as it is made.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  /// Returns the width asked for and the height of the style, points.
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

  private func updateColors() {
    track.backgroundColor = trackTintColor ?? .systemFill
    filled.backgroundColor = progressTintColor ?? tintColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }
}
