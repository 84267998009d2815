public import Foundation

extension UIImage {
  /// The system's picture of adding.
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// The system's picture of removing.
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// The system's picture of further actions.
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle.fill") ?? UIImage() }
  /// The system's check mark.
  public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// The system's check mark with an outline.
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }

  /// Returns an animation of the images that are called a name with the numbers from 0 or 1; nil if there is none.
  /// - Parameter duration: The duration of all images, in seconds; 0 for 1/30 each.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    numbered(name) { $0 }.flatMap {
      animatedImage(with: $0, duration: duration == 0 ? Double($0.count) / 30 : duration)
    }
  }

  /// Returns an animation of numbered images that are stretched between their caps; nil if there is none.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  /// Returns an animation of numbered images that are stretched between their caps; nil if there is none.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    numbered(name) { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }.flatMap {
      animatedImage(with: $0, duration: duration == 0 ? Double($0.count) / 30 : duration)
    }
  }

  /// The width of the left part that is not stretched, in points.
  public final var leftCapWidth: Int { Int(capInsets.left) }
  /// The height of the upper part that is not stretched, in points.
  public final var topCapHeight: Int { Int(capInsets.top) }

  private static func numbered(_ name: String, _ change: (UIImage) -> UIImage) -> [UIImage]? {
    var found: [UIImage] = []
    // The files end at the first missing number; the first one may be 0 or 1.
    for number in 0...1024 {
      guard let image = UIImage(named: "\(name)\(number)") else {
        if number == 0 { continue }
        break
      }
      found.append(change(image))
    }
    return found.isEmpty ? nil : found
  }
}
