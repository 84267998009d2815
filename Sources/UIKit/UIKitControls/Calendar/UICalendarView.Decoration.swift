public import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Hashable, Sendable {
    case small = 0
    case medium = 1
    case large = 2
  }

  /// A mark below the number of a day: a circle, an image, or a view of the client.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private enum Content {
      case circle
      case image(UIImage)
      case view(@MainActor () -> UIView)
    }

    private let content: Content
    private let color: UIColor
    private let size: DecorationSize

    /// Creates a circle of medium size in the system's color for fills.
    public convenience override init() { self.init(.circle, color: nil, size: .medium) }

    /// Creates an image in a color; without an image a circle, without a color in the system's color for fills.
    ///
    /// The image is a template unless its rendering mode is `alwaysOriginal`.
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      self.init(image.map { .image($0) } ?? .circle, color: color, size: size)
    }

    /// Creates a view of the client, which is asked for each time that the decoration is shown; it is clipped to the
    /// width of a day and the height of a decoration.
    public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
      self.init(.view(customViewProvider), color: nil, size: .medium)
    }

    private init(_ content: Content, color: UIColor?, size: DecorationSize) {
      self.content = content
      self.color = color ?? .systemFill
      self.size = size
      super.init()
    }

    /// Returns a circle in a color, by default the system's color for fills.
    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.circle, color: color, size: size)
    }

    /// Returns an image in a color, by default the system's color for fills; without an image a circle.
    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    /// Returns a view of the client, which is asked for each time that the decoration is shown.
    open class func customView(_ customViewProvider: @escaping @MainActor () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// Makes the view that shows the decoration, with its size in points.
    final func makeView() -> UIView {
      switch content {
      case .circle:
        let view = UIView(frame: CGRect(x: 0, y: 0, width: circleDiameter, height: circleDiameter))
        view.backgroundColor = color
        view.layer.cornerRadius = circleDiameter / 2
        return view
      case .image(let image):
        let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .semibold)
        let shown = image.isSymbolImage ? image.withConfiguration(configuration) : image
        let isOriginal = image.renderingMode == .alwaysOriginal
        let view = UIImageView(image: isOriginal ? shown : shown.withRenderingMode(.alwaysTemplate))
        view.tintColor = color
        view.contentMode = .scaleAspectFit
        view.frame.size = fitted(shown.size, isSymbol: image.isSymbolImage)
        return view
      case .view(let provider):
        let view = provider()
        view.layoutIfNeeded()
        if view.frame.size == .zero {
          view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return view
      }
    }

    private var circleDiameter: CGFloat { [4, 6, 8][size.rawValue] }

    private var pointSize: CGFloat { [9, 11, 13][size.rawValue] }

    /// Returns the size of an image: a symbol has that of its font, other images are at most as high as one.
    private func fitted(_ natural: CGSize, isSymbol: Bool) -> CGSize {
      guard !isSymbol, natural.height > pointSize, natural.height > 0 else { return natural }
      return CGSize(width: natural.width * pointSize / natural.height, height: pointSize)
    }
  }
}
