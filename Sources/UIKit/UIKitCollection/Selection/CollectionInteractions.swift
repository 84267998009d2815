/// The components of a collection view besides its elements: the selection gesture, the menus, the index titles.
@MainActor
final class CollectionInteractions {
  private unowned let view: UICollectionView
  private lazy var menus = CollectionMenus(of: view)
  private lazy var selectionPan = SelectionPanGestureRecognizer(of: view)
  private(set) var menuInteraction: UIContextMenuInteraction?
  private(set) var strip: IndexTitleStrip?
  private var needsTitles = true

  init(of view: UICollectionView) { self.view = view }

  func didMoveToWindow() {
    guard view.storedWindow != nil, menuInteraction == nil else { return }
    let interaction = menus.makeInteraction()
    menuInteraction = interaction
    view.addInteraction(interaction)
    view.addGestureRecognizer(selectionPan)
    view.panGestureRecognizer.require(toFail: selectionPan)
  }

  func dataDidChange() { needsTitles = true }

  func layoutPassDidEnd() {
    if needsTitles { askForTitles() }
    strip?.follow(view, view.withoutLayout)
    view.updateListPlaces()
    view.focusControl.updateIfNeeded()
  }

  private func askForTitles() {
    needsTitles = false
    guard let source = view.dataSource else { return removeStrip() }
    let titles = view.ifImplemented { source.indexTitles(for: view) } ?? nil
    guard let titles, !titles.isEmpty else { return removeStrip() }
    let strip = self.strip ?? IndexTitleStrip()
    self.strip = strip
    strip.titles = titles
    strip.choose = { [weak view] index in view?.scroll(toIndexTitle: index) }
    if strip.superview == nil { view.withoutLayout { view.addSubview(strip) } }
  }

  private func removeStrip() {
    strip?.removeFromSuperview()
    strip = nil
  }
}
