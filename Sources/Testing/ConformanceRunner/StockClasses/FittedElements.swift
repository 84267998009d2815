import UIKit

/// A cell or supplementary view that measures given sizes.
@MainActor
protocol FittedElement: UICollectionReusableView {
  /// Sets a width and a height; nil leaves that dimension to the layout.
  func fit(_ size: [Double?])
}

/// A cell that takes the layout's size.
final class UnmeasuredCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A supplementary view that takes the layout's size.
final class UnmeasuredView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell whose content view is sized by constraints.
final class FittedCell: UICollectionViewCell, FittedElement {
  private let filling = FillingView()

  func fit(_ size: [Double?]) { filling.fill(contentView, size) }
}

/// A supplementary view that is sized by constraints.
final class FittedView: UICollectionReusableView, FittedElement {
  private let filling = FillingView()

  func fit(_ size: [Double?]) { filling.fill(self, size) }
}

/// A subview pinned to the four edges, with constraints for its size.
private final class FillingView: UIView {
  private var sizeConstraints: [NSLayoutConstraint] = []

  func fill(_ view: UIView, _ size: [Double?]) {
    if superview == nil {
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
        leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.deactivate(sizeConstraints)
    sizeConstraints = zip([widthAnchor, heightAnchor], size).compactMap { anchor, length in
      length.map { anchor.constraint(equalToConstant: $0) }
    }
    NSLayoutConstraint.activate(sizeConstraints)
  }
}

/// A cell that is measured by `sizeThatFits(_:)`.
final class SizeThatFitsCell: UICollectionViewCell, FittedElement {
  private var size: [Double?] = [nil, nil]

  func fit(_ size: [Double?]) { self.size = size }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: self.size[0].map { CGFloat($0) } ?? size.width, height: self.size[1].map { CGFloat($0) } ?? size.height)
  }
}

/// A cell that sets its height in a copy of the layout's attributes, without calling super.
final class HeightCell: UICollectionViewCell, FittedElement {
  private var height: Double?

  func fit(_ size: [Double?]) { height = size[1] }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let height, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size.height = height
    return copy
  }
}
