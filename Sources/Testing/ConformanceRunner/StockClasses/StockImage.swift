import UIKit

/// A factory of opaque images of a given size at scale 1: not a subclass, since the initializers of `UIImage` are not
/// inherited.
@MainActor
enum StockImage {
  static func register(in registry: Registry) {
    registry.add("StockImage", StockImage.self).make("init(size:)") { (size: CGSize) in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      format.opaque = true
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor.gray.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
    }
  }
}
