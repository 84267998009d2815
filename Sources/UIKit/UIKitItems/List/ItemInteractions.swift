/// The components of a list besides its elements: the selection gesture, the menus, the index titles.
@MainActor
package final class ItemInteractions {
  private unowned let list: any ItemList
  private lazy var menus = ItemMenus(of: list)
  private lazy var selectionPan = SelectionPanGestureRecognizer(of: list)
  package private(set) var menuInteraction: UIContextMenuInteraction?
  package private(set) var strip: IndexTitleStrip?
  /// The index titles; nil when there are none.
  package private(set) var titles: [String]?
  private var needsTitles = true

  package init(of list: any ItemList) { self.list = list }

  package func didMoveToWindow() {
    guard list.storedWindow != nil, menuInteraction == nil else { return }
    let interaction = menus.makeInteraction()
    menuInteraction = interaction
    list.addInteraction(interaction)
    list.addGestureRecognizer(selectionPan)
    list.panGestureRecognizer.require(toFail: selectionPan)
  }

  package func dataDidChange() { needsTitles = true }

  /// Requests the index titles if the data has changed.
  package func updateTitles() {
    guard needsTitles else { return }
    needsTitles = false
    titles = list.requestIndexTitles()
    guard let titles, !titles.isEmpty else {
      strip?.removeFromSuperview()
      strip = nil
      return
    }
    let strip = self.strip ?? IndexTitleStrip()
    self.strip = strip
    list.show(titles, on: strip)
    strip.choose = { [weak list] index in list?.scroll(toIndexTitle: index) }
    if strip.superview == nil { list.withoutLayout { list.addSubview(strip) } }
  }

  package func layoutPassDidEnd() { strip?.follow(list, list.withoutLayout) }
}
