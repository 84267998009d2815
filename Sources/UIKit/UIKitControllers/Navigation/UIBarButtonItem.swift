import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A button on a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Hashable, Sendable {
    case plain = 0
    case done = 2
    /// The prominent style, the new name of `done`.
    public static var prominent: Style { .done }
  }

  /// Predefined buttons with a title or image of the system.
  public enum SystemItem: Int, Hashable, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The style of the item.
  @Observed open var style = Style.plain { didSet { didChange?() } }
  /// The width, in points; 0 for that of the content.
  @Observed open var width: CGFloat = 0 { didSet { didChange?() } }
  /// The tint color of the item; nil for that of the bar.
  @Observed open var tintColor: UIColor? { didSet { didChange?() } }
  /// The view that replaces the button; nil for none.
  @Observed open var customView: UIView? { didSet { didChange?() } }
  /// A Boolean value that determines whether the item is hidden. The default is false.
  @Observed open var isHidden = false { didSet { didChange?() } }
  /// A Boolean value that determines whether the button appears selected. The default is false.
  @Observed open var isSelected = false { didSet { didChange?() } }
  /// The possible titles of the item, for which its bar may reserve space. It has no effect.
  open var possibleTitles: Set<String>?
  /// The action of the button, which also sets its title and image.
  @Observed open var primaryAction: UIAction? { didSet { adopt(primaryAction) } }
  /// The object whose method the item calls, referenced weakly.
  open weak var target: AnyObject?
  /// The method that the item calls when it is chosen.
  open var action: Selector?
  /// The menu that a tap on the button opens, or a long press where the button also does something; nil for none.
  @Observed open var menu: UIMenu? { didSet { didChange?() } }
  /// The order in which the elements of the menu are shown; without effect here.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// A Boolean value that determines whether the button tracks a selection: one that opens its menu shows the title of
  /// the selected element, any other one is a toggle that changes `isSelected`.
  @Observed open var changesSelectionAsPrimaryAction = false { didSet { didChange?() } }
  /// The images behind the button by the raw values of states.
  final var backgroundImages: [UInt: UIImage] = [:] { didSet { didChange?() } }
  /// The translation of the title, in points.
  final var titleAdjustment = UIOffset.zero { didSet { didChange?() } }
  final var backTitleAdjustment = UIOffset.zero
  /// The view that shows the item on a bar.
  final weak var shownView: UIView?
  /// The system item from which it was created; nil for other items.
  final var systemItem: SystemItem?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button with a title that calls a method of a target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    set(target, action)
  }

  /// Creates a button with an image that calls a method of a target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    set(target, action)
  }

  /// Creates one of the system's buttons that calls a method of a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    take(systemItem)
    set(target, action)
  }

  /// Creates one of the system's buttons that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    take(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
    adopt(primaryAction)
  }

  /// Creates a button that performs an action, or opens a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
    adopt(primaryAction)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns the frame of the item's view, in points in the coordinates of a view; nil when no bar of the view's window
  /// shows the item.
  open func frame(in referenceView: UIView) -> CGRect? {
    shownView.flatMap { $0.sourceFrame($0.bounds, in: referenceView) }
  }

  /// Sets the image behind the button in a state.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state.rawValue] = backgroundImage
  }

  /// Returns the image behind the button in a state; nil for none.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state.rawValue]
  }

  /// Sets the translation of the title, in points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustment = adjustment
  }

  /// Returns the translation of the title, in points.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustment }

  /// Sets the translation of the title of a back button, in points; without effect here.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustment = adjustment
  }

  /// Returns the translation of the title of a back button, in points.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { backTitleAdjustment }

  /// Creates a space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = unsafeDowncast(UIBarButtonItem(systemItem: .fixedSpace), to: Self.self)
    item.width = width
    return item
  }

  /// Creates a space that expands to the remaining width.
  open class func flexibleSpace() -> Self { unsafeDowncast(UIBarButtonItem(systemItem: .flexibleSpace), to: Self.self) }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIBarButtonItem.tintColor)
    ]
  }

  /// A Boolean value that indicates whether a tap opens the menu.
  var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

  /// Calls the target and performs the action.
  final func perform(from sender: Any?) {
    if changesSelectionAsPrimaryAction, !opensMenu { isSelected.toggle() }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    primaryAction?.perform(from: self)
  }

  private func set(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if title == nil, image == nil, !action.title.isEmpty { title = action.title }
    if image == nil, title == nil || action.title.isEmpty { image = action.image }
  }

  private func take(_ item: SystemItem) {
    systemItem = item
    switch item {
    case .done:
      title = Word.done.text
      style = .done
    case .cancel: title = Word.cancel.text
    case .edit: title = Word.edit.text
    case .save:
      title = Word.save.text
      style = .done
    case .undo: title = Word.undo.text
    case .redo: title = Word.redo.text
    case .add: image = UIImage(systemName: "plus")
    case .close, .stop: image = UIImage(systemName: "xmark")
    case .flexibleSpace, .fixedSpace: break
    default: image = item.symbol.flatMap { UIImage(systemName: $0) }
    }
    if title == nil, image == nil, !isSpace { title = "\(item)".capitalized }
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var symbol: String? {
    switch self {
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }
}
