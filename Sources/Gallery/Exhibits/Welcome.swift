public import ExhibitSupport
import InterfaceExhibits
import LayoutExhibits
public import UIKit

/// The first page: a sentence about Quire, pictures that go through its layouts, and the exhibits to try first.
public enum Welcome: Exhibit {
  public static let title = "Welcome"
  public static let summary = "Quire brings UIKit's collection views, controls and transitions to Linux."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    WelcomeController(context)
  }
}

final class WelcomeController: UIViewController, ExhibitController {
  /// The exhibits to try first.
  private static let first: [(exhibit: any Exhibit.Type, wish: String)] = [
    (PhotoWall.self, "Enlarge a photo, then swipe"), (Schedule.self, "Drag an event to another day"),
    (Book.self, "Turn a page by its corner"),
  ]

  private let scroll = UIScrollView()
  private let name = UILabel()
  private let sentence = UILabel()
  private let prompt = UILabel()
  private var buttons: [UIButton] = []
  let tour: TourController

  init(_ context: ExhibitContext) {
    tour = TourController(context)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("WelcomeController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scroll)
    set(name, "Quire", .largeTitle)
    name.accessibilityTraits.insert(.header)
    set(
      sentence,
      "A Swift program written for the iPhone and the iPad builds, runs and is tested on Linux. Click a picture to open its layout."
        .localized, .body)
    set(prompt, "Try first".localized, .headline)
    prompt.accessibilityTraits.insert(.header)
    addChild(tour)
    scroll.addSubview(tour.view)
    tour.view.layer.cornerRadius = 12
    tour.view.clipsToBounds = true
    tour.didMove(toParent: self)
    tour.didChoose = { [weak self] stop in
      guard let self, let shown = open(stop.exhibit) else { return }
      stop.show(in: shown)
    }
    for (exhibit, wish) in Self.first { buttons.append(button(exhibit, wish)) }
    setNeedsLayoutForTextSize()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let margin = GalleryMetrics.margin
    let width = max(0, view.bounds.width - 2 * margin)
    var y: CGFloat = 12
    func place(_ part: UIView, _ height: CGFloat, gap: CGFloat) {
      part.frame = CGRect(x: margin, y: y, width: width, height: height)
      y += height + gap
    }
    func height(_ part: UIView, in width: CGFloat) -> CGFloat {
      part.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
    place(name, height(name, in: width), gap: 4)
    place(sentence, height(sentence, in: width), gap: 14)
    // Side by side where the line of each fits.
    let gap: CGFloat = 12
    let share = (width - 2 * gap) / 3
    let isRow = buttons.allSatisfy { $0.sizeThatFits(.zero).width <= share }
    let columns = isRow ? share : width
    let heights = buttons.map { max(52, height($0, in: columns)) }
    let below = height(prompt, in: width) + 8 + (isRow ? heights.max() ?? 0 : heights.reduce(0) { $0 + $1 + gap })
    place(tour.view, max(300, view.bounds.height - y - below - 36), gap: 16)
    place(prompt, height(prompt, in: width), gap: 8)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      if isRow {
        let column = CGFloat(isMirrored ? buttons.count - 1 - index : index)
        button.frame = CGRect(
          x: margin + column * (share + gap), y: y, width: share, height: heights.max() ?? 0)
      } else {
        place(button, heights[index], gap: gap)
      }
    }
    if isRow { y += heights.max() ?? 0 }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y + 20)
  }

  func settle() async { await tour.settle() }

  private func set(_ label: UILabel, _ text: String, _ style: UIFont.TextStyle) {
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    scroll.addSubview(label)
  }

  private func button(_ exhibit: any Exhibit.Type, _ wish: String) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = exhibit.title.localized
    configuration.subtitle = wish.localized
    configuration.image = UIImage(systemName: Catalog.entry(of: exhibit).symbol)
    configuration.imagePadding = 10
    configuration.titleAlignment = .leading
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.open(exhibit) })
    button.contentHorizontalAlignment = .leading
    scroll.addSubview(button)
    return button
  }

  /// Opens an exhibit in the gallery and returns its controller.
  @discardableResult
  private func open(_ exhibit: any Exhibit.Type) -> UIViewController? {
    guard let gallery = splitViewController as? GalleryController else { return nil }
    gallery.show(exhibit)
    return gallery.shown
  }
}
