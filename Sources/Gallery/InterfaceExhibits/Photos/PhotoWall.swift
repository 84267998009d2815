public import ExhibitSupport
public import UIKit

/// A folder of pictures in a flow layout; a tap enlarges one.
public enum PhotoWall: Exhibit {
  public static let title = "Photo wall"
  public static let summary = "A folder of pictures fills a grid, and a tap enlarges one."
  public static let keys = [
    ExhibitKey("Left, Right", "Show another photo, when one is enlarged"),
    ExhibitKey("Escape", "Closes the enlarged photo"),
  ]
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel to zoom an enlarged photo."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    PhotoWallController(context: context)
  }
}

final class PhotoWallController: UIViewController, ExhibitController {
  private let layout = MirroredFlowLayout()
  private let loader = ThumbnailLoader(size: CGSize(width: 220, height: 165))
  private let photos: [PhotoFolder.Photo]
  private let problemLabel: PhotoProblemLabel?
  private(set) var collectionView: UICollectionView!

  init(context: ExhibitContext) {
    let read = PhotoFolder.read(context.folder)
    photos = read.photos
    problemLabel = PhotoProblemLabel(read.problem)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("PhotoWallController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 4, left: 20, bottom: 20, right: 20)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityLabel = PhotoWall.title
    collectionView.accessibilityIdentifier = "photos"
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    if let problemLabel { view.addSubview(problemLabel) }
    setNeedsLayoutForTextSize()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.width - layout.sectionInset.left - layout.sectionInset.right
    let foot = PhotoCell.captionHeight(self)
    // Larger names need wider pictures.
    layout.fill(width, withItemsOfAtLeast: scaled(140, maximum: 220)) { $0.rounded(.down) * 3 / 4 + foot }
    problemLabel?.fill(view.bounds)
  }

  func settle() async { await loader.settle() }
}

extension PhotoWallController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as! PhotoCell
    let photo = photos[indexPath.item]
    cell.path = photo.path
    cell.caption.text = photo.name
    loader.load(photo.path, while: { [weak cell] in cell?.path == photo.path }) { [weak cell] result in
      if let cell, cell.path == photo.path { cell.show(result, name: photo.name) }
    }
    return cell
  }
}

extension PhotoWallController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let enlarged = PhotoController(photos, at: indexPath.item)
    enlarged.origin = { [weak self] in self?.thumbnail(of: $0) }
    enlarged.modalPresentationStyle = .overFullScreen
    present(enlarged, animated: false)
  }

  /// Returns the frame of a photo in the window and its thumbnail; nil when it is not on the screen.
  private func thumbnail(of index: Int) -> (frame: CGRect, image: UIImage)? {
    let path = IndexPath(item: index, section: 0)
    guard let cell = collectionView.cellForItem(at: path) as? PhotoCell, let image = cell.imageView.image else {
      return nil
    }
    return (cell.imageView.convert(cell.imageView.bounds, to: nil), image)
  }
}
