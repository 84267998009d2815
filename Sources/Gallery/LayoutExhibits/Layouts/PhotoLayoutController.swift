import ExhibitSupport
import UIKit

/// The base class of the exhibits of layouts: albums of pictures in a collection view, and options below it.
class PhotoLayoutController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  let options = OptionsBar()
  var data: PhotoAlbums
  private lazy var loader = ThumbnailLoader(size: thumbnailSize)
  private let problemLabel: PhotoProblemLabel?

  init(_ context: ExhibitContext, perAlbum: Int) {
    data = PhotoAlbums(context, perAlbum: perAlbum)
    problemLabel = PhotoProblemLabel(data.problem)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("PhotoLayoutController is made in code") }

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

  /// Prepares a title that is about to be shown; overridden.
  func willShow(_ title: AlbumTitle, ofKind kind: String, at path: IndexPath) {}

  /// Prepares a cell that is about to be shown; overridden.
  func willShow(_ card: PhotoCard, at path: IndexPath) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.backgroundColor = .systemBackground
    collectionView.accessibilityLabel = "Pictures"
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

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let stage = CGSize(width: b.width, height: b.height - bar)
    fit(stage)
    options.frame = CGRect(x: 0, y: stage.height, width: b.width, height: bar)
    collectionView.frame = CGRect(origin: .zero, size: stage)
    problemLabel?.fill(CGRect(origin: .zero, size: stage))
  }

  func settle() async { await loader.settle() }
}

extension PhotoLayoutController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.albums.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.albums[section].photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
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

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let title =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: AlbumTitle.reuseIdentifier, for: indexPath) as! AlbumTitle
    title.show(data.albums[indexPath.section])
    willShow(title, ofKind: kind, at: indexPath)
    return title
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (collectionViewLayout as? UICollectionViewFlowLayout).map { insets(of: section, in: $0) } ?? .zero
  }
}
