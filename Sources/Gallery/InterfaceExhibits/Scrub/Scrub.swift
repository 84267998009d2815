public import ExhibitSupport
public import UIKit

/// A property animator under a slider.
public enum Scrub: Exhibit {
  public static let title = "Scrub"
  public static let summary = "Drag the slider through an animation, then play it, reverse it, or end it with a spring."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ScrubController()
  }
}

final class ScrubController: UIViewController, ExhibitController {
  let stage = UIView()
  let card = UIView()
  let needle = UIView()
  let slider = UISlider()
  let playButton = UIButton(type: .system)
  let reverseButton = UIButton(type: .system)
  let springButton = UIButton(type: .system)
  let curves = UISegmentedControl(items: ["Linear", "Ease", "Spring"].map(\.localized))
  private let reading = UILabel()
  private let options = OptionsBar()
  private(set) var animator: UIViewPropertyAnimator?
  private var link: CADisplayLink?
  /// The frame of the stage when it was last laid out, which restarts the animation.
  private var laidOutStage = CGRect.zero
  private var wasMirrored = false

  isolated deinit { link?.invalidate() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor = .secondarySystemBackground
    stage.layer.cornerRadius = 20
    stage.clipsToBounds = true
    needle.backgroundColor = .white
    card.addSubview(needle)
    stage.addSubview(card)
    reading.setScaledFont(.monospacedDigitSystemFont(ofSize: 15, weight: .regular), maximum: 28)
    reading.textColor = .secondaryLabel
    slider.accessibilityLabel = "Fraction complete".localized
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    curves.selectedSegmentIndex = 1
    curves.addAction(UIAction { [weak self] _ in self?.restart() }, for: .valueChanged)
    for part in [stage, slider, reading, options] { view.addSubview(part) }
    add(playButton, "Play") { $0.play() }
    add(reverseButton, "Reverse") { $0.turnRound() }
    add(springButton, "End with a spring") { $0.springOn() }
    options.add("Curve", curves)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let bottom = b.height - bar
    options.frame = CGRect(x: 0, y: bottom, width: b.width, height: bar)
    stage.frame = CGRect(x: 20, y: 0, width: max(0, b.width - 40), height: max(0, bottom - 56))
    slider.frame = view.mirrored(CGRect(x: 20, y: bottom - 44, width: max(0, b.width - 110), height: 32))
    reading.frame = view.mirrored(CGRect(x: b.width - 90, y: bottom - 44, width: 70, height: 32))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    reading.textAlignment = isMirrored ? .left : .right
    guard stage.frame != laidOutStage || isMirrored != wasMirrored else { return }
    (laidOutStage, wasMirrored) = (stage.frame, isMirrored)
    restart()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    end()
  }

  private func add(
    _ button: UIButton, _ title: String, width: CGFloat? = nil, _ action: @escaping @MainActor (ScrubController) -> Void
  ) {
    button.setTitle(title.localized, for: .normal)
    button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
    options.add(nil, button, width: width)
  }

  // MARK: The animator

  private var timing: any UITimingCurveProvider {
    switch curves.selectedSegmentIndex {
    case 0: UICubicTimingParameters(animationCurve: .linear)
    case 1: UICubicTimingParameters(animationCurve: .easeInOut)
    default: UISpringTimingParameters(dampingRatio: 0.45)
    }
  }

  private func end() {
    link?.invalidate()
    link = nil
    animator?.stopAnimation(true)
    animator = nil
  }

  /// Resets everything to the start and creates a new animator, paused there.
  private func restart() {
    end()
    let size = stage.bounds.size
    let side = max(40, min(140, size.height / 3))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = (side, max(side, size.width - side))
    UIView.performWithoutAnimation {
      card.transform = .identity
      card.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      card.center = CGPoint(x: isMirrored ? end : start, y: size.height / 2)
      card.backgroundColor = .systemBlue
      card.layer.cornerRadius = 8
      needle.frame = CGRect(x: side / 2 - 2, y: 10, width: 4, height: side / 2 - 10)
    }
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: timing)
    animator.pausesOnCompletion = true
    animator.addAnimations { [card] in
      card.center.x = isMirrored ? start : end
      card.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
      card.layer.cornerRadius = side / 2
    }
    // The color follows in the second half.
    animator.addAnimations({ [card] in card.backgroundColor = .systemPink }, delayFactor: 0.5)
    self.animator = animator
    animator.pauseAnimation()
    let link = CADisplayLink { [weak self] _ in self?.follow() }
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    self.link = link
    show()
  }

  private func scrub() {
    animator?.pauseAnimation()
    let fraction = CGFloat(slider.value)
    animator?.fractionComplete = animator?.isReversed == true ? 1 - fraction : fraction
    show()
  }

  private func play() {
    guard let animator else { return }
    if animator.isRunning {
      animator.pauseAnimation()
    } else {
      // At its end it is reversed.
      if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
      animator.startAnimation()
      link?.isPaused = false
    }
    show()
  }

  private func turnRound() {
    animator?.isReversed.toggle()
    show()
  }

  private func springOn() {
    guard let animator else { return }
    animator.pauseAnimation()
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 3, dy: 3))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.6)
    link?.isPaused = false
    show()
  }

  private func follow() {
    guard let animator else { return }
    if !animator.isRunning { link?.isPaused = true }
    slider.value = Float(animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete)
    show()
  }

  private func show() {
    guard let animator else { return }
    // The position of the thumb: the fraction of a reversed animation counts from the other end.
    let fraction = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    reading.text = String(format: "%.2f", locale: .gallery, Double(fraction))
    playButton.setTitle((animator.isRunning ? "Pause" : "Play").localized, for: .normal)
    reverseButton.setTitle((animator.isReversed ? "Forwards" : "Reverse").localized, for: .normal)
  }
}
