public import ExhibitSupport
public import UIKit

/// Scenes with objects that fall, swing and spring.
public enum Dynamics: Exhibit {
  public static let title = "Dynamics"
  public static let summary = "Blocks fall, balls swing, and the cells of a list hang on springs."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DynamicsController()
  }
}

final class DynamicsController: UIViewController, ExhibitController {
  let scenes: [UIView & DynamicScene] = [BlockScene(), CradleScene(), SpringScene()]
  let choice = UISegmentedControl(items: ["Blocks", "Cradle", "Springs"].map(\.localized))
  private let options = OptionsBar()
  private lazy var button = options.addButton("") { [weak self] in self?.shown.act() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for scene in scenes {
      scene.isHidden = true
      view.addSubview(scene)
    }
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
    choice.accessibilityLabel = "Scene".localized
    view.addSubview(options)
    options.add(nil, choice, width: 240)
    show()
  }

  var shown: UIView & DynamicScene { scenes[max(0, choice.selectedSegmentIndex)] }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let height = b.height - bar
    options.frame = CGRect(x: 0, y: height, width: b.width, height: bar)
    options.setNeedsLayout()
    shown.frame = CGRect(x: 0, y: 0, width: b.width, height: height)
    if height > 0, view.window != nil { shown.begin() }
  }

  private func show() {
    for scene in scenes {
      scene.isHidden = scene !== shown
      if scene !== shown { scene.stop() }
    }
    button.setTitle(shown.actionTitle.localized, for: .normal)
    view.setNeedsLayout()
  }
}

/// One of the scenes of the exhibit.
@MainActor
protocol DynamicScene: AnyObject {
  /// The title of the button.
  var actionTitle: String { get }
  /// Starts the scene when it has its size; called again after every layout.
  func begin()
  func stop()
  func act()
}

/// A colored square or ball.
final class BlockView: UIView {
  private let isRound: Bool

  init(_ color: UIColor, _ size: CGSize, letter: String = "", isRound: Bool = false) {
    self.isRound = isRound
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = color
    layer.cornerRadius = isRound ? size.width / 2 : 8
    let label = UILabel(frame: bounds)
    label.text = letter
    label.textColor = color.legibleTitle
    label.font = .boldSystemFont(ofSize: size.height / 2)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("BlockView is made in code") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isRound ? .ellipse : .rectangle }
}
