import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Pictures of views, as views and in contexts.
@MainActor
@Suite struct SnapshotTests {
  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    card.backgroundColor = .red
    let dot = UIView(frame: CGRect(x: 30, y: 20, width: 30, height: 20))
    dot.backgroundColor = .blue
    card.addSubview(dot)
    return card
  }

  private func window(_ view: UIView) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 100, height: 60), scale: 1)
    test.window.backgroundColor = .white
    test.window.addSubview(view)
    return test
  }

  private func rgb(_ picture: TestPicture, _ x: Int, _ y: Int) -> [Int] {
    let p = picture.pixel(x: x, y: y)
    return [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)]
  }

  private func picture(_ image: UIImage) throws -> TestPicture { TestPicture(try #require(image.cgImage).bitmap) }

  @Test func aSnapshotKeepsWhatTheViewShowed() throws {
    let card = card()
    let test = window(card)
    _ = test.picture()
    let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
    card.backgroundColor = .green
    card.subviews[0].removeFromSuperview()
    snapshot.frame.origin = CGPoint(x: 0, y: 20)
    test.window.addSubview(snapshot)
    card.isHidden = true
    let picture = test.picture()
    #expect(snapshot.bounds.size == CGSize(width: 60, height: 40))
    #expect(rgb(picture, 5, 25) == [255, 0, 0, 255])
    #expect(rgb(picture, 45, 55) == [0, 0, 255, 255])
    #expect(rgb(picture, 70, 30) == [255, 255, 255, 255])
  }

  @Test func aSnapshotAfterScreenUpdatesHasChangesThatNoFrameHasShown() throws {
    let card = card()
    let test = window(card)
    _ = test.picture()
    card.backgroundColor = .green
    let before = try #require(card.snapshotView(afterScreenUpdates: false))
    let after = try #require(card.snapshotView(afterScreenUpdates: true))
    card.removeFromSuperview()
    before.frame.origin = .zero
    after.frame.origin = CGPoint(x: 0, y: 40)
    test.window.addSubview(before)
    test.window.addSubview(after)
    let picture = test.picture()
    #expect(rgb(picture, 5, 5) == [255, 0, 0, 255])
    #expect(rgb(picture, 5, 45) == [0, 255, 0, 255])
  }

  @Test func aSnapshotOfWhatWasNeverShownIsEmpty() throws {
    let snapshot = try #require(card().snapshotView(afterScreenUpdates: false))
    let test = window(snapshot)
    #expect(rgb(test.picture(), 5, 5) == [255, 255, 255, 255])
  }

  @Test func aSnapshotStretchesWithItsBounds() throws {
    let test = window(card())
    let snapshot = try #require(test.window.subviews.last!.snapshotView(afterScreenUpdates: true))
    test.window.subviews.last!.removeFromSuperview()
    snapshot.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
    test.window.addSubview(snapshot)
    let picture = test.picture()
    #expect(rgb(picture, 5, 40) == [255, 0, 0, 255])
    #expect(rgb(picture, 25, 50) == [0, 0, 255, 255])
  }

  @Test func aResizableSnapshotKeepsItsEdges() throws {
    let test = window(card())
    let card = test.window.subviews.last!
    let snapshot = try #require(
      card.resizableSnapshotView(
        from: CGRect(x: 20, y: 10, width: 40, height: 30), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 0, right: 0)))
    card.removeFromSuperview()
    snapshot.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    test.window.addSubview(snapshot)
    let picture = test.picture()
    // The red edge of 10 points left and above stays; the blue part fills the rest.
    #expect(rgb(picture, 5, 50) == [255, 0, 0, 255])
    #expect(rgb(picture, 50, 5) == [255, 0, 0, 255])
    #expect(rgb(picture, 15, 15) == [0, 0, 255, 255])
    #expect(rgb(picture, 95, 55) == [0, 0, 255, 255])
  }

  @Test func drawHierarchyDrawsThePresentedStateOfAnimations() throws {
    let card = card()
    let test = window(card)
    _ = test.picture()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.subviews[0].alpha = 0 }
    test.advance(by: 0.5)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40))
    let shown = try picture(renderer.image { _ in card.drawHierarchy(in: card.bounds, afterScreenUpdates: false) })
    let set = try picture(renderer.image { card.layer.render(in: $0.cgContext) })
    let scale = shown.width / 60
    #expect(abs(rgb(shown, 45 * scale, 30 * scale)[2] - 128) < 12)
    #expect(rgb(set, 45 * scale, 30 * scale) == [255, 0, 0, 255])
    let presented = try picture(renderer.image { card.layer.presentation()?.render(in: $0.cgContext) })
    #expect(abs(rgb(presented, 45 * scale, 30 * scale)[2] - 128) < 12)
  }

  @Test func renderDrawsAViewThatIsInNoWindow() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "Quire"
    let box = card()
    box.addSubview(label)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: box.bounds.size, format: format).image {
      $0.cgContext.translateBy(x: 10, y: 0)
      box.layer.render(in: $0.cgContext)
    }
    let picture = try picture(image)
    #expect(rgb(picture, 5, 5)[3] == 0)
    #expect(rgb(picture, 55, 35) == [0, 0, 255, 255])
    // The label has ink on the red.
    #expect((10..<50).contains { x in (0..<24).contains { rgb(picture, x, $0)[0] < 128 } })
  }

  @Test func drawHierarchyWithoutAContextIsReported() {
    let log = LogRecorder()
    log.record {
      #expect(!card().drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true))
    }
    #expect(log.all.contains { $0.contains("without a current context") })
  }
}
