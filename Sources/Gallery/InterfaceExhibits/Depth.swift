public import ExhibitSupport
public import UIKit

/// Cards that turn in a common 3-D space, replicas, outlines and gradients that are animated; a slider controls the
/// time of all of them.
public enum Depth: Exhibit {
  public static let title = "Depth"
  public static let summary = "Layers in perspective, replicated, stroked and masked, move with the time of the slider."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DepthController()
  }
}

/// A view whose subviews share a 3-D space.
final class SpaceView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}

final class DepthController: UIViewController, ExhibitController {
  /// The view of everything that moves; while it is paused its time is the slider's.
  let stage = UIView()
  let carousel = CarouselView()
  private(set) var panels: [LayerPanel] = []
  let slider = UISlider()
  let button = UIButton(type: .system)
  private(set) var isPlaying = false
  private var link: CADisplayLink?

  /// The duration of the whole cycle, in seconds.
  static let length: CFTimeInterval = 16
  private static let bar: CGFloat = 64

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(stage)
    stage.addSubview(carousel)
    panels = [
      LayerPanel("Replicas".localized, ReplicaScene()), LayerPanel("Strokes".localized, StrokeScene()),
      LayerPanel("Masks".localized, MaskScene()),
    ]
    for panel in panels { stage.addSubview(panel) }
    stage.layer.speed = 0
    slider.value = 0.2
    slider.accessibilityLabel = "Time".localized
    slider.addAction(UIAction { [weak self] _ in self?.pullTime() }, for: .valueChanged)
    showTitle()
    button.contentHorizontalAlignment = .leading
    button.setScaledFont()
    button.addAction(UIAction { [weak self] _ in self?.playOrPause() }, for: .primaryActionTriggered)
    view.addSubview(slider)
    view.addSubview(button)
    pullTime()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    stage.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - Self.bar))
    let strip = min(220, stage.bounds.height * 0.4)
    carousel.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, stage.bounds.height - strip))
    let width = max(0, (b.width - 80) / 3)
    for (i, panel) in panels.enumerated() {
      panel.frame = view.mirrored(
        CGRect(
          x: 20 + CGFloat(i) * (width + 20), y: stage.bounds.height - strip, width: width, height: max(0, strip - 8)))
    }
    let side = button.width(forTitles: Self.titles)
    button.frame = view.mirrored(CGRect(x: 20, y: b.height - 48, width: side, height: 32))
    slider.frame = view.mirrored(
      CGRect(x: side + 40, y: b.height - 48, width: max(0, b.width - side - 60), height: 32))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isPlaying { playOrPause() }
  }

  /// The titles of the button, paused and playing.
  private static var titles: [String] { ["Play", "Pause"].map(\.localized) }

  private func showTitle() { button.setTitle(Self.titles[isPlaying ? 1 : 0], for: .normal) }

  // MARK: Time

  /// Shows the moment of the slider and stops playing.
  private func pullTime() {
    if isPlaying { stop() }
    stage.layer.timeOffset = CFTimeInterval(slider.value) * Self.length
  }

  private func playOrPause() {
    guard !isPlaying else { return stop() }
    isPlaying = true
    showTitle()
    let layer = stage.layer
    let time = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
    let link = CADisplayLink { [weak self] _ in self?.followTime() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Moves the slider to the current time while playing.
  private func followTime() {
    let time = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    slider.value = Float(time.truncatingRemainder(dividingBy: Self.length) / Self.length)
  }

  private func stop() {
    isPlaying = false
    showTitle()
    link?.invalidate()
    link = nil
    followTime()
    let layer = stage.layer
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }
}

/// Cards on a rotating ring, seen slightly from above.
final class CarouselView: UIView {
  private let tilt = SpaceView()
  private let ring = SpaceView()
  private(set) var cards: [UIView] = []
  static let count = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(tilt)
    tilt.addSubview(ring)
    for i in 0..<CarouselView.count { addCard(i) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The carousel is made in code.") }

  /// Starts the animations again: a layer outside a window at the end of a frame loses its animations.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, ring.layer.animation(forKey: "turn") == nil else { return }
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0.0
    turn.toValue = 2 * Double.pi
    turn.duration = DepthController.length
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    turn.beginTime = 1e-6
    ring.layer.add(turn, forKey: "turn")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(bounds.height * 0.5, 240)
    let size = CGSize(width: height * 0.72, height: height)
    let radius = min(bounds.width * 0.3, size.width * 1.75)
    layer.sublayerTransform.m34 = -1 / 900
    for space in [tilt, ring] {
      space.bounds = CGRect(origin: .zero, size: size)
      space.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
    tilt.center = CGPoint(x: bounds.midX, y: bounds.midY - height * 0.06)
    tilt.transform3D = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -radius * 0.4), -0.2, 1, 0, 0)
    for (i, card) in cards.enumerated() {
      card.bounds = ring.bounds
      card.center = CGPoint(x: size.width / 2, y: size.height / 2)
      let angle = CGFloat(i / 2) / CGFloat(CarouselView.count) * 2 * .pi
      let place = CATransform3DTranslate(CATransform3DMakeRotation(angle, 0, 1, 0), 0, 0, radius)
      card.transform3D = i % 2 == 0 ? place : CATransform3DRotate(place, .pi, 0, 1, 0)
      card.layer.sublayers?.first?.frame = card.bounds
      card.subviews.first?.frame = card.bounds
    }
  }

  /// Adds the two sides of a card, each visible only from its front.
  private func addCard(_ i: Int) {
    let hue = CGFloat(i) / CGFloat(CarouselView.count)
    let front = UIView()
    let gradient = CAGradientLayer()
    gradient.colors = [
      UIColor(hue: hue, saturation: 0.65, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: hue + 0.08, saturation: 0.85, brightness: 0.65, alpha: 1).cgColor,
    ]
    gradient.endPoint = CGPoint(x: 1, y: 1)
    front.layer.addSublayer(gradient)
    let number = UILabel()
    number.text = "\(i + 1)"
    number.textColor = .white
    number.textAlignment = .center
    number.font = .systemFont(ofSize: 44, weight: .bold)
    front.addSubview(number)
    let back = UIView()
    back.backgroundColor = .secondarySystemBackground
    back.layer.borderWidth = 2
    back.layer.borderColor = UIColor(white: 0.5, alpha: 0.5).cgColor
    for side in [front, back] {
      side.layer.cornerRadius = 14
      side.layer.isDoubleSided = false
      side.clipsToBounds = true
      ring.addSubview(side)
      cards.append(side)
    }
  }
}
