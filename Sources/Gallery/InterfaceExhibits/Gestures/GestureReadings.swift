import ExhibitSupport
import UIKit

/// A line for each gesture; its dot is green while the gesture is active, and fades afterwards. In low windows the
/// lines scroll.
final class GestureReadings: UIScrollView {
  enum Gesture: String, CaseIterable {
    case tap = "Tap"
    case doubleTap = "Double tap"
    case twoFingerTap = "Tap with two fingers"
    case secondButton = "Second button"
    case longPress = "Long press"
    case pan = "Pan"
    case pinch = "Pinch"
    case rotation = "Rotation"
    case swipe = "Swipe"
    case edgePan = "Pan from the right edge"
    case hover = "Hover"

    /// The way to make the gesture.
    var instruction: String {
      switch self {
      case .tap: "click the card"
      case .doubleTap: "click twice"
      case .twoFingerTap: "touch with two fingers"
      case .secondButton: "click with it"
      case .longPress: "hold the card"
      case .pan: "drag the card"
      case .pinch: "two fingers, or Ctrl and the wheel"
      case .rotation: "two fingers, or Alt and the wheel"
      case .swipe: "flick on the strip below"
      case .edgePan: "drag in from there"
      case .hover: "point at the card"
      }
    }
  }

  @MainActor
  private final class Line {
    let dot = UIView()
    let glow = UIView()
    let name = UILabel()
    let value = UILabel()
    /// A Boolean value that indicates whether the gesture was made.
    var isMade = false
  }

  private var lines: [Gesture: Line] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    for gesture in Gesture.allCases {
      let line = Line()
      line.dot.backgroundColor = .quaternaryLabel
      line.dot.layer.cornerRadius = 6
      line.glow.backgroundColor = .systemGreen
      line.glow.layer.cornerRadius = 6
      line.glow.alpha = 0
      line.name.text = gesture.rawValue.localized
      line.name.setScaledFont(.systemFont(ofSize: 15), maximum: 20)
      line.name.textColor = .label
      line.value.setScaledFont(.monospacedDigitSystemFont(ofSize: 13, weight: .regular), maximum: 18)
      line.value.textColor = .secondaryLabel
      line.value.adjustsFontSizeToFitWidth = true
      line.value.minimumScaleFactor = 0.7
      for part in [line.dot, line.glow, line.name, line.value] { addSubview(part) }
      lines[gesture] = line
    }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("GestureReadings is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 60)
    let share = (bounds.height - 24) / CGFloat(Gesture.allCases.count)
    let longest = lines.values.map { $0.name.sizeThatFits(bounds.size).width }.max() ?? 0
    // In low lines the value is beside the name, if both have room there.
    let isLow = share < 40 && longest + scaled(64, maximum: 90) <= width
    let height = isLow ? max(scaled(24, maximum: 34), share) : max(scaled(44, maximum: 60), min(52, share))
    contentSize = CGSize(width: bounds.width, height: 24 + height * CGFloat(Gesture.allCases.count))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    for (index, gesture) in Gesture.allCases.enumerated() {
      guard let line = lines[gesture] else { continue }
      let y = 12 + CGFloat(index) * height
      // The dot is beside the name.
      let middle = isLow ? y + height / 2 : y + 4 + (height / 2 - 2) / 2
      line.dot.frame = mirrored(18, (middle - 6).rounded(), 12, 12)
      line.glow.frame = line.dot.frame
      if !line.isMade { line.value.text = isLow ? "–" : gesture.instruction.localized }
      if isLow {
        let name = max((width * 0.62).rounded(), longest.rounded(.up) + 8)
        line.name.frame = mirrored(42, y, name, height)
        line.value.frame = mirrored(42 + name, y, width - name, height)
        continue
      }
      line.name.frame = mirrored(42, y + 4, width, max(0, height / 2 - 2))
      line.value.frame = mirrored(42, y + height / 2, width, max(0, height / 2 - 4))
    }
  }

  /// Returns the text of a gesture's line; nil when the gesture has not occurred.
  func text(of gesture: Gesture) -> String? {
    lines[gesture].flatMap { $0.isMade ? $0.value.text : nil }
  }

  func show(_ gesture: Gesture, _ text: String, isOver: Bool) {
    guard let line = lines[gesture] else { return }
    line.isMade = true
    line.value.text = text.isEmpty ? "recognized".localized : text
    line.glow.layer.removeAllAnimations()
    line.glow.alpha = 1
    if isOver { UIView.animate(withDuration: 1.2) { line.glow.alpha = 0.25 } }
  }
}
