import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor
struct UIVisualEffectViewTests {
  @Test func aBlurEffectIsDrawnInTheColorOfItsMaterial() {
    let controller = UIViewController()
    controller.view.backgroundColor = .red
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterialDark))
    effect.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let test = TestWindow(controller, size: CGSize(width: 200, height: 200), scale: 1)
    controller.view.addSubview(effect)
    test.settle()
    // 0.7 of a white of 0.11 over red.
    let pixel = test.picture().pixel(x: 50, y: 50)
    #expect(abs(Int(pixel.red) - 96) <= 2)
    #expect(abs(Int(pixel.green) - 20) <= 2)
    effect.effect = nil
    test.settle()
    #expect(test.picture().pixel(x: 50, y: 50).red == 255)
  }

  @Test func theContentViewOfAnEffectViewFillsIt() {
    let view = UIVisualEffectView(effect: nil)
    #expect(view.effect == nil)
    #expect(view.frame == .zero)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == view.bounds)
    #expect(view.contentView.superview === view)
  }

  @Test func subviewsOfTheEffectViewGoIntoItsContentWithAMessage() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    let label = UILabel()
    let log = LogRecorder()
    log.record { view.addSubview(label) }
    #expect(log.all.count == 1 && log.all[0].contains("contentView"))
    #expect(label.superview === view.contentView)
  }

  @Test func aVibrancyEffectReducesTheAlphaOfItsContent() {
    let blur = UIBlurEffect(style: .dark)
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .tertiaryLabel))
    #expect(view.contentView.alpha < 0.5)
    view.effect = UIVibrancyEffect(blurEffect: blur)
    #expect(view.contentView.alpha == 1)
  }
}
