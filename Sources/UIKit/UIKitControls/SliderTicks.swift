import CoreGraphics
import Foundation

/// The marks below the track of a slider: dots or images, with titles.
@MainActor
final class SliderTicks: UIView {
  private var marks: [(dot: UIView?, image: UIImageView?, title: UILabel?)] = []
  private var ticks: [UISlider.TrackConfiguration.Tick] = []

  private static let dotSide: CGFloat = 4
  private static let titleFont = UIFont.systemFont(ofSize: 11)

  /// The distance between the track and the marks, in points.
  static let gap: CGFloat = 4

  /// Replaces the marks with those of other ticks.
  func show(_ new: [UISlider.TrackConfiguration.Tick]) {
    guard new != ticks else { return }
    ticks = new
    for subview in subviews { subview.removeFromSuperview() }
    marks = new.map(makeMark)
  }

  /// Returns the height of the marks of ticks, in points.
  static func height(of ticks: [UISlider.TrackConfiguration.Tick]) -> CGFloat {
    let mark = ticks.map { $0.image?.size.height ?? dotSide }.max() ?? 0
    let hasTitles = ticks.contains { $0.title?.isEmpty == false }
    return mark + (hasTitles ? titleFont.lineHeight.rounded(.up) : 0)
  }

  /// Places the marks with their centers at distances from the left, in points; titles stay inside the bounds.
  func place(at middles: [CGFloat]) {
    let markHeight = ticks.map { $0.image?.size.height ?? Self.dotSide }.max() ?? 0
    for (mark, middle) in zip(marks, middles) {
      let x = middle - bounds.minX
      mark.dot?.frame = CGRect(
        x: x - Self.dotSide / 2, y: (markHeight - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
      if let view = mark.image, let size = view.image?.size {
        view.frame = CGRect(
          x: x - size.width / 2, y: (markHeight - size.height) / 2, width: size.width, height: size.height)
      }
      if let label = mark.title {
        let size = label.intrinsicContentSize
        let left = min(max(0, x - size.width / 2), max(0, bounds.width - size.width))
        label.frame = CGRect(x: roundedToPixels(left), y: markHeight, width: size.width, height: size.height)
      }
    }
  }

  private func makeMark(of tick: UISlider.TrackConfiguration.Tick) -> (UIView?, UIImageView?, UILabel?) {
    var dot: UIView?
    var picture: UIImageView?
    var label: UILabel?
    if let image = tick.image {
      let view = UIImageView(image: image)
      view.tintColor = .secondaryLabel
      addSubview(view)
      picture = view
    } else {
      let view = UIView()
      view.backgroundColor = .tertiaryLabel
      view.layer.cornerRadius = Self.dotSide / 2
      addSubview(view)
      dot = view
    }
    if let title = tick.title, !title.isEmpty {
      let view = UILabel()
      view.text = title
      view.font = Self.titleFont
      view.textColor = .secondaryLabel
      addSubview(view)
      label = view
    }
    return (dot, picture, label)
  }
}
