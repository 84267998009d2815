import CollectionCore

extension UICollectionViewLayoutAttributes {
  /// The values that the collection view itself uses of an element's attributes.
  struct Values: Equatable {
    var element = ElementKey(kind: .cell, indexPath: IndexPath())
    var center = CGPoint.zero
    var size = CGSize.zero
    /// The transform; nil for the identity, which is that of nearly every element.
    var transform: CATransform3D?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// A Boolean value that indicates whether the element scrolls with the row of its section.
    var isInRow = false
    /// A Boolean value that indicates whether the element is pinned away from its own place, so that it stays visible.
    var isPinned = false

    var frame: CGRect {
      get {
        let box = transform.map { Self.boundingSize(of: size, under: $0) } ?? size
        return CGRect(
          x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width, height: box.height)
      }
      set {
        size = newValue.size
        center = CGPoint(
          x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
      }
    }

    var isFinite: Bool {
      guard center.x.isFinite, center.y.isFinite, size.width.isFinite, size.height.isFinite, alpha.isFinite else {
        return false
      }
      guard let t = transform else { return true }
      let sum = t.m11 + t.m12 + t.m13 + t.m14 + t.m21 + t.m22 + t.m23 + t.m24
      return (sum + t.m31 + t.m32 + t.m33 + t.m34 + t.m41 + t.m42 + t.m43 + t.m44).isFinite
    }

    static func == (a: Values, b: Values) -> Bool {
      guard a.center == b.center, a.size == b.size, a.alpha == b.alpha, a.zIndex == b.zIndex, a.isHidden == b.isHidden,
        a.isPinned == b.isPinned
      else { return false }
      return a.element == b.element && isEqual(a.transform, b.transform)
    }

    private static func isEqual(_ a: CATransform3D?, _ b: CATransform3D?) -> Bool {
      switch (a, b) {
      case (nil, nil): true
      case (let a?, let b?): CATransform3DEqualToTransform(a, b)
      default: false
      }
    }

    /// Returns the size of the bounding box of a transformed rectangle whose center is the origin; perspective divides
    /// by w.
    ///
    /// The box is centered although perspective shifts it a little: the center of an attributes' frame is `center`.
    private static func boundingSize(of size: CGSize, under t: CATransform3D) -> CGSize {
      let (w, h) = (size.width / 2, size.height / 2)
      func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let weight = x * t.m14 + y * t.m24 + t.m44
        let k = weight == 0 ? 1 : 1 / weight
        return CGPoint(x: (x * t.m11 + y * t.m21) * k, y: (x * t.m12 + y * t.m22) * k)
      }
      let corners = (corner(-w, -h), corner(w, -h), corner(-w, h), corner(w, h))
      let minX = min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
      let maxX = max(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
      let minY = min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
      let maxY = max(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
      return CGSize(width: maxX - minX, height: maxY - minY)
    }
  }
}
