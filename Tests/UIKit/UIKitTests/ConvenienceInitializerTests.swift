import QuartzCore
import Testing
import UIKit
import UIKitTesting

extension CAShapeLayer {
  fileprivate convenience init(outline: CGPath, color: CGColor) {
    self.init()
    path = outline
    self.fillColor = color
  }
}

extension CAGradientLayer {
  fileprivate convenience init(shades: [CGColor]) {
    self.init()
    colors = shades
    startPoint = .zero
    endPoint = CGPoint(x: 1, y: 0)
  }
}

extension UILabel {
  fileprivate convenience init(title: String, lines: Int) {
    self.init()
    text = title
    numberOfLines = lines
    textColor = .red
  }
}

extension UIStackView {
  fileprivate convenience init(gap: CGFloat, views: [UIView]) {
    self.init(arrangedSubviews: views)
    axis = .vertical
    spacing = gap
  }
}

extension UIImageView {
  fileprivate convenience init(centering picture: UIImage) {
    self.init(frame: .zero)
    image = picture
    contentMode = .center
  }
}

extension UICollectionViewFlowLayout {
  fileprivate convenience init(side: CGFloat) {
    self.init()
    itemSize = CGSize(width: side, height: side)
    minimumLineSpacing = 0
  }
}

extension UISwitch {
  fileprivate convenience init(isEnabled: Bool, isOn: Bool) {
    self.init(frame: .zero)
    self.isOn = isOn
    self.isEnabled = isEnabled
  }
}

/// Properties that an initializer in a client's extension of a class sets have their effects, as on iOS.
@MainActor
@Suite struct ConvenienceInitializerTests {
  private let test = TestWindow(size: CGSize(width: 100, height: 100))

  /// Returns the color of the window at a fraction of its width.
  private func color(at fraction: Double) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    test.advance(by: 0.1)
    let picture = test.picture()
    return picture.pixel(x: Int(Double(picture.width) * fraction), y: picture.height / 2)
  }

  @Test func aShapeThatGetsItsPathInAnExtensionIsDrawn() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 100), transform: nil)
    test.window.layer.addSublayer(CAShapeLayer(outline: path, color: UIColor.red.cgColor))
    #expect(color(at: 0.25) == (255, 0, 0, 255))
    #expect(color(at: 0.75) != (255, 0, 0, 255))
  }

  @Test func aLabelThatGetsItsTextInAnExtensionHasASize() {
    let label = UILabel(title: "One\nTwo", lines: 2)
    #expect(label.intrinsicContentSize.height > UILabel(title: "One", lines: 1).intrinsicContentSize.height)
    #expect(label.intrinsicContentSize.width > 0)
  }

  @Test func aStackThatGetsItsAxisInAnExtensionArrangesViewsInAColumn() {
    let views = (0..<2).map { _ in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      return view
    }
    let stack = UIStackView(gap: 7, views: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    test.window.addSubview(stack)
    stack.topAnchor.constraint(equalTo: test.window.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: test.window.leadingAnchor).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 20).isActive = true
    test.window.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 0, y: 17, width: 20, height: 10))
  }

  @Test func anImageViewThatGetsItsImageInAnExtensionHasItsSize() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 34)).image { _ in }
    #expect(UIImageView(centering: image).intrinsicContentSize == CGSize(width: 12, height: 34))
  }

  @Test func aFlowLayoutThatGetsItsSizeInAnExtensionHasIt() {
    let probe = LayoutProbe(UICollectionViewFlowLayout(side: 20), size: CGSize(width: 40, height: 40), items: [3])
    #expect(probe.frames.map(\.size) == Array(repeating: CGSize(width: 20, height: 20), count: 3))
  }

  @Test func aSwitchThatIsDisabledInAnExtensionTakesNoTouch() {
    let control = UISwitch(isEnabled: false, isOn: true)
    test.window.addSubview(control)
    test.tap(at: CGPoint(x: 20, y: 15))
    #expect(control.isOn)
    #expect(!control.isEnabled)
  }

  @Test func aGradientThatGetsItsColorsInAnExtensionIsDrawn() {
    let gradient = CAGradientLayer(shades: [UIColor.black.cgColor, UIColor.white.cgColor])
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    test.window.layer.addSublayer(gradient)
    #expect(color(at: 0.02).green < 0x20)
    #expect(color(at: 0.97).green > 0xE0)
  }
}
