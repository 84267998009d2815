import GeometryCore
import HostInterface

/// The two scroll indicators; they appear with a movement and fade out after it.
@MainActor
final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private var vertical: CALayer?
  private var horizontal: CALayer?
  /// A Boolean value that indicates whether the indicators are visible, even while they fade.
  private var isShown = false
  private var isFadeDue = false
  private var fadeStart: Double?
  private var timer = GestureTimer()

  /// The duration for which the indicators stay visible after a movement, in seconds.
  private static let stay = 0.5
  private static let fade = 0.25
  /// The depth of the indicators: in front of everything in the scroll view.
  private static let depth: CGFloat = 10_000

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Shows the indicators when a movement by the user or an animation begins.
  func show() {
    isShown = true
    isFadeDue = false
    fadeStart = nil
    timer.cancel()
    setOpacity(1)
    update()
  }

  func flash() {
    show()
    fadeLater()
  }

  /// Schedules the fade at the end of a movement.
  func fadeLater() {
    guard isShown else { return }
    timer.set(after: Self.stay) { [weak self] in self?.beginFade() }
  }

  /// Fades the indicators; returns true while another frame is needed.
  func step(at time: Double) -> Bool {
    guard isFadeDue else { return false }
    let start = fadeStart ?? time
    fadeStart = start
    let left = 1 - (time - start) / Self.fade
    if left > 0 {
      setOpacity(Float(left))
      return true
    }
    isFadeDue = false
    isShown = false
    setOpacity(0)
    return false
  }

  func hide(_ axis: UIAxis) {
    if axis.contains(.vertical) { vertical?.isHidden = true }
    if axis.contains(.horizontal) { horizontal?.isHidden = true }
  }

  func styleDidChange() {
    vertical?.backgroundColor = color
    horizontal?.backgroundColor = color
  }

  /// Updates the indicators for the present offset.
  func update() {
    guard isShown else { return }
    let bounds = scrollView.bounds
    let thickness = CGFloat(ScrollIndicatorGeometry.thickness)
    let edge = CGFloat(ScrollIndicatorGeometry.margin) + thickness
    var inset = scrollView.verticalScrollIndicatorInsets
    let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.indicatorSafeArea : .zero
    let verticalPlace =
      scrollView.showsVerticalScrollIndicator && scrollView.canDragVertically
      ? ScrollIndicatorGeometry(
        offset: Double(bounds.minY), range: scrollView.verticalRange, viewport: Double(bounds.height),
        leading: Double(inset.top + safe.top), trailing: Double(inset.bottom + safe.bottom)) : nil
    if let place = verticalPlace {
      let layer = vertical ?? make()
      vertical = layer
      put(
        layer,
        CGRect(
          x: bounds.maxX - edge - inset.right - safe.right, y: bounds.minY + place.start, width: thickness,
          height: place.length))
    } else {
      vertical?.isHidden = true
    }
    inset = scrollView.horizontalScrollIndicatorInsets
    let horizontalPlace =
      scrollView.showsHorizontalScrollIndicator && scrollView.canDragHorizontally
      ? ScrollIndicatorGeometry(
        offset: Double(bounds.minX), range: scrollView.horizontalRange, viewport: Double(bounds.width),
        leading: Double(inset.left + safe.left), trailing: Double(inset.right + safe.right)) : nil
    if let place = horizontalPlace {
      let layer = horizontal ?? make()
      horizontal = layer
      put(
        layer,
        CGRect(
          x: bounds.minX + place.start, y: bounds.maxY - edge - inset.bottom - safe.bottom, width: place.length,
          height: thickness))
    } else {
      horizontal?.isHidden = true
    }
  }

  private func beginFade() {
    guard isShown else { return }
    isFadeDue = true
    fadeStart = nil
    scrollView.animator.wake()
  }

  private func put(_ layer: CALayer, _ frame: CGRect) {
    if layer.isHidden { layer.isHidden = false }
    layer.frame = frame
  }

  private func make() -> CALayer {
    let layer = CALayer()
    // Without implicit actions: the layer moves with the content and is faded frame by frame.
    layer.isViewBacked = true
    layer.zPosition = Self.depth
    layer.cornerRadius = CGFloat(ScrollIndicatorGeometry.thickness / 2)
    layer.backgroundColor = color
    layer.opacity = 1
    scrollView.layer.addSublayer(layer)
    return layer
  }

  private func setOpacity(_ opacity: Float) {
    vertical?.opacity = opacity
    horizontal?.opacity = opacity
  }

  private var color: CGColor {
    let isLight =
      switch scrollView.indicatorStyle {
      case .white: true
      case .black: false
      case .default: scrollView.traitCollection.userInterfaceStyle == .dark
      }
    return CGColor(red: isLight ? 1 : 0, green: isLight ? 1 : 0, blue: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
  }
}
