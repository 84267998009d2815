import ExhibitSupport
import UIKit
import ViewTransitions

/// Two pages on a desk, a slider for the progress between them, and controls for the properties that a style leaves
/// open.
final class TransitionController: UIViewController, ExhibitController {

  enum Kind { case fold, flip }

  let kind: Kind

  let desk = UIView()

  let progress = UISlider()

  let play = UIButton(type: .system)

  let choices: [UISegmentedControl]

  let sliders: [UISlider]

  private let options = OptionsBar()

  private let problemLabel: PhotoProblemLabel?

  private let photos: [PhotoFolder.Photo]

  private(set) var transition: ViewTransition?

  private(set) var pages: [PaperPage] = []

  private let loader = ThumbnailLoader(size: CGSize(width: 900, height: 700), limit: 2)

  private var link: CADisplayLink?
  /// The size, the height of the options and the text size for which the view was last laid out.
  private var laidOut = (size: CGSize.zero, bar: CGFloat(0), category: UIContentSizeCategory.unspecified)

  private(set) var isPlaying = false

  init(_ kind: Kind, folder: String?) {
    self.kind = kind
    let read = PhotoFolder.read(folder)
    photos = read.photos
    problemLabel = PhotoProblemLabel(read.problem)
    let bar = options
    choices = Self.choices(of: kind).map { bar.addChoice($0.title, $0.names) { _ in } }
    sliders = [("Duration", 0.1...3, kind == .fold ? 0.6 : 0.8), ("Perspective", 0...1, 0.5), ("Shadow", 0...1, 0.4)]
      .map { (title: String, range: ClosedRange<Float>, value: Float) in
        bar.addSlider(title, range, value, width: 110) { _ in }
      }
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
        headline: "Paper".localized,
        words: "A sheet has two sides and as many creases as you give it. Pull the slider slowly.".localized,
        tint: .systemOrange),
      PaperPage(
        headline: "Daylight".localized,
        words: "What leans away from the window is darker. Set the shadow and the eye's distance below.".localized,
        tint: .systemTeal),
    ]
    desk.addSubview(pages[0])
    loadPictures()
    for (i, control) in choices.enumerated() {
      control.selectedSegmentIndex = i == choices.count - 1 ? 1 : 0
      control.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
    }
    for slider in sliders {
      slider.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
    }
    view.addSubview(options)
    progress.value = kind == .fold ? 0.42 : 0.33
    progress.accessibilityLabel = "Progress".localized
    progress.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    play.setTitle(Self.titles[0], for: .normal)
    play.contentHorizontalAlignment = .leading
    play.setScaledFont()
    setNeedsLayoutForTextSize()
    play.addAction(UIAction { [weak self] _ in self?.run() }, for: .primaryActionTriggered)
    view.addSubview(progress)
    view.addSubview(play)
    guard let problemLabel else { return }
    for page in pages { page.isHidden = true }
    desk.addSubview(problemLabel)
    for control in [progress, play] + choices + sliders { control.isEnabled = false }
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
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let category = traitCollection.preferredContentSizeCategory
    guard b.size != laidOut.size || bar != laidOut.bar || category != laidOut.category else { return }
    laidOut = (b.size, bar, category)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    desk.frame = CGRect(x: 20, y: 0, width: max(0, b.width - 40), height: max(80, b.height - bar - 56))
    let side = play.width(forTitles: Self.titles)
    play.frame = view.mirrored(CGRect(x: 20, y: desk.frame.maxY + 12, width: side, height: 32))
    progress.frame = view.mirrored(
      CGRect(x: side + 40, y: desk.frame.maxY + 12, width: max(0, b.width - side - 60), height: 32))
    problemLabel?.fill(desk.bounds)
    // Space around the paper for the parts that rise from it.
    let room = desk.bounds.insetBy(dx: desk.bounds.width * 0.12, dy: desk.bounds.height * 0.12)
    let width = min(room.width, room.height * 1.5).rounded()
    // The paper is as upright as the desk.
    let height = min(room.height, room.height > room.width * 1.2 ? width * 1.2 : width / 1.2).rounded()
    end()
    pages[0].frame = CGRect(
      x: ((desk.bounds.width - width) / 2).rounded(), y: ((desk.bounds.height - height) / 2).rounded(), width: width,
      height: height)
    pages[1].frame = pages[0].frame
    begin()
  }

  /// The titles of the button, at rest and playing.
  private static var titles: [String] { ["Play", "Stop"].map(\.localized) }

  private static func choices(of kind: Kind) -> [(title: String, names: [String])] {
    let spine = (title: "Hinge", names: ["At start", "In middle", "At end"])
    switch kind {
    case .fold:
      return [
        ("Direction", ["Fold", "Unfold"]), ("Shape", ["Flat", "Cube"]), ("Creases run", ["Down", "Across"]),
        ("Creases", ["1", "2", "3", "5"]), spine,
      ]
    case .flip:
      return [
        ("Direction", ["Forward", "Back"]), ("Page turns", ["Sideways", "Up"]), ("Rises", ["Towards you", "Away"]),
        spine,
      ]
    }
  }

  private func loadPictures() {
    guard !photos.isEmpty else { return }
    for (page, index) in zip(pages, kind == .fold ? [3, 11] : [8, 17]) {
      loader.load(photos[index % photos.count].path, while: { true }) { [weak self, weak page] result in
        if case .image(let image) = result { page?.picture.image = image }
        self?.transition?.redraw()
      }
    }
  }

  // MARK: The transition

  private func choice(_ index: Int) -> Int { max(0, choices[index].selectedSegmentIndex) }

  private func makeTransition() -> ViewTransition {
    let transition: ViewTransition
    let shadow = CGFloat(sliders[2].value)
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
    transition.duration = TimeInterval(sliders[0].value)
    transition.completionAction = .none
    transition.timingCurve = kind == .fold ? transition.timingCurve : .easeInOut
    // In the middle of the slider the perspective is derived from the size.
    let strength = CGFloat(sliders[1].value)
    transition.m34 = abs(transition.perspective) * -pow(6, strength * 2 - 1)
    return transition
  }

  private func begin() {
    guard pages[0].bounds.width > 0, problemLabel == nil else { return }
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
    play.setTitle(Self.titles[1], for: .normal)
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
    play.setTitle(Self.titles[0], for: .normal)
    link?.invalidate()
    link = nil
  }
}
