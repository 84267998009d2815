public import ExhibitSupport
public import UIKit

/// The base class of the exhibits of layouts: albums of pictures in a collection view, and options below it.
public class PhotoLayoutController: UIViewController, ExhibitController {

  private(set) var collectionView: UICollectionView!

  let options = OptionsBar()

  var data: PhotoAlbums

  private lazy var loader = ThumbnailLoader(size: thumbnailSize)

  private let problemLabel: PhotoProblemLabel?

  init(_ context: ExhibitContext, perAlbum: Int, limit: Int = 240) {
    data = PhotoAlbums(context, perAlbum: perAlbum, limit: limit)
    problemLabel = PhotoProblemLabel(data.problem)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("PhotoLayoutController is made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.backgroundColor = .systemBackground
    // Flow layouts, and others that are not lists, are not mirrored by default.
    collectionView.layoutMirroring = .always
    collectionView.accessibilityLabel = "Pictures".localized
    collectionView.register(PhotoCard.self, forCellWithReuseIdentifier: PhotoCard.reuseIdentifier)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        AlbumTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: AlbumTitle.reuseIdentifier)
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    view.addSubview(options)
    setUpOptions()
    if let problemLabel { view.addSubview(problemLabel) }
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let stage = CGSize(width: b.width, height: b.height - bar)
    fit(stage)
    options.frame = CGRect(x: 0, y: stage.height, width: b.width, height: bar)
    collectionView.frame = CGRect(origin: .zero, size: stage)
    problemLabel?.fill(CGRect(origin: .zero, size: stage))
  }

  public func settle() async { await loader.settle() }

  /// Returns the initial layout; overridden.
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }

  /// The size for which the pictures are decoded, in points; pictures drawn much smaller are scaled again for every
  /// size. Overridden.
  var thumbnailSize: CGSize { CGSize(width: 400, height: 300) }

  /// Adds the options; overridden.
  func setUpOptions() {}

  /// Fits the layouts to a stage of a size, in points; overridden.
  func fit(_ size: CGSize) {}

  /// Returns the insets of a section of a flow layout, in points; overridden.
  func insets(of section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets { layout.sectionInset }

  /// Handles scrolling; overridden.
  func didScroll() {}

  /// Handles the choice of a picture; overridden.
  func didSelect(_ path: IndexPath) {}

  /// Returns the content offset after a change of the layout, in points; overridden.
  func targetOffset(_ proposed: CGPoint) -> CGPoint { proposed }

  /// Prepares a title that is about to be shown; overridden.
  func willShow(_ title: AlbumTitle, ofKind kind: String, at path: IndexPath) {}

  /// Prepares a cell that is about to be shown; overridden.
  func willShow(_ card: PhotoCard, at path: IndexPath) {}
}

extension PhotoLayoutController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    didSelect(indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { targetOffset(proposedContentOffset) }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { data.albums.count }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.albums[section].photos.count
  }

  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let card =
      collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCard.reuseIdentifier, for: indexPath) as! PhotoCard
    let photo = data[indexPath]
    card.path = photo.path
    card.caption.text = photo.name
    card.accessibilityLabel = photo.name
    willShow(card, at: indexPath)
    loader.load(photo.path, while: { [weak card] in card?.path == photo.path }) { [weak card] result in
      if let card, card.path == photo.path { card.show(result) }
    }
    return card
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let title =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: AlbumTitle.reuseIdentifier, for: indexPath) as! AlbumTitle
    title.show(data.albums[indexPath.section])
    willShow(title, ofKind: kind, at: indexPath)
    return title
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (collectionViewLayout as? UICollectionViewFlowLayout).map { insets(of: section, in: $0) } ?? .zero
  }
}
