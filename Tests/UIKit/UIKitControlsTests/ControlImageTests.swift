import Testing
import UIKit
import UIKitTesting

/// Images that clients set on sliders and segments.
@MainActor
struct ControlImageTests {
  private let root = UIViewController()
  private let test: TestWindow

  init() {
    test = TestWindow(root, size: CGSize(width: 300, height: 300), scale: 1)
    test.settle()
  }

  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 20)).image { _ in }
  }

  private func frames(of image: UIImage, in view: UIView) -> [CGRect] {
    view.subviews.compactMap { $0 as? UIImageView }.filter { $0.image === image && !$0.isHidden }.map(\.frame)
  }

  @Test func theImagesOfASliderStandBesideItsTrack() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let (low, high) = (image(16), image(20))
    slider.minimumValueImage = low
    slider.maximumValueImage = high
    root.view.addSubview(slider)
    test.settle()
    #expect(frames(of: low, in: slider) == [CGRect(x: 0, y: 7, width: 16, height: 20)])
    #expect(frames(of: high, in: slider) == [CGRect(x: 180, y: 7, width: 20, height: 20)])
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 32, y: 15, width: 132, height: 4))
    test.tap(at: CGPoint(x: 165, y: 17))
    #expect(slider.value == 1)
    slider.maximumValueImage = nil
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 198)
  }

  @Test func theImagesOfSegmentsFollowTheirStates() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let (usual, chosen, divider) = (image(4), image(4), image(2))
    control.setBackgroundImage(usual, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 1
    root.view.addSubview(control)
    test.settle()
    #expect(frames(of: chosen, in: control) == [CGRect(x: 100, y: 0, width: 100, height: 32)])
    #expect(frames(of: usual, in: control).map(\.minX) == [0, 200])
    #expect(frames(of: divider, in: control).map(\.minX) == [99, 199])
    control.selectedSegmentIndex = 2
    test.settle()
    #expect(frames(of: chosen, in: control).map(\.minX) == [200])
  }
}
