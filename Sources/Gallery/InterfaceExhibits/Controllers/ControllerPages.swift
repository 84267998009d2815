import ExhibitSupport
import UIKit

/// The colors of the tiles, and their names.
private let tiles: [(name: String, color: UIColor)] = [
  ("Coral", .systemRed), ("Amber", .systemOrange), ("Lemon", .systemYellow), ("Fern", .systemGreen),
  ("Lagoon", .systemTeal), ("Sky", .systemBlue), ("Plum", .systemPurple), ("Rose", .systemPink),
]

/// The root: tiles that lead further.
final class TilesController: UICollectionViewController {
  private let journal: CallJournal
  private let flow = MirroredFlowLayout()

  init(_ journal: CallJournal) {
    self.journal = journal
    flow.minimumInteritemSpacing = 12
    flow.minimumLineSpacing = 12
    flow.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: flow)
    title = "Tiles".localized
  }

  required init?(coder: NSCoder) { fatalError("TilesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        present(UINavigationController(rootViewController: SheetPage(journal)), animated: true)
      })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.add(self, "will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.add(self, "did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.add(self, "will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.add(self, "did disappear")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = ((view.bounds.width - 44) / 2).rounded(.down)
    // All four rows are visible where there is room for them.
    let room = ((view.bounds.height - view.safeAreaInsets.top - 2 * 16 - 3 * 12) / 4).rounded(.down)
    let height = (width * 0.7).rounded()
    let size = CGSize(width: max(1, width), height: max(1, room >= height * 0.6 ? min(height, room) : height))
    if flow.itemSize != size { flow.itemSize = size }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    tiles.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.show(tiles[indexPath.item].name, tiles[indexPath.item].color)
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    navigationController?.pushViewController(TilePage(tiles[indexPath.item], journal), animated: true)
  }
}

/// A tile with its name, and a chevron that says that it leads further.
private final class TileCell: UICollectionViewCell {
  private let name = UILabel()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 16
    name.setScaledFont(.systemFont(ofSize: 15, weight: .semibold), maximum: 26)
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.6
    chevron.contentMode = .center
    for part in [name, chevron] as [UIView] { contentView.addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("TileCell is made in code") }

  func show(_ title: String, _ color: UIColor) {
    name.text = title.localized
    contentView.backgroundColor = color
    name.textColor = color.legibleTitle
    chevron.tintColor = color.legibleTitle
    accessibilityLabel = title.localized
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let line = scaled(24, maximum: 36)
    let low = b.maxY - line - 8
    name.frame = CGRect(x: isMirrored ? 28 : 12, y: low, width: max(0, b.width - 40), height: line)
    chevron.frame = CGRect(x: isMirrored ? 8 : b.width - 28, y: low, width: 20, height: line)
  }
}

/// A controller that records its callbacks.
class JournalPage: UIViewController {
  let journal: CallJournal

  init(_ journal: CallJournal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.add(self, "will appear")
    transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
      guard let self else { return }
      journal.add(self, context.isCancelled ? "the finger turned back" : "the finger let go")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.add(self, "did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.add(self, "will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.add(self, "did disappear")
  }

  /// Stacks buttons from a point on.
  func addButtons(_ actions: [(String, () -> Void)], below top: UIView) {
    var above = top.bottomAnchor
    for (title, act) in actions {
      var configuration = UIButton.Configuration.gray()
      configuration.title = title.localized
      let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in act() })
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: above, constant: 12),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      ])
      above = button.bottomAnchor
    }
  }
}

/// One tile, large.
final class TilePage: JournalPage {
  private let tile: (name: String, color: UIColor)

  init(_ tile: (name: String, color: UIColor), _ journal: CallJournal) {
    self.tile = tile
    super.init(journal)
    title = tile.name.localized
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let card = UIView()
    card.backgroundColor = tile.color
    card.layer.cornerRadius = 20
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      card.heightAnchor.constraint(equalToConstant: 150),
    ])
    addButtons(
      [
        ("Push the next", { [unowned self] in pushNext() }),
        ("Present a sheet", { [unowned self] in present(.pageSheet, .coverVertical) }),
        ("Dissolve", { [unowned self] in present(.fullScreen, .crossDissolve) }),
        ("Turn round", { [unowned self] in present(.fullScreen, .flipHorizontal) }),
        ("Back to the tiles", { [unowned self] in _ = navigationController?.popToRootViewController(animated: true) }),
      ], below: card)
  }

  private func pushNext() {
    let index = tiles.firstIndex { $0.name == tile.name } ?? 0
    navigationController?.pushViewController(TilePage(tiles[(index + 1) % tiles.count], journal), animated: true)
  }

  private func present(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle) {
    let sheet = SheetPage(journal)
    sheet.navigationItem.prompt = "Presented by %@".localized(tile.name.localized)
    let page = UINavigationController(rootViewController: sheet)
    page.modalPresentationStyle = style
    page.modalTransitionStyle = transition
    present(page, animated: true)
  }
}

/// The presented controller.
final class SheetPage: JournalPage {
  private let label = UILabel()

  override var canBecomeFirstResponder: Bool { true }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let isSheet = navigationController?.presentationController is UISheetPresentationController
    label.text = (isSheet ? "Click beside the card, or on Done." : "Click on Done, or press Escape.").localized
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    dismiss(animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sheet".localized
    view.backgroundColor = .systemBackground
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 36),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }
}
