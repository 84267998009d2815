import ExhibitSupport
import UIKit

/// One exhibit with its summary, its source code, and its diagnostics.
final class StageController: UIViewController {
  let content: UIViewController & ExhibitController
  weak var gallery: GalleryController?
  private let exhibit: any Exhibit.Type
  let settings: GallerySettings
  private let summary = UILabel()
  /// The use of a mouse in place of two fingers, where there is room.
  let mouseHint = UILabel()
  /// A Boolean value that indicates whether the summary has the font for narrow windows; nil before the first layout.
  private var isSummaryNarrow: Bool?
  private(set) var source: SourceController?
  private var plot: FramePlot?
  private var trace: TraceView?
  private lazy var sourceItem = UIBarButtonItem(
    title: "Source code".localized, image: UIImage(systemName: "chevron.left.forwardslash.chevron.right"),
    primaryAction: UIAction { [weak self] _ in self?.toggleSource() })
  private lazy var settingsItem = UIBarButtonItem(
    title: "Settings".localized, image: UIImage(systemName: "slider.horizontal.3"),
    primaryAction: UIAction { [weak self] _ in self?.showSettings() })

  private static let margin = GalleryMetrics.margin
  /// The width from which the source code is beside the exhibit, in points.
  private static let widthForBoth: CGFloat = 700
  /// The width below which an exhibit has a compact size class, in points.
  private static let compactWidth: CGFloat = 480

  init(_ exhibit: any Exhibit.Type, _ context: ExhibitContext, _ settings: GallerySettings) {
    self.exhibit = exhibit
    self.settings = settings
    content = exhibit.makeViewController(context)
    super.init(nibName: nil, bundle: nil)
    title = exhibit.title.localized
    edgesForExtendedLayout = []
    // Nothing lies below the bar that it could show.
    navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
    var items = [settingsItem]
    if !Catalog.entry(of: exhibit).sources.isEmpty { items.append(sourceItem) }
    navigationItem.rightBarButtonItems = items
  }

  required init?(coder: NSCoder) { fatalError("StageController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    summary.text = exhibit.summary.localized
    summary.textColor = .galleryCaption
    summary.numberOfLines = 0
    view.addSubview(summary)
    mouseHint.text = exhibit.mouseHint?.localized
    mouseHint.textColor = .galleryCaption
    mouseHint.numberOfLines = 0
    mouseHint.setScaledFont(.systemFont(ofSize: 13), style: .footnote)
    view.addSubview(mouseHint)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    nameLists(in: content.view)
    settingsDidChange()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = CGSize(width: max(0, b.width - 2 * Self.margin), height: b.height)
    let isNarrow = b.width < 480
    if isNarrow != isSummaryNarrow {
      isSummaryNarrow = isNarrow
      // In a narrow window the largest text would leave no room for the exhibit.
      summary.setScaledFont(
        .systemFont(ofSize: 13), style: .footnote, maximum: isNarrow ? 20 : .greatestFiniteMagnitude)
    }
    let text = min(summary.sizeThatFits(room).height, b.height * 0.4)
    summary.frame = CGRect(x: Self.margin, y: 12, width: room.width, height: text)
    mouseHint.isHidden = isNarrow || b.height < 480 || mouseHint.text == nil
    let hint = mouseHint.isHidden ? 0 : min(mouseHint.sizeThatFits(room).height, b.height * 0.2)
    mouseHint.frame = CGRect(x: Self.margin, y: summary.frame.maxY + 2, width: room.width, height: hint)
    let top = text + 24 + (hint > 0 ? hint + 2 : 0)
    let below = trace == nil ? 0 : (b.height * 0.3).rounded()
    trace?.frame = CGRect(x: 0, y: b.height - below, width: b.width, height: below)
    let beside = source?.parent === self ? (b.width * 0.5).rounded() : 0
    let height = max(0, b.height - top - below)
    let start = isMirrored ? beside : 0
    setSizeClass(forWidth: b.width - beside)
    content.view.frame = CGRect(x: start, y: top, width: b.width - beside, height: height)
    if let source, source.parent === self {
      source.view.frame = CGRect(x: isMirrored ? 0 : b.width - beside, y: top, width: beside, height: height)
    }
    if let plot {
      let size = CGSize(width: min(220, b.width - 2 * Self.margin), height: 72)
      let x = isMirrored ? Self.margin : b.width - beside - size.width - Self.margin
      plot.frame = CGRect(origin: CGPoint(x: x, y: b.height - below - size.height - 60), size: size)
    }
  }

  /// Lets an exhibit beside its source code be as in a window of its own width: its columns collapse.
  private func setSizeClass(forWidth width: CGFloat) {
    let isCompact = width > 0 && width < Self.compactWidth
    guard isCompact != content.traitOverrides.contains(UITraitHorizontalSizeClass.self) else { return }
    if isCompact {
      content.traitOverrides.horizontalSizeClass = .compact
    } else {
      content.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
  }

  /// Sets the exhibit's title as the accessibility label of lists that have none.
  private func nameLists(in view: UIView) {
    if let list = view as? UICollectionView, list.accessibilityLabel == nil {
      list.accessibilityLabel = exhibit.title.localized
    }
    for part in view.subviews { nameLists(in: part) }
  }

  // MARK: Source code

  /// Shows the source code, beside the exhibit if there is room, or hides it.
  func toggleSource() {
    if let source {
      self.source = nil
      if source.parent === self {
        source.willMove(toParent: nil)
        source.view.removeFromSuperview()
        source.removeFromParent()
        view.setNeedsLayout()
        return
      }
    }
    let made = SourceController(title: exhibit.title.localized, files: Catalog.files(of: exhibit))
    source = made
    guard view.bounds.width >= Self.widthForBoth else {
      made.navigationItem.rightBarButtonItem = doneItem
      return present(UINavigationController(rootViewController: made), animated: true)
    }
    addChild(made)
    view.addSubview(made.view)
    made.didMove(toParent: self)
    view.setNeedsLayout()
  }

  /// A button that dismisses the presented controller.
  private var doneItem: UIBarButtonItem {
    UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  // MARK: Settings

  /// Applies the user's settings to the exhibit.
  func settingsDidChange() {
    guard isViewLoaded else { return }
    setSpeed(settings.speed)
    if settings.showsFrames != (plot != nil) {
      plot?.removeFromSuperview()
      plot = settings.showsFrames ? FramePlot() : nil
      if let plot { view.addSubview(plot) }
    }
    if settings.showsTrace != (trace != nil) {
      trace?.removeFromSuperview()
      trace = settings.showsTrace ? TraceView(of: content.view) : nil
      if let trace { view.addSubview(trace) }
    }
    view.setNeedsLayout()
  }

  private func showSettings() {
    let controller = SettingsController(settings)
    guard traitCollection.horizontalSizeClass == .regular else {
      // In a narrow window a popover becomes a sheet, which needs a button to close it.
      controller.navigationItem.rightBarButtonItem = doneItem
      return present(UINavigationController(rootViewController: controller), animated: true)
    }
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceItem = settingsItem
    present(controller, animated: true)
  }

  /// Sets the speed of the exhibit's layers from then on.
  private func setSpeed(_ speed: Float) {
    let layer = content.view.layer
    guard layer.speed != speed else { return }
    let now = CACurrentMediaTime()
    let local = layer.convertTime(now, from: nil)
    layer.speed = speed
    layer.beginTime = now
    layer.timeOffset = local
  }
}
