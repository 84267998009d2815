import UIKit

/// A photo that fills its cell.
final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("A photo cell is made in code only.") }

  func show(_ photo: URL) {
    imageView.image = UIImage(contentsOfFile: photo.path)
    accessibilityLabel = photo.deletingPathExtension().lastPathComponent
  }
}
