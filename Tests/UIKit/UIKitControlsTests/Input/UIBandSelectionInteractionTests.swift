import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIBandSelectionInteractionTests {
  private final class Log { var lines: [String] = [] }

  private let root = UIViewController()
  private let test: TestWindow
  private let log = Log()
  private let band: UIBandSelectionInteraction

  init() {
    band = UIBandSelectionInteraction { [log] band in
      let rect = band.selectionRect ?? .null
      log.lines.append("\(band.state) \(Int(rect.width))")
    }
    root.view.addInteraction(band)
    test = TestWindow(root, size: CGSize(width: 300, height: 300), scale: 1)
    test.settle()
  }

  private func drag() {
    test.movePointer(to: CGPoint(x: 50, y: 50))
    test.setButton(isDown: true, at: CGPoint(x: 50, y: 50))
    test.movePointer(to: CGPoint(x: 80, y: 90))
    test.movePointer(to: CGPoint(x: 150, y: 130))
    test.setButton(isDown: false, at: CGPoint(x: 150, y: 130))
  }

  @Test func thePointerDrawsARectangle() {
    drag()
    #expect(log.lines.first?.hasPrefix("began") == true)
    #expect(log.lines.dropFirst().first == "selecting 100")
    #expect(log.lines.last == "ended 100")
    #expect(band.selectionRect == nil)
    #expect(band.state == .possible)
  }

  @Test func aSelectionThatMayNotBeginDrawsNothing() {
    band.shouldBeginHandler = { _, point in point.x > 100 }
    drag()
    #expect(log.lines == [])
  }

  @Test func fingersScrollInsteadOfSelecting() {
    test.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 150))
    #expect(log.lines == [])
  }

  @Test func theScreenHasOneResolution() {
    let screen = test.window.screen
    #expect(screen.currentMode?.size == CGSize(width: 300, height: 300))
    #expect(screen.availableModes == [screen.preferredMode].compactMap { $0 })
    #expect(screen.potentialEDRHeadroom == 1)
  }
}
