import Foundation
import Testing
import UIKit

@MainActor
struct ControlDefaultsTests {
  @Test func viewsAndLabelsAreOpaqueByDefaultAndButtonsAreNot() {
    #expect(UIView().isOpaque)
    #expect(UILabel().isOpaque)
    #expect(UIImageView(image: nil).isOpaque)
    #expect(!UIButton(type: .custom).isOpaque)
  }

  @Test func theColorOfAnActivityIndicatorIsGrayUnlessSet() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.color == .secondaryLabel)
    wheel.color = .red
    #expect(wheel.color == .red)
    wheel.color = nil
    #expect(wheel.color == .secondaryLabel)
  }

  @Test func titleShadowColorsFallBackToTheNormalState() {
    let button = UIButton(type: .custom)
    button.setTitle("BID", for: .normal)
    #expect(button.titleShadowColor(for: .normal) == nil)
    button.setTitleShadowColor(.white, for: .normal)
    button.setTitleShadowColor(.clear, for: .disabled)
    #expect(button.titleShadowColor(for: .highlighted) == .white)
    #expect(button.titleShadowColor(for: .selected) == .white)
    #expect(button.titleShadowColor(for: .disabled) == .clear)
    #expect(button.currentTitleShadowColor == .white)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.shadowColor == .white)
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.currentTitleShadowColor == .clear)
    #expect(button.titleLabel?.shadowColor == .clear)
  }

  @Test func paragraphStylesHaveTwelveTabStopsByDefault() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat(28 * $0) })
    style.addTabStop(NSTextTab(textAlignment: .right, location: 30))
    #expect(style.tabStops[1].location == 30)
    #expect(style.tabStops.count == 13)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 30))
    #expect(style.tabStops == NSParagraphStyle.default.tabStops)
  }
}
