public import ExhibitSupport
public import UIKit

/// A navigation controller to push, pull back and present from; a list shows the calls of its controllers.
public enum Controllers: Exhibit {
  public static let title = "Controllers"
  public static let summary = "Push, pop and present controllers, and read the calls that they receive."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ControllersController()
  }
}

final class ControllersController: UIViewController, ExhibitController {
  let navigation: UINavigationController
  let journal = CallJournal()
  private let frame = UIView()

  init() {
    let tiles = TilesController(journal)
    navigation = UINavigationController(rootViewController: tiles)
    super.init(nibName: nil, bundle: nil)
    title = "Controllers".localized
  }

  required init?(coder: NSCoder) { fatalError("ControllersController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    frame.layer.cornerRadius = 24
    frame.layer.borderWidth = 1
    frame.clipsToBounds = true
    frame.backgroundColor = .systemBackground
    view.addSubview(frame)
    view.addSubview(journal)
    addChild(navigation)
    navigation.view.frame = frame.bounds
    frame.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    updateBorder()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
      self.updateBorder()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 20, right: 20))
    guard b.width > 0, b.height > 0 else { return }
    if b.width < max(460, scaled(340)) {
      // Beside the list the names of the tiles would be cut, and each call would take several lines.
      let height = (b.height * 0.7).rounded(.down)
      frame.frame = CGRect(x: b.minX, y: b.minY, width: b.width, height: height)
      journal.frame = CGRect(x: b.minX, y: b.minY + height + 12, width: b.width, height: max(0, b.height - height - 12))
    } else {
      let width = min(400, b.width * 0.58)
      frame.frame = view.mirrored(CGRect(x: b.minX, y: b.minY, width: width, height: b.height))
      journal.frame = view.mirrored(
        CGRect(x: b.minX + width + 20, y: b.minY, width: max(0, b.width - width - 20), height: b.height))
    }
    navigation.view.frame = frame.bounds
  }

  private func updateBorder() {
    frame.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}

/// The latest calls that controllers got, the last one below.
final class CallJournal: UIView {
  private let label = UILabel()
  private(set) var calls: [String] = []
  private static let limit = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    label.numberOfLines = 0
    label.setScaledFont(.monospacedSystemFont(ofSize: 12, weight: .regular), maximum: 18)
    setNeedsLayoutForTextSize()
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("CallJournal is made in code") }

  func add(_ controller: UIViewController, _ call: String) {
    calls.append("\(controller.title ?? "–"): \(call.localized)")
    if calls.count > Self.limit { calls.removeFirst(calls.count - Self.limit) }
    label.text = calls.joined(separator: "\n")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: 16, dy: 16)
    let height = min(label.sizeThatFits(CGSize(width: room.width, height: .infinity)).height, room.height)
    label.frame = CGRect(x: room.minX, y: room.minY, width: max(0, room.width), height: max(0, height))
  }
}
