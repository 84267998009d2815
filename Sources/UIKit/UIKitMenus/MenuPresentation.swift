@_spi(UIKitModules) import UIKitCore

/// The presentation of a menu: it fills its window, so that a touch outside the list closes it, and is the first
/// responder.
@MainActor
package final class MenuPresentation: UIView, ModalMenu {
  private let menu: UIMenu
  /// The open menus, the innermost last.
  private var path: [UIMenu]
  /// The rows that opened the menus of `path` after the first.
  private var openedRows: [Int] = []
  private var point: CGPoint
  private weak var host: UIWindow?
  private weak var formerResponder: UIResponder?
  private(set) var list: MenuListView
  /// The backdrop with the lifted previews; nil for a menu of the mouse.
  let backdrop: MenuBackdrop?
  private(set) var isClosing = false
  package var willClose: (() -> Void)?
  var didTapOutside: ((CGPoint) -> Void)?

  package init(_ menu: UIMenu, at point: CGPoint, in window: UIWindow, before backdrop: MenuBackdrop? = nil) {
    self.menu = menu
    self.backdrop = backdrop
    path = [menu]
    self.point = point
    host = window
    list = Self.list(of: menu, in: window)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    accessibilityViewIsModal = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self]) {
      (presentation: MenuPresentation, _) in
      presentation.showInnermost()
    }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("A menu is made by code.") }

  package override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  package override var canBecomeFirstResponder: Bool { true }

  /// Adds the menu to its window.
  /// - Parameter takesKeys: Whether the menu becomes the first responder.
  package func open(with animator: MenuAnimator, takesKeys: Bool = true) {
    guard let host else { return }
    host.addSubview(self)
    if let backdrop {
      backdrop.makeRoom(below: list.fittingSize.height, in: room)
      addSubview(backdrop)
      backdrop.alpha = 0
    }
    install(list)
    if takesKeys {
      formerResponder = host.firstResponder
      host.firstResponder = self
    }
    list.alpha = 0
    list.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    animator.run { [list, backdrop] in
      backdrop?.alpha = 1
      list.alpha = 1
      list.transform = .identity
    }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Only touches outside the list; touches on it are delivered to the list.
    guard let touch = touches.first, touch.view === self else { return }
    let point = touch.location(in: nil)
    close { self.didTapOutside?(point) }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardUpArrow?: list.moveHighlight(by: -1)
      case .keyboardDownArrow?, .keyboardTab?: list.moveHighlight(by: 1)
      case .keyboardHome?: list.highlightEnd(first: true)
      case .keyboardEnd?: list.highlightEnd(first: false)
      case .keyboardReturnOrEnter?, .keypadEnter?, .keyboardSpacebar?: chooseHighlightedByKey()
      case isMirrored ? .keyboardLeftArrow : .keyboardRightArrow:
        switch list.highlightedRow {
        case .submenu?: chooseHighlightedByKey()
        case .tile?: list.moveHighlight(by: 1)
        default: break
        }
      case isMirrored ? .keyboardRightArrow : .keyboardLeftArrow:
        if case .tile(_, let index, _)? = list.highlightedRow, index > 0 {
          list.moveHighlight(by: -1)
        } else if path.count > 1 {
          back()
        }
      case .keyboardEscape?: back()
      default: break
      }
    }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  package func close() { close(then: nil) }

  package override var leavesKeyboardFocus: Bool { true }

  /// Closes the menu; the previous first responder becomes so again.
  func close(then completion: (() -> Void)?) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    if let host, host.firstResponder === self { host.firstResponder = formerResponder }
    willClose?()
    UIView.animate(withDuration: MenuAnimator.duration) {
      self.list.alpha = 0
      self.backdrop?.leave()
    } completion: { _ in
      self.removeFromSuperview()
      self.backdrop?.giveBack()
    }
    completion?()
  }

  func update(_ block: (UIMenu) -> UIMenu) {
    guard let shown = path.last else { return }
    path[path.count - 1] = block(shown)
    showInnermost()
  }

  /// Shows the menu at another point of the window.
  func move(to point: CGPoint) {
    self.point = point
    list.frame = place(list.fittingSize)
  }

  private func showInnermost() {
    guard let menu = path.last else { return }
    list.removeFromSuperview()
    list = Self.list(of: menu, in: self)
    install(list)
  }

  private static func list(of menu: UIMenu, in view: UIView) -> MenuListView {
    let traits = view.traitCollection
    let wanted = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: MenuListView.preferredWidth, compatibleWith: traits)
    let width = min(max(MenuListView.preferredWidth, wanted.rounded()), max(view.bounds.width - 16, 80))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return MenuListView(
      MenuRow.rows(of: menu), title: menu.title, width: width, isMirrored: isMirrored, traits: traits)
  }

  private func install(_ list: MenuListView) {
    list.frame = place(list.fittingSize)
    list.choose = { [weak self] row in self?.choose(row) }
    addSubview(list)
  }

  private var room: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8) }

  /// Returns the frame of a list: beside the point or the lifted previews, inside the window.
  private func place(_ size: CGSize) -> CGRect {
    let room = room
    let height = min(size.height, room.height)
    let isLeftward = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A menu of the mouse opens at the pointer, one of a finger below its preview.
    let lifted = backdrop?.liftedFrame
    let anchor = lifted.map { $0.insetBy(dx: 0, dy: -8) } ?? CGRect(origin: point, size: .zero)
    let wantedX = isLeftward ? anchor.maxX - size.width : anchor.minX
    let isBelow = anchor.maxY + height <= room.maxY
    let wantedY = isBelow ? anchor.maxY : anchor.minY - height
    return CGRect(
      x: max(room.minX, min(wantedX, room.maxX - size.width)), y: max(room.minY, min(wantedY, room.maxY - height)),
      width: size.width, height: height)
  }

  private func choose(_ row: MenuRow) {
    switch row {
    case .submenu(let submenu):
      path.append(submenu)
      openedRows.append(list.highlighted ?? 0)
      showInnermost()
    case .action(let action), .tile(let action, _, _):
      guard !action.attributes.contains(.disabled) else { return }
      path.first?.choose(action)
      if action.attributes.contains(.keepsMenuPresented) {
        action.perform(from: menu)
        showInnermost()
      } else {
        close { action.perform(from: self.menu) }
      }
    case .title, .separator: break
    }
  }

  private func back() {
    guard path.count > 1 else { return close() }
    path.removeLast()
    showInnermost()
    // The keys go on where they were.
    if let row = openedRows.popLast() { list.highlight(row) }
  }

  private func chooseHighlightedByKey() {
    let depth = path.count
    list.chooseHighlighted()
    if path.count > depth { list.highlightEnd(first: true) }
  }
}
