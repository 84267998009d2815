import UIKit
import ViewTransitions

/// Two pages on a desk, a slider for the moment between them, and everything that a style leaves open beside it.
final class TransitionController: UIViewController, ExhibitController {
  enum Kind { case fold, flip }

  let kind: Kind
  let desk = UIView()
  let progress = UISlider()
  let play = UIButton(type: .system)
  let choices: [UISegmentedControl]
  let sliders: [LabeledSlider]
  private(set) var transition: ViewTransition?
  private(set) var pages: [PaperPage] = []
  private let loader = ThumbnailLoader(size: CGSize(width: 900, height: 700), limit: 2)
  private let folder: String?
  private var link: CADisplayLink?
  private var laidOutSize = CGSize.zero
  private(set) var isPlaying = false

  init(_ kind: Kind, folder: String?) {
    self.kind = kind
    self.folder = folder
    let titles =
      kind == .fold
      ? [["Fold", "Unfold"], ["Flat", "Cubic"], ["Upright", "Across"], ["1", "2", "3", "5"], ["◀", "Middle", "▶"]]
      : [["Forward", "Backward"], ["Sideways", "Upward"], ["Towards", "Away"], ["◀", "Middle", "▶"]]
    choices = titles.map { UISegmentedControl(items: $0) }
    sliders = [
      LabeledSlider("Duration", 0.1, 3, kind == .fold ? 0.6 : 0.8), LabeledSlider("Perspective", 0, 1, 0.5),
      LabeledSlider("Shadow", 0, 1, 0.4),
    ]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The exhibit is made in code.") }

  func settle() async { await loader.settle() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    desk.backgroundColor = .secondarySystemBackground
    desk.layer.cornerRadius = 20
    desk.clipsToBounds = true
    view.addSubview(desk)
    pages = [
      PaperPage(
        headline: "Paper", words: "A sheet has two sides and as many creases as you give it. Pull the slider slowly.",
        tint: .systemOrange),
      PaperPage(
        headline: "Light",
        words: "What leans away from the window is darker. Set the shadow and the eye's distance below.",
        tint: .systemTeal),
    ]
    desk.addSubview(pages[0])
    loadPictures()
    for (i, control) in choices.enumerated() {
      control.selectedSegmentIndex = i == choices.count - 1 ? 1 : 0
      control.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
      view.addSubview(control)
    }
    for slider in sliders {
      slider.slider.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
      view.addSubview(slider)
    }
    progress.value = kind == .fold ? 0.42 : 0.33
    progress.accessibilityLabel = "Progress"
    progress.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    play.setTitle("Play", for: .normal)
    play.addAction(UIAction { [weak self] _ in self?.run() }, for: .primaryActionTriggered)
    view.addSubview(progress)
    view.addSubview(play)
  }

  private func loadPictures() {
    guard let photos = try? folder.map({ try PhotoFolder(path: $0) }) ?? PhotoFolder.builtIn, !photos.photos.isEmpty
    else { return }
    for (page, index) in zip(pages, kind == .fold ? [3, 11] : [8, 17]) {
      loader.load(photos.photos[index % photos.photos.count].path, while: { true }) { [weak self, weak page] result in
        if case .image(let image) = result { page?.picture.image = image }
        self?.transition?.redraw()
      }
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !isPlaying { transition?.redraw() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopPlaying()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.size != laidOutSize else { return }
    laidOutSize = b.size
    let isWide = b.width >= 620
    let rows = isWide ? 3 : (choices.count + 1) / 2 + sliders.count
    let controls = CGFloat(rows) * 44 + 56
    desk.frame = CGRect(x: 20, y: 0, width: max(0, b.width - 40), height: max(80, b.height - controls))
    layOutControls(isWide, below: desk.frame.maxY)
    // Room around the paper for what rises from it.
    let room = desk.bounds.insetBy(dx: desk.bounds.width * 0.12, dy: desk.bounds.height * 0.12)
    let width = min(room.width, room.height * 1.5).rounded()
    let height = min(room.height, width / 1.2).rounded()
    end()
    pages[0].frame = CGRect(
      x: ((desk.bounds.width - width) / 2).rounded(), y: ((desk.bounds.height - height) / 2).rounded(), width: width,
      height: height)
    pages[1].frame = pages[0].frame
    begin()
  }

  private func layOutControls(_ isWide: Bool, below top: CGFloat) {
    let width = view.bounds.width - 40
    play.frame = CGRect(x: 20, y: top + 12, width: 64, height: 32)
    progress.frame = CGRect(x: 92, y: top + 12, width: max(0, width - 72), height: 32)
    let y = top + 60
    let half = (width - 16) / 2
    for (i, control) in choices.enumerated() {
      let row = CGFloat(i / 2)
      let isAlone = i == choices.count - 1 && i % 2 == 0 && !isWide
      let space = isWide ? half * 0.5 : half
      control.frame = CGRect(
        x: 20 + CGFloat(i % 2) * (space + 10), y: y + row * 44, width: isAlone ? width : space - 0, height: 32)
    }
    for (i, slider) in sliders.enumerated() {
      slider.frame =
        isWide
        ? CGRect(x: 20 + half + 46, y: y + CGFloat(i) * 44, width: half - 30, height: 32)
        : CGRect(x: 20, y: y + CGFloat((choices.count + 1) / 2 + i) * 44, width: width, height: 32)
    }
  }

  // MARK: The transition

  private func choice(_ index: Int) -> Int { max(0, choices[index].selectedSegmentIndex) }

  private func makeTransition() -> ViewTransition {
    let transition: ViewTransition
    let shadow = CGFloat(sliders[2].slider.value)
    switch kind {
    case .fold:
      let style = FoldStyle(rawValue: choice(0) | choice(1) << 1 | choice(2) << 2)
      let fold = FoldTransition(from: pages[0], to: pages[1], style: style)
      fold.creases = [1, 2, 3, 5][choice(3)]
      fold.foldShadowOpacity = shadow
      transition = fold
    case .flip:
      let style = FlipStyle(rawValue: choice(0) | choice(1) << 1 | choice(2) << 2)
      let flip = FlipTransition(from: pages[0], to: pages[1], style: style)
      flip.coveredPageShadowOpacity = shadow * 1.5
      flip.flippingPageShadowOpacity = shadow * 0.75
      transition = flip
    }
    transition.spine = [0, 0.5, 1][choice(choices.count - 1)]
    transition.duration = TimeInterval(sliders[0].slider.value)
    transition.completionAction = .none
    transition.timingCurve = kind == .fold ? transition.timingCurve : .easeInOut
    // In the middle of the slider it is the perspective that the size asks for.
    let strength = CGFloat(sliders[1].slider.value)
    transition.m34 = abs(transition.perspective) * -pow(6, strength * 2 - 1)
    return transition
  }

  private func begin() {
    guard pages[0].bounds.width > 0 else { return }
    let transition = makeTransition()
    transition.progress = CGFloat(progress.value)
    transition.begin()
    self.transition = transition
  }

  private func end() {
    stopPlaying()
    transition?.end(completed: false)
    transition = nil
  }

  private func rebuild() {
    end()
    begin()
  }

  private func scrub() {
    if isPlaying { end() }
    if transition == nil { begin() }
    transition?.progress = CGFloat(progress.value)
  }

  private func run() {
    guard !isPlaying else { return rebuild() }
    progress.value = 0
    rebuild()
    guard let transition else { return }
    isPlaying = true
    play.setTitle("Stop", for: .normal)
    let duration = transition.duration
    let start = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] _ in
      self?.progress.value = Float(min((CACurrentMediaTime() - start) / duration, 1))
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    transition.play { [weak self] _ in
      self?.stopPlaying()
      self?.progress.value = 1
    }
  }

  private func stopPlaying() {
    guard isPlaying else { return }
    isPlaying = false
    play.setTitle("Play", for: .normal)
    link?.invalidate()
    link = nil
  }
}

/// A slider with its name before it.
final class LabeledSlider: UIView {
  let slider = UISlider()
  private let label = UILabel()

  init(_ name: String, _ minimum: Float, _ maximum: Float, _ value: Float) {
    super.init(frame: .zero)
    label.text = name
    label.font = .systemFont(ofSize: 14)
    label.textColor = .secondaryLabel
    slider.minimumValue = minimum
    slider.maximumValue = maximum
    slider.value = value
    slider.accessibilityLabel = name
    addSubview(label)
    addSubview(slider)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The slider is made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: 90, height: bounds.height)
    slider.frame = CGRect(x: 96, y: 0, width: max(0, bounds.width - 96), height: bounds.height)
  }
}
