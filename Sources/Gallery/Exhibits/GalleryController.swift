public import ExhibitSupport
public import UIKit

/// The gallery: a sidebar with the exhibits, and the selected one beside it, or above it in narrow windows.
public final class GalleryController: UISplitViewController, ExhibitController {
  private let context: ExhibitContext
  private let exhibits: [any Exhibit.Type]
  private let settings: GallerySettings
  let list: ExhibitListController
  private(set) var stage: StageController?
  /// The index of the current exhibit in the catalog.
  public private(set) var selectedIndex = -1

  private static let sidebarWidth: CGFloat = 240

  /// Creates a gallery of exhibits and shows the first.
  public init(context: ExhibitContext, exhibits: [any Exhibit.Type]? = nil) {
    self.context = context
    settings = GallerySettings(context.defaults)
    self.exhibits = exhibits ?? Catalog.all
    list = ExhibitListController(self.exhibits)
    super.init(style: .doubleColumn)
    title = "Quire".localized
    preferredDisplayMode = .oneBesideSecondary
    preferredPrimaryColumnWidth = Self.sidebarWidth
    list.didChoose = { [weak self] in self?.choose($0) }
    settings.didChange = { [weak self] in self?.applySettings() }
    setViewController(list, for: .primary)
    show(0)
  }

  public required init?(coder: NSCoder) { fatalError("GalleryController is made in code") }

  /// The controller of the current exhibit; nil before the first one.
  public var shown: (UIViewController & ExhibitController)? { stage?.content }

  /// Shows the exhibit at an index of the catalog.
  public func show(_ index: Int) {
    guard exhibits.indices.contains(index), index != selectedIndex else { return }
    selectedIndex = index
    let stage = StageController(exhibits[index], context, settings)
    stage.gallery = self
    self.stage = stage
    setViewController(stage, for: .secondary)
    list.select(index)
    show(.secondary)
  }

  /// Shows an exhibit of the gallery.
  public func show(_ exhibit: any Exhibit.Type) {
    if let index = exhibits.firstIndex(where: { $0 == exhibit }) { show(index) }
  }

  /// Widens the sidebar for larger text.
  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let wanted = UIFontMetrics.default.scaledValue(for: Self.sidebarWidth, compatibleWith: traitCollection)
    let width = min(max(Self.sidebarWidth, wanted), 320)
    if preferredPrimaryColumnWidth != width { preferredPrimaryColumnWidth = width }
  }

  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // In tests the window has the traits of the test.
    if context.defaults != nil { applySettings() }
  }

  // MARK: Keys

  /// The keys of the gallery: Control-F searches the exhibits, F1 lists the keys of the current one.
  public override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Search exhibits".localized, action: Selector("searchExhibits", GalleryController.searchExhibits),
        input: "f", modifierFlags: .command),
      UIKeyCommand(
        title: "Keys of this exhibit".localized, action: Selector("showKeys", GalleryController.showKeys),
        input: UIKeyCommand.f1),
    ]
  }

  public func settle() async { await stage?.content.settle() }

  private func searchExhibits() {
    guard presentedViewController == nil else { return }
    show(.primary)
    list.beginSearch()
  }

  private func showKeys() {
    guard presentedViewController == nil, exhibits.indices.contains(selectedIndex) else { return }
    let page = UINavigationController(rootViewController: KeysController(exhibits[selectedIndex]))
    page.modalPresentationStyle = .formSheet
    present(page, animated: true)
  }

  private func choose(_ index: Int) {
    if index == selectedIndex { return show(.secondary) }
    show(index)
  }

  /// Applies the settings to the whole window, since those of the controller would not reach what it presents.
  private func applySettings() {
    view.window?.traitOverrides.userInterfaceStyle = settings.style
    view.window?.traitOverrides.preferredContentSizeCategory = settings.textSize
    if settings.direction != .unspecified { view.window?.traitOverrides.layoutDirection = settings.direction }
    stage?.settingsDidChange()
  }
}
