import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Photos that are dragged between three collection views in a scroll view.
public enum DragBetween: Exhibit {
  public static let title = "Drag between"
  public static let summary = "Drag photos from one tray to another."
  public static let keys = [
    ExhibitKey("Alt + arrow", "Moves the focused photo, at the end of a tray into the next"),
    ExhibitKey("Escape", "Puts a dragged photo back"),
  ]

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DragBetweenController(context: context)
  }
}

final class DragBetweenController: UIViewController, ExhibitController {
  let scrollView = UIScrollView()
  private(set) var trays: [PhotoTray] = []
  private(set) var coordinator: DragAndDropCoordinator!
  private let photos: [PhotoFolder.Photo]
  private let loader = ThumbnailLoader(size: CGSize(width: 160, height: 120))

  private let problemLabel: PhotoProblemLabel?

  init(context: ExhibitContext) {
    let read = PhotoFolder.read(context.folder)
    photos = Array(read.photos.prefix(24))
    problemLabel = PhotoProblemLabel(read.problem)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("DragBetweenController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    let half = photos.count * 5 / 8
    let rest = photos.count * 7 / 8
    trays = [
      PhotoTray("Library", Array(photos[..<half]), loader),
      PhotoTray("Album", Array(photos[half..<rest]), loader),
      PhotoTray("Slide show", Array(photos[rest...]), loader, isStrip: true),
    ]
    for tray in trays { scrollView.addSubview(tray) }
    setNeedsLayoutForTextSize()
    // Empty trays would say "Drop photos here", but there are no photos.
    if let problemLabel {
      scrollView.isHidden = true
      view.addSubview(problemLabel)
    }
    coordinator = DragAndDropCoordinator(canvas: view, collectionViews: trays.map(\.collectionView))
    coordinator.delegate = self
    coordinator.dragStyle = .lifted
    coordinator.dragStyle.sourceAlpha = 0.18
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    scrollView.frame = b
    problemLabel?.fill(b)
    let width = max(0, b.width - 40)
    let strip = scaled(136, maximum: 220)
    let isWide = width >= scaled(440)
    let column = isWide ? max(0, ((width - 20) / 2).rounded(.down)) : width
    let height = isWide ? max(280, b.height - strip - 60) : 300
    trays[0].frame = CGRect(x: 20, y: 4, width: column, height: height)
    trays[1].frame =
      isWide
      ? CGRect(x: 20 + width - column, y: 4, width: column, height: height)
      : CGRect(x: 20, y: trays[0].frame.maxY + 16, width: column, height: 200)
    trays[2].frame = CGRect(x: 20, y: trays[1].frame.maxY + 16, width: width, height: strip)
    scrollView.contentSize = CGSize(width: b.width, height: trays[2].frame.maxY + 20)
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for tray in trays { tray.frame.origin.x = b.width - tray.frame.maxX }
  }

  func settle() async { await loader.settle() }
}

extension DragBetweenController: DragAndDropCoordinatorDelegate {
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath
  ) { for tray in trays { tray.showCount() } }

  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didPutItemAt indexPath: IndexPath, in view: DragAndDropCollectionView,
    isCancelled: Bool
  ) { for tray in trays { tray.showCount() } }
}
