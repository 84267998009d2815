public import ExhibitSupport
public import UIKit

/// A card to drag, pinch and rotate; a list shows the recognized gestures.
public enum Gestures: Exhibit {
  public static let title = "Gestures"
  public static let summary = "Drag, pinch, turn, tap and hold the card to see which gestures are recognized."
  public static let mouseHint: String? =
    "With a mouse, hold Ctrl and turn the wheel instead of pinching, or Alt and turn it to rotate the card."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    GesturesController()
  }
}

final class GesturesController: UIViewController, ExhibitController {
  let ground = UIView()
  let card = UIView()
  let strip = UILabel()
  let readings = GestureReadings()
  private let cardLabel = UILabel()
  let hint = UILabel()
  /// The translation of the card by the gestures, from the center of the background.
  private var offset = CGPoint.zero
  private var scale: CGFloat = 1
  private var angle: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ground.backgroundColor = .secondarySystemBackground
    ground.layer.cornerRadius = 20
    ground.clipsToBounds = true
    card.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 28
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    cardLabel.text = "Drag, pinch, turn.\nTap twice: back.\nHold: another color.".localized
    cardLabel.numberOfLines = 0
    cardLabel.adjustsFontSizeToFitWidth = true
    cardLabel.minimumScaleFactor = 0.7
    cardLabel.textAlignment = .center
    cardLabel.textColor = .white
    setNeedsLayoutForTextSize()
    strip.text = "Swipe here".localized
    strip.textAlignment = .center
    strip.textColor = .label
    strip.setScaledFont(.systemFont(ofSize: 17, weight: .semibold), maximum: 30)
    strip.backgroundColor = .tertiarySystemFill
    strip.isUserInteractionEnabled = true
    hint.text = "Two fingers on the touchpad pinch and turn the card, too.".localized
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    hint.setScaledFont(.systemFont(ofSize: 13))
    hint.numberOfLines = 0
    for part in [ground, readings] { view.addSubview(part) }
    for part in [hint, card, strip] { ground.addSubview(part) }
    card.addSubview(cardLabel)
    addRecognizers()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 20, right: 20))
    guard b.width > 0, b.height > 0 else { return }
    if b.width < 480 {
      // The readings are below the card.
      let height = (b.height * 0.55).rounded()
      ground.frame = CGRect(x: b.minX, y: b.minY, width: b.width, height: height)
      readings.frame = CGRect(
        x: b.minX, y: b.minY + height + 12, width: b.width, height: max(0, b.height - height - 12))
    } else {
      let listWidth = min(280, b.width / 2)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let width = max(0, b.width - listWidth - 20)
      ground.frame = CGRect(x: isMirrored ? b.maxX - width : b.minX, y: b.minY, width: width, height: b.height)
      readings.frame = CGRect(
        x: isMirrored ? b.minX : b.maxX - listWidth, y: b.minY, width: listWidth, height: b.height)
    }
    let stripHeight: CGFloat = 72
    strip.frame = CGRect(x: 0, y: ground.bounds.height - stripHeight, width: ground.bounds.width, height: stripHeight)
    let wide = max(0, ground.bounds.width - 32)
    let high = hint.sizeThatFits(CGSize(width: wide, height: .greatestFiniteMagnitude)).height.rounded(.up)
    hint.frame = CGRect(x: 16, y: 16, width: wide, height: high)
    // A low background has a smaller card, and no room for the hint.
    hint.isHidden = ground.bounds.height < 360 || high > 100
    let side = min(200, max(80, ground.bounds.height - stripHeight - 32)).rounded()
    if card.bounds.width != side { card.bounds = CGRect(x: 0, y: 0, width: side, height: side) }
    cardLabel.frame = card.bounds.insetBy(dx: 8, dy: 8)
    cardLabel.setScaledFont(
      .systemFont(ofSize: side < 150 ? 11 : 15, weight: .medium), maximum: side < 150 ? 12 : 22)
    placeCard()
  }

  private func placeCard() {
    let middle = CGPoint(x: ground.bounds.midX, y: (ground.bounds.height - strip.bounds.height) / 2)
    card.center = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
  }

  private func putCardBack() {
    offset = .zero
    scale = 1
    angle = 0
    UIView.animate(withDuration: 0.35) { self.placeCard() }
  }

  // MARK: Recognizers

  private func addRecognizers() {
    let double = UITapGestureRecognizer { [weak self] _ in
      self?.readings.show(.doubleTap, "card back".localized, isOver: true)
      self?.putCardBack()
    }
    double.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer { [weak self] tap in
      guard let self else { return }
      let p = tap.location(in: ground)
      readings.show(.tap, "at %1$lld, %2$lld".localized(Int(p.x), Int(p.y)), isOver: true)
    }
    tap.require(toFail: double)
    let twoFingers = UITapGestureRecognizer { [weak self] _ in self?.readings.show(.twoFingerTap, "", isOver: true) }
    twoFingers.numberOfTouchesRequired = 2
    let secondary = UITapGestureRecognizer { [weak self] _ in self?.readings.show(.secondButton, "", isOver: true) }
    secondary.buttonMaskRequired = .secondary
    secondary.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let press = UILongPressGestureRecognizer { [weak self] press in self?.hold(press) }
    let hover = UIHoverGestureRecognizer { [weak self] hover in
      guard let self else { return }
      let p = hover.location(in: ground)
      readings.show(.hover, "\(Int(p.x)), \(Int(p.y))", isOver: hover.state == .ended)
    }
    for recognizer in [double, tap, twoFingers, secondary, hover] { ground.addGestureRecognizer(recognizer) }
    addTransforms()
    card.addGestureRecognizer(press)
    for direction: UISwipeGestureRecognizer.Direction in [.left, .right, .up, .down] {
      let swipe = UISwipeGestureRecognizer { [weak self] swipe in
        self?.strip.text = "Swiped %@".localized(swipe.direction.name)
        self?.readings.show(.swipe, swipe.direction.name, isOver: true)
      }
      swipe.direction = direction
      strip.addGestureRecognizer(swipe)
    }
    let edge = UIScreenEdgePanGestureRecognizer { [weak self] edge in
      let x = edge.translation(in: edge.view).x
      self?.readings.show(.edgePan, "%lld points in".localized(Int(-x)), isOver: edge.state == .ended)
    }
    edge.edges = .right
    view.addGestureRecognizer(edge)
  }

  private func addTransforms() {
    let pan = UIPanGestureRecognizer { [weak self] pan in
      guard let self else { return }
      let translation = pan.translation(in: ground)
      pan.setTranslation(.zero, in: ground)
      offset = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
      placeCard()
      let v = pan.velocity(in: ground)
      readings.show(.pan, "%lld points/s".localized(Int(hypot(v.x, v.y))), isOver: pan.state == .ended)
    }
    pan.allowedScrollTypesMask = .continuous
    let pinch = UIPinchGestureRecognizer { [weak self] pinch in
      guard let self else { return }
      scale = min(4, max(0.25, scale * pinch.scale))
      pinch.scale = 1
      placeCard()
      readings.show(.pinch, "× \((scale * 100).rounded() / 100)", isOver: pinch.state == .ended)
    }
    let rotation = UIRotationGestureRecognizer { [weak self] rotation in
      self?.rotate(by: rotation.rotation, isOver: rotation.state == .ended)
      rotation.rotation = 0
    }
    let wheel = WheelRotationGestureRecognizer { [weak self] wheel in
      guard let self else { return }
      rotate(by: wheel.translation(in: ground).y / 200, isOver: wheel.state == .ended)
      wheel.setTranslation(.zero, in: ground)
    }
    wheel.allowedScrollTypesMask = .discrete
    wheel.allowedTouchTypes = []
    for recognizer in [pan, pinch, rotation, wheel] as [UIGestureRecognizer] {
      recognizer.delegate = self
      ground.addGestureRecognizer(recognizer)
    }
  }

  private func rotate(by change: CGFloat, isOver: Bool) {
    angle += change
    placeCard()
    readings.show(.rotation, "\(Int((angle * 180 / .pi).rounded()))°", isOver: isOver)
  }

  private func hold(_ press: UILongPressGestureRecognizer) {
    readings.show(
      .longPress, press.state == .ended ? "let go".localized : "held".localized, isOver: press.state == .ended)
    guard press.state == .began else { return }
    let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink]
    let index = colors.firstIndex { $0 == card.backgroundColor } ?? 0
    UIView.animate(withDuration: 0.3) { self.card.backgroundColor = colors[(index + 1) % colors.count] }
  }
}

extension GesturesController: UIGestureRecognizerDelegate {
  /// Lets the card be dragged, pinched and rotated at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.delegate === self }

  /// Treats a drag that begins on the strip as a swipe.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view !== strip
  }
}

/// Recognizes the wheel while Alt is held: a rotation for a mouse.
final class WheelRotationGestureRecognizer: UIPanGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .scroll && event.modifierFlags.contains(.alternate) && super.shouldReceive(event)
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate var name: String {
    switch self {
    case .left: "left".localized
    case .right: "right".localized
    case .up: "up".localized
    default: "down".localized
    }
  }
}
