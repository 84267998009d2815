/// The accessibility element of a row of a menu; activating it chooses the row.
@MainActor
final class MenuRowElement: UIAccessibilityElement {
  private let row: MenuRow
  private let index: Int

  private init(_ row: MenuRow, index: Int, of list: MenuListView) {
    self.row = row
    self.index = index
    super.init(accessibilityContainer: list)
    switch row {
    case .title(let text):
      accessibilityLabel = text
      accessibilityTraits = .header
    case .action(let action), .tile(let action, _, _):
      accessibilityLabel = action.title
      accessibilityHint = action.subtitle
      var traits: UIAccessibilityTraits = .button
      if action.attributes.contains(.disabled) { traits.insert(.notEnabled) }
      if action.state == .on { traits.insert(.selected) }
      accessibilityTraits = traits
    case .submenu(let menu):
      accessibilityLabel = menu.title
      accessibilityTraits = .button
    case .separator: break
    }
  }

  static func elements(of list: MenuListView) -> [MenuRowElement] {
    list.rows.enumerated().compactMap { index, row in
      if case .separator = row { return nil }
      return MenuRowElement(row, index: index, of: list)
    }
  }

  override var accessibilityFrame: CGRect {
    get { (accessibilityContainer as? MenuListView)?.screenFrame(ofRow: index) ?? .zero }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard row.isChoice, let list = accessibilityContainer as? MenuListView else { return false }
    list.choose?(row)
    return true
  }
}
