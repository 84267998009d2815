import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Pages with their neighbors visible.
public enum Paging: Exhibit {
  public static let title = "Paging"
  public static let summary = "A swipe brings the next picture to rest in the middle, between its neighbors."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    PagingController(context, perAlbum: 240)
  }
}

final class PagingController: PhotoLayoutController {
  let layout = CenteredPagingLayout()
  let dots: UIPageControl = {
    let dots = UIPageControl()
    dots.accessibilityLabel = "Picture".localized
    return dots
  }()
  private var share: CGFloat = 0.66
  private var stage = CGSize.zero
  /// A Boolean value that indicates whether the third picture was centered initially, so that there are neighbors on
  /// both sides.
  private var hasBegun = false

  override func makeLayout() -> UICollectionViewLayout {
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 24
    return layout
  }

  override func setUpOptions() {
    collectionView.decelerationRate = .fast
    options.addChoice("A swipe turns", ["Several pictures", "One picture"]) { [weak self] in
      self?.layout.rest = $0 == 0 ? .nearest : .oneByOne
    }
    options.addChoice("Scroll", ["Across", "Down"]) { [weak self] index in
      guard let self else { return }
      layout.scrollDirection = index == 0 ? .horizontal : .vertical
      stage = .zero
      view.setNeedsLayout()
    }
    options.addSlider("Picture size", 0.3...0.95, Float(share), width: 120) { [weak self] value in
      guard let self else { return }
      share = CGFloat(value)
      stage = .zero
      view.setNeedsLayout()
    }
    options.addSwitch("Right to left") { [weak self] isOn in
      self?.collectionView.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified
      self?.view.setNeedsLayout()
    }
    dots.numberOfPages = data.albums.first?.photos.count ?? 0
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    dots.isUserInteractionEnabled = false
    view.addSubview(dots)
  }

  override func fit(_ size: CGSize) {
    guard size != stage else { return }
    stage = size
    // One line, even if the pictures are small.
    layout.minimumInteritemSpacing = max(size.width, size.height)
    let room = CGSize(width: size.width * share, height: max(40, size.height - 80) * max(share, 0.5))
    // A picture is as upright as the window.
    let aspect: CGFloat = size.height > size.width * 1.2 ? 3 / 4 : 4 / 3
    let width = min(room.width, room.height * aspect).rounded(.down)
    layout.itemSize = CGSize(width: max(20, width), height: max(15, (width / aspect).rounded(.down)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = dots.sizeThatFits(stage)
    let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    dots.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    dots.frame = CGRect(
      x: ((stage.width - size.width) / 2).rounded(), y: stage.height - 38, width: size.width, height: 30)
    if !hasBegun, collectionView.numberOfSections > 0, collectionView.numberOfItems(inSection: 0) > 2 {
      hasBegun = true
      collectionView.layoutIfNeeded()
      collectionView.scrollToItem(at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
    }
    dots.isHidden =
      dots.numberOfPages == 0 || size.width > stage.width || layout.scrollDirection == .vertical
  }

  override func willShow(_ card: PhotoCard, at path: IndexPath) { card.showsCaption = true }

  /// The index path of the picture in the middle.
  var middlePath: IndexPath? {
    collectionView.indexPathForItem(at: CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY))
  }

  override func didScroll() {
    if let path = middlePath { dots.currentPage = path.item }
  }
}
