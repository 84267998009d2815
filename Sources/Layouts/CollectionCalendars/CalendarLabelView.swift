public import UIKit

/// A supplementary view of a calendar with one line of text, such as the name of a day.
open class CalendarLabelView: UICollectionReusableView {
  /// The text.
  public let textLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel.frame = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
  }

  /// The distance of the text from the left and right edges, in points.
  var margin: CGFloat { 0 }

  /// Prepares the view after its creation.
  func setUp() { addSubview(textLabel) }
}
