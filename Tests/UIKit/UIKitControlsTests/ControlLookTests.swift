import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor
struct ControlLookTests {
  @Test func aTapTurnsASwitchAndSendsValueChanged() {
    let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 1, height: 1))
    #expect(control.bounds.size == control.intrinsicContentSize)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(control)
    let test = TestWindow(root, scale: 1)
    var values: [Bool] = []
    control.addAction(UIAction { _ in values.append(control.isOn) }, for: .valueChanged)
    test.tap(control)
    test.tap(control)
    control.setOn(true, animated: false)
    #expect(values == [true, false])
    #expect(control.isOn)
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func aSwitchKeepsItsSizeAndStandsWhereReadingBegins(_ direction: UISemanticContentAttribute) {
    let control = UISwitch()
    control.semanticContentAttribute = direction
    let size = control.intrinsicContentSize
    control.frame = CGRect(x: 5, y: 6, width: 200, height: 90)
    #expect(control.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: size))
    control.bounds.size = CGSize(width: 1, height: 2)
    #expect(control.bounds.size == size)
    let stack = UIStackView(arrangedSubviews: [UILabel(), control])
    stack.axis = .vertical
    stack.semanticContentAttribute = direction
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let test = TestWindow(stack, scale: 2)
    let x = direction == .forceLeftToRight ? 0 : 300 - size.width
    #expect(control.frame.size == size)
    #expect(control.frame.minX == x)
    test.settle()
    // A stack that wants another size again and again would never rest.
    #expect(test.settle() <= test.frameInterval)
  }

  @Test func tapsAndArrowKeysSelectASegment() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    root.addSubview(control)
    let test = TestWindow(root, scale: 1)
    var values: [Int] = []
    control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    test.tap(at: CGPoint(x: 150, y: 16))
    test.tap(at: CGPoint(x: 150, y: 16))
    test.press(.keyboardRightArrow)
    test.press(.keyboardRightArrow)
    #expect(values == [1, 2])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "Three")
    let messages = LogRecorder()
    messages.record { control.selectedSegmentIndex = 7 }
    #expect(control.selectedSegmentIndex == -1)
    #expect(messages.all.count == 1)
  }

  @Test func aButtonIsAsLargeAsItsContent() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let title = "Title".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)])
    #expect(Swift.abs(button.intrinsicContentSize.width - Swift.max(30, title.width)) < 1)
    #expect(Swift.abs(button.intrinsicContentSize.height - title.height - 12) < 1)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 6
    let image = try #require(configuration.image)
    let filled = UIButton(configuration: configuration)
    let text = "Title".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(Swift.abs(filled.intrinsicContentSize.width - text.width - image.size.width - 6 - 24) < 1)
    filled.frame = CGRect(origin: .zero, size: filled.intrinsicContentSize)
    filled.layoutIfNeeded()
    let icon = try #require(filled.imageView).frame
    let label = try #require(filled.titleLabel).frame
    #expect(Swift.abs(icon.minX - 12) < 1e-9)
    #expect(Swift.abs(label.minX - icon.maxX - 6) < 0.6)
    #expect(Swift.abs(icon.midY - label.midY) < 1)
  }

  @Test func titlesOfAButtonBelongToItsStates() {
    let button = UIButton(type: .custom)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "Off")
    #expect(button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.currentTitle == "On")
    #expect(button.title(for: .disabled) == "Off")
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.currentTitleColor == .red)
  }

  @Test func anImageViewTintsTemplatesOnly() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    #expect(view.bounds.size == image.size)
    #expect(view.intrinsicContentSize == image.size)
    view.tintColor = .red
    let test = TestWindow(view, scale: 1)
    #expect(test.picture().pixel(x: 10, y: 10) == (255, 0, 0, 255))
    view.image = image
    #expect(test.picture().pixel(x: 10, y: 10) == (0, 0, 0, 255))
    view.highlightedImage = image.withTintColor(.green, renderingMode: .alwaysOriginal)
    view.isHighlighted = true
    #expect(test.picture().pixel(x: 10, y: 10) == (0, 255, 0, 255))
  }

  @Test func animatedImagesFollowTheClock() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let view = UIImageView(image: image(.black))
    let test = TestWindow(view, scale: 1)
    view.animationImages = [image(.red), image(.blue)]
    view.animationDuration = 2
    view.animationRepeatCount = 1
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(test.picture().pixel(x: 1, y: 1).red == 255)
    test.advance(by: 1.1)
    #expect(test.picture().pixel(x: 1, y: 1).blue == 255)
    test.advance(by: 1.1)
    #expect(!view.isAnimating)
    view.stopAnimating()
    #expect(test.picture().pixel(x: 1, y: 1) == (0, 0, 0, 255))
  }
}
