import UIKit

/// A photo that fills its cell, with a heart if it is a favorite.
final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(imageView)

    heart.tintColor = .systemPink
    heart.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(heart)
    NSLayoutConstraint.activate([
      heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      heart.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("A photo cell is made in code only.") }

  func show(_ photo: URL, isFavorite: Bool = false) {
    imageView.image = UIImage(contentsOfFile: photo.path)
    heart.isHidden = !isFavorite
    isAccessibilityElement = true
    accessibilityLabel = photo.deletingPathExtension().lastPathComponent
    accessibilityValue = isFavorite ? "Favorite" : nil
  }
}
