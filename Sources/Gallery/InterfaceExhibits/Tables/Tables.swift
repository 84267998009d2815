public import ExhibitSupport
public import UIKit

/// A million rows in every style of a table, with updates, swipes, editing and drags.
public enum Tables: Exhibit {
  public static let title = "Table"
  public static let summary = "A table of a million places inserts, deletes and moves rows in seven ways."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TableController(context.service { PlaceStore() })
  }
}

/// The table in a navigation controller, above the options.
final class TableController: UIViewController, ExhibitController {
  static let styles: [(name: String, style: UITableView.Style)] = [
    ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped),
  ]
  static let animations: [(name: String, animation: UITableView.RowAnimation)] = [
    ("Automatic", .automatic), ("Fade", .fade), ("Right", .right), ("Left", .left), ("Top", .top), ("Bottom", .bottom),
    ("Middle", .middle),
  ]

  let options = OptionsBar()
  private(set) var style: UISegmentedControl!
  let animation = UIButton(type: .system)
  private(set) var deleteButton: UIButton!
  let navigation = UINavigationController()
  private(set) var places: PlacesController
  private let store: PlaceStore

  init(_ store: PlaceStore) {
    self.store = store
    places = PlacesController(store, style: .plain)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("TableController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(navigation)
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    view.addSubview(options)
    options.addButton("Insert") { [weak self] in self?.places.insert() }
    deleteButton = options.addButton("Delete") { [weak self] in self?.places.delete() }
    options.addButton("Reload") { [weak self] in self?.places.reload() }
    options.addButton("Move") { [weak self] in self?.places.move() }
    animation.menu = UIMenu(
      children: Self.animations.map { choice in
        UIAction(title: choice.name.localized) { [weak self] _ in
          self?.places.animation = choice.animation
          self?.view.setNeedsLayout()
          self?.options.setNeedsLayout()
        }
      })
    animation.showsMenuAsPrimaryAction = true
    animation.changesSelectionAsPrimaryAction = true
    options.add("Animation", animation)
    style = options.addChoice("Style", Self.styles.map(\.name)) { [weak self] in self?.choose($0) }
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = options.sizeThatFits(view.bounds.size).height
    options.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    navigation.view.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - height))
  }

  private func choose(_ index: Int) {
    let next = PlacesController(store, style: Self.styles[index].style)
    next.animation = places.animation
    next.first = places.visiblePath(0)
    places = next
    show()
  }

  private func show() {
    places.selectionDidChange = { [weak self] count in
      self?.deleteButton.setTitle(count == 0 ? "Delete".localized : "Delete %lld".localized(count), for: .normal)
      self?.options.setNeedsLayout()
      self?.view.setNeedsLayout()
    }
    places.selectionDidChange?(0)
    navigation.setViewControllers([places], animated: false)
  }
}
