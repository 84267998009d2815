import Testing
import UIKit
import UIKitTesting

/// The label and the image view of a button, as SwifterSwift's tests ask for them without a layout pass.
@Suite @MainActor struct ButtonPartsTests {
  private let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

  @Test func anEmptyButtonHasNoSubviews() {
    #expect(button.subviews.isEmpty)
    button.layoutIfNeeded()
    #expect(button.subviews.isEmpty)
  }

  @Test func subviewsOfAButtonAreAddedInOrderWithTheirContent() {
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.map { type(of: $0) == UILabel.self } == [true])
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.map { type(of: $0) == UILabel.self } == [false, true])
    button.setBackgroundImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.count == 3)
    #expect(button.subviews[1] === button.imageView)
    #expect(button.subviews[2] === button.titleLabel)
  }

  @Test func framesOfButtonSubviewsAreCurrentBeforeALayoutPass() throws {
    button.setTitle("Title", for: .normal)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    var image = try #require(button.imageView?.frame)
    let title = try #require(button.titleLabel?.frame)
    #expect(abs(title.minX - 20 - image.maxX) <= 1)
    #expect(abs(title.midY - image.midY) <= 1)
    button.frame.size.height = 60
    image = try #require(button.imageView?.frame)
    #expect(abs(image.midY - 30) <= 0.5)
  }

  /// A subclass that asks for its parts while they are placed is not asked again.
  @Test func rectsOfAButtonSubclassMayDependOnItsSubviews() {
    final class Button: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: imageView!.frame.height)
      }
    }
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Title", for: .normal)
    #expect(button.titleLabel?.frame.width ?? 0 > 0)
  }
}
