import ExhibitSupport
import UIKit

/// The cost of the last frames, one bar each; it causes no frames itself.
final class FramePlot: UIView {
  /// The costs of the last frames, in seconds, the newest last.
  private var costs: [Double] = []
  private var link: UIUpdateLink?
  private var start = 0.0
  /// A Boolean value that indicates whether the plot changed in the last frame, which alone causes one more.
  private var isChanged = false
  private let label = UILabel()
  private let bars = CAShapeLayer()
  private let limit = CALayer()
  private static let count = 60
  /// The cost at the upper edge: two frames of a screen with 60 of them a second.
  private static let top = 2.0 / 60

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "Cost of frames".localized
    backgroundColor = UIColor(white: 0, alpha: 0.7)
    layer.cornerRadius = 8
    label.setScaledFont(.monospacedDigitSystemFont(ofSize: 11, weight: .regular), maximum: 16)
    label.textColor = .white
    label.text = "No frames yet".localized
    bars.fillColor = UIColor.systemGreen.cgColor
    limit.backgroundColor = UIColor.systemRed.cgColor
    layer.addSublayer(bars)
    layer.addSublayer(limit)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("FramePlot is made in code") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.isEnabled = false
    link = nil
    guard window != nil else { return }
    let link = UIUpdateLink(view: self)
    link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, _ in self?.begin() }
    link.addAction(to: .afterCATransactionCommit) { [weak self] _, _ in self?.end() }
    link.isEnabled = true
    self.link = link
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 8, y: 4, width: bounds.width - 16, height: 14)
    limit.frame = CGRect(x: 8, y: bounds.height - 6 - (bounds.height - 28) / 2, width: bounds.width - 16, height: 1)
  }

  /// Shows the previous frames, in a frame that is drawn anyway.
  private func begin() {
    start = CACurrentMediaTime()
    isChanged.toggle()
    guard isChanged, let last = costs.last else { return }
    let path = CGMutablePath()
    let room = bounds.height - 28
    let step = (bounds.width - 16) / CGFloat(Self.count)
    for (index, cost) in costs.enumerated() {
      let height = max(1, room * CGFloat(min(cost / Self.top, 1)))
      path.addRect(
        CGRect(
          x: 8 + CGFloat(Self.count - costs.count + index) * step, y: bounds.height - 6 - height, width: step * 0.8,
          height: height))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bars.path = path
    CATransaction.commit()
    let worst = costs.max() ?? last
    let text = "%1$@ ms, worst of %2$lld: %3$@ ms".localized(
      Self.milliseconds(last), costs.count, Self.milliseconds(worst))
    if label.text != text { label.text = text }
    accessibilityValue = text
  }

  private func end() {
    costs.append(CACurrentMediaTime() - start)
    if costs.count > Self.count { costs.removeFirst() }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
