import CoreGraphics
public import Foundation
public import SwiftRuntime
import UIKitCore

/// A container controller that shows controllers in two or three columns, or as one stack in windows of compact width.
///
/// Columns change immediately when they are set, shown or hidden; the views follow in the next layout pass.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// A value of widths and fractions that lets the controller choose.
  public static let automaticDimension = CGFloat.leastNormalMagnitude * -1

  /// The delegate that is notified of changes, and determines the result of collapsing and expanding.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The style of the controller, which determines its columns.
  public final let style: Style

  final var columns = SplitColumns()
  /// The controllers of the classic style.
  final var classic: [UIViewController] = []
  /// The state of the columns; nil before the first layout.
  final var collapse: CollapseState?
  /// The mode that the user or the program has chosen last; nil for the automatic one.
  final var chosenMode: DisplayMode?
  /// The mode in which the columns were laid out last.
  final var arrangedMode: DisplayMode?
  /// The containers whose views are disappearing.
  final var leaving: [UIViewController] = []
  private final var storedDisplayModeButton: UIBarButtonItem?

  /// The state of the columns.
  enum CollapseState { case collapsed, expanded }

  /// Creates a controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the classic style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of the classic style.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// Sets the controller of a column. One that is not a navigation controller is embedded in one, except in the compact
  /// column.
  open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }

  /// Returns the controller that was set for a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.controller }

  /// Shows a column; while collapsed, the stack navigates to it.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column; while collapsed, the stack navigates back to the column before it.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Returns whether a column is visible.
  open func isShowing(_ column: Column) -> Bool {
    if isCollapsed { return topColumn == column }
    guard let view = columns[column]?.container.viewIfLoaded else { return false }
    return view.superview === viewIfLoaded && !leaving.contains { $0.viewIfLoaded === view }
  }

  /// The controllers of the classic style, or the containers of the columns in order; while collapsed, the visible one.
  open var viewControllers: [UIViewController] {
    get { currentControllers }
    set { setControllers(newValue) }
  }

  /// A Boolean value that indicates whether all columns are collapsed into one stack, because the width is compact.
  open var isCollapsed: Bool { collapse == .collapsed }

  // MARK: Display mode

  /// The preferred display mode. The default, `automatic`, lets the controller choose.
  @Observed open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      preferencesDidChange()
    }
  }
  /// The present display mode of the columns.
  open var displayMode: DisplayMode { chosenMode.flatMap { isPermitted($0) ? $0 : nil } ?? defaultMode }
  /// The preferred behavior. The default, `automatic`, lets the controller choose.
  @Observed open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferencesDidChange() } }
  /// The present behavior of the columns.
  open var splitBehavior: SplitBehavior { currentBehavior }
  /// The side of the primary column.
  @Observed open var primaryEdge = PrimaryEdge.leading { didSet { preferencesDidChange() } }
  /// A Boolean value that determines whether a drag from the edge shows the primary column, and whether the bar has a
  /// button for it. The default is true.
  @Observed open var presentsWithGesture = true { didSet { preferencesDidChange() } }
  /// The visibility of the display mode button on the bars of columns.
  @Observed open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { preferencesDidChange() }
  }
  /// A Boolean value that determines whether three columns have a button that shows only the secondary one. It has no
  /// effect.
  open var showsSecondaryOnlyButton = false
  /// The background of the primary column. It has no effect, as sidebar lists have a background of their own.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The button that changes the display mode, which columns show on their bars automatically.
  open var displayModeButtonItem: UIBarButtonItem {
    if let storedDisplayModeButton { return storedDisplayModeButton }
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"), primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
    // Bars show the image, and screen readers read the title.
    button.title = Word.sidebar.text
    storedDisplayModeButton = button
    return button
  }

  // MARK: Widths

  /// The preferred width of the primary column, in points.
  @Observed open var preferredPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The preferred fraction of the width for the primary column, from 0 to 1.
  @Observed open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { preferencesDidChange() } }
  /// The minimum width of the primary column, in points.
  @Observed open var minimumPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The maximum width of the primary column, in points.
  @Observed open var maximumPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The width of the primary column, in points; 0 while collapsed.
  open var primaryColumnWidth: CGFloat { isCollapsed ? 0 : width(of: .primary) }
  /// The preferred width of the supplementary column, in points.
  @Observed open var preferredSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The preferred fraction of the width for the supplementary column, from 0 to 1.
  @Observed open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { preferencesDidChange() }
  }
  /// The minimum width of the supplementary column, in points.
  @Observed open var minimumSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The maximum width of the supplementary column, in points.
  @Observed open var maximumSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The width of the supplementary column, in points; 0 while collapsed.
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? 0 : width(of: .supplementary) }

  // MARK: UIViewController

  /// Shows a controller in place of the primary one; while collapsed, on top of the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showAsPrimary(vc, sender: sender)
  }

  /// Shows a controller in the secondary column; while collapsed, on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showAsSecondary(vc, sender: sender)
  }

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    view.dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.uncoverSecondary() })
    let edge = NavigationEdgePan(target: nil, action: nil)
    edge.addAction { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(edge)
    edge.delegate = view
    self.view = view
  }

  open override var childForStatusBarHidden: UIViewController? { currentControllers.last }
  open override var childForStatusBarStyle: UIViewController? { currentControllers.last }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  override var managesAppearanceOfChildren: Bool { true }
}
