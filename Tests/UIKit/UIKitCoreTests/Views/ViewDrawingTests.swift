import CoreGraphics
import SwiftRuntime
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Views, controls and cells that draw themselves.
@MainActor
@Suite struct ViewDrawingTests {
  private class DrawingView: UIView {
    var rects: [CGRect] = []
    var color = UIColor.red
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      color.setFill()
      UIRectFill(rect)
    }
  }

  private final class DerivedView: DrawingView {}

  private final class TypedView<Value>: UIView {
    var value: Value?
    override func draw(_ rect: CGRect) { UIRectFill(rect) }
  }

  private final class QuietView: UIView {
    override func layoutSubviews() { super.layoutSubviews() }
  }

  private func color(_ picture: TestPicture, _ x: Int, _ y: Int) -> String {
    let pixel = picture.pixel(x: x, y: y)
    return String(format: "%02x%02x%02x", pixel.red, pixel.green, pixel.blue)
  }

  @Test func classesThatOverrideDrawAreRecognized() {
    #expect(OverridableMethod.draw.offset != nil)
    let drawing: [UIView.Type] = [DrawingView.self, DerivedView.self, TypedView<Int>.self, UILabel.self]
    for viewClass in drawing { #expect(OverridableMethod.draw.isOverridden(in: viewClass), "\(viewClass)") }
    let quiet: [UIView.Type] = [UIView.self, QuietView.self, UIImageView.self, UICollectionView.self, UIWindow.self]
    for viewClass in quiet { #expect(!OverridableMethod.draw.isOverridden(in: viewClass), "\(viewClass)") }
  }

  @Test func aViewThatOverridesDrawIsDrawnOnceWhenItAppears() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(view.layer.needsDisplay())
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(color(test.picture(), 20, 20) == "ff0000")
    test.advance(by: 1)
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 40, height: 40)])
    #expect(!UIView().layer.needsDisplay())
    #expect(!QuietView().layer.needsDisplay())
  }

  @Test func subviewsAndViewsWithABackgroundAreDrawn() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let plain = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let above = DerivedView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
    above.backgroundColor = .blue
    root.addSubview(plain)
    root.addSubview(above)
    let test = TestWindow(root, scale: 1)
    test.settle()
    let late = DrawingView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    late.color = .green
    root.addSubview(late)
    test.settle()
    let picture = test.picture()
    #expect([10, 30, 50].map { color(picture, $0, 10) } == ["ff0000", "ff0000", "00ff00"])
  }

  @Test func aBackgroundShowsWhereADrawingLeavesIt() {
    final class Half: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)).fill()
      }
    }
    let view = Half(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .blue
    view.isOpaque = false
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(color(test.picture(), 5, 10) == "ff0000")
    #expect(color(test.picture(), 15, 10) == "0000ff")
    view.backgroundColor = .green
    test.settle()
    #expect(color(test.picture(), 5, 10) == "ff0000")
    #expect(color(test.picture(), 15, 10) == "00ff00")
  }

  @Test func cellsAndSupplementaryViewsThatDrawAreDrawnOnceEach() {
    final class RoundCell: UICollectionViewCell {
      static var count = 0
      override func draw(_ rect: CGRect) {
        RoundCell.count += 1
        UIColor.red.setFill()
        UIBezierPath(ovalIn: bounds).fill()
      }
    }
    final class Header: UICollectionReusableView {
      static var count = 0
      override func draw(_ rect: CGRect) {
        Header.count += 1
        UIColor.blue.setFill()
        UIGraphicsGetCurrentContext()?.fill(bounds)
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "round", for: path)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 60, height: 10)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 60, height: 80), collectionViewLayout: layout)
    view.register(RoundCell.self, forCellWithReuseIdentifier: "round")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let source = Source()
    view.dataSource = source
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(RoundCell.count == 6)
    #expect(Header.count == 1)
    #expect(color(test.picture(), 10, 20) == "ff0000")
    #expect(color(test.picture(), 30, 5) == "0000ff")
  }

  @Test func pathsImagesAndTextDrawnByAViewAreShown() {
    final class Canvas: UIView {
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
        UIColor.green.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      override func draw(_ rect: CGRect) {
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
        let context = UIGraphicsGetCurrentContext()!
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        picture.draw(at: CGPoint(x: 20, y: 0))
        ("█" as NSString).draw(at: CGPoint(x: 30, y: -8), withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
      }
    }
    let test = TestWindow(Canvas(frame: CGRect(x: 0, y: 0, width: 60, height: 10)), scale: 1)
    test.settle()
    let picture = test.picture()
    #expect([5, 15, 25, 38].map { color(picture, $0, 5) } == ["ff0000", "0000ff", "00ff00", "000000"])
  }

  @Test func labelsAndControlsThatOverrideDrawKeepTheirOwnContent() {
    final class Struck: UILabel {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 2))
      }
    }
    final class Knob: UIControl {
      override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
      override func draw(_ rect: CGRect) {
        (isHighlighted ? UIColor.red : UIColor.blue).setFill()
        UIRectFill(bounds)
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let label = Struck(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let knob = Knob(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
    root.addSubview(label)
    root.addSubview(knob)
    let test = TestWindow(root, scale: 1)
    test.settle()
    #expect(color(test.picture(), 10, 0) == "ff0000", "a label without text")
    #expect(color(test.picture(), 30, 10) == "0000ff")
    test.touchDown(at: CGPoint(x: 30, y: 10))
    test.settle()
    #expect(color(test.picture(), 30, 10) == "ff0000")
    test.lift()
  }

  @Test func anImageViewShowsItsImageOnly() {
    final class Stamp: UIImageView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let view = Stamp(image: image)
    let test = TestWindow(view, scale: 1)
    test.settle()
    view.setNeedsDisplay()
    test.settle()
    #expect(color(test.picture(), 5, 5) == "0000ff")
  }

  @Test func aViewWithoutExtentIsDrawnWhenItGetsOne() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let view = DrawingView()
    root.addSubview(view)
    let test = TestWindow(root, scale: 1)
    test.settle()
    #expect(view.rects == [])
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 0)
    test.settle()
    #expect(view.rects == [])
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    test.settle()
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 30, height: 20)])
    #expect(color(test.picture(), 15, 10) == "ff0000")
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, "rrrr", "rrrr", 1), (.redraw, "rrrr", "rrrr", 2),
    (.scaleAspectFit, ".rr.", "rrrr", 1), (.scaleAspectFill, "rrrr", "rrrr", 1), (.topLeft, "rr..", "r.", 1),
    (.bottomRight, "..rr", ".r", 1), (.center, ".rr.", "r.", 1), (.left, "rr..", "..", 1),
  ])
  func aResizedViewShowsItsDrawingByItsContentMode(mode: UIView.ContentMode, row: String, column: String, draws: Int) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.contentMode = mode
    root.addSubview(view)
    let test = TestWindow(root, scale: 1)
    test.settle()
    view.frame.size = CGSize(width: 40, height: 20)
    if mode == .scaleAspectFit { view.frame.size.height = 10 }
    test.settle()
    let picture = test.picture()
    let y = mode == .bottomRight ? 15 : mode == .center || mode == .left ? 10 : 5
    let shown = [5, 15, 25, 35].map { color(picture, $0, y) == "ff0000" ? "r" : "." }.joined()
    #expect(shown == row, "\(mode)")
    if mode == .topLeft || mode == .bottomRight {
      let x = mode == .topLeft ? 5 : 35
      #expect([5, 15].map { color(picture, x, $0) == "ff0000" ? "r" : "." }.joined() == column, "\(mode)")
    }
    #expect(view.rects.count == draws, "\(mode)")
  }

  @Test func setNeedsDisplayInARectDrawsOnlyThatPartAgain() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let test = TestWindow(view, scale: 1)
    test.settle()
    view.color = .blue
    view.setNeedsDisplay(CGRect(x: 10, y: 0, width: 4, height: 20))
    view.setNeedsDisplay(CGRect(x: 16, y: 0, width: 4, height: 20))
    test.settle()
    #expect(view.rects.last == CGRect(x: 10, y: 0, width: 10, height: 20))
    view.color = .green
    view.setNeedsDisplay(CGRect(x: 15, y: 5, width: 10, height: 5))
    test.settle()
    let picture = test.picture()
    #expect([5, 12, 18, 22, 30].map { color(picture, $0, 7) } == ["ff0000", "0000ff", "00ff00", "00ff00", "ff0000"])
    #expect([5, 12, 18, 22, 30].map { color(picture, $0, 2) } == ["ff0000", "0000ff", "0000ff", "ff0000", "ff0000"])
    view.setNeedsDisplay(.zero)
    test.settle()
    #expect(view.rects.count == 3)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    view.setNeedsDisplay()
    test.settle()
    #expect(view.rects.last == view.bounds)
    #expect(color(test.picture(), 12, 2) == "00ff00")
    // So many parts that the whole is drawn instead; the picture is right either way.
    for x in stride(from: CGFloat(0), to: 40, by: 2) {
      view.color = x.truncatingRemainder(dividingBy: 4) == 0 ? .red : .blue
      view.setNeedsDisplay(CGRect(x: x, y: 0, width: 2, height: 20))
      test.settle()
    }
    #expect(color(test.picture(), 38, 10) == "0000ff")
  }

  @Test func drawUsesTheTraitsOfTheView() {
    final class Dynamic: UIView {
      override func draw(_ rect: CGRect) {
        UIColor { $0.userInterfaceStyle == .dark ? .white : .red }.setFill()
        UIRectFill(rect)
      }
    }
    let view = Dynamic(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(color(test.picture(), 5, 5) == "ff0000")
    view.overrideUserInterfaceStyle = .dark
    test.settle()
    #expect(color(test.picture(), 5, 5) == "ffffff")
  }

  @Test func aLayerDelegateDrawsItsLayer() {
    final class Painter: NSObject, CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fillEllipse(in: layer.bounds)
      }
    }
    let painter = Painter()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.delegate = painter
    layer.setNeedsDisplay()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.addSublayer(layer)
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(color(test.picture(), 10, 10) == "ff0000")
    #expect(color(test.picture(), 0, 0) == "ffffff")
  }

  @Test func aViewOfANibIsDrawn() throws {
    final class NibDot: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    UINib.registerClass(NibDot.self, as: "ViewDrawingTestsDot")
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view contentMode="scaleToFill" id="a" customClass="ViewDrawingTestsDot">
      <rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view></objects></document>
      """
    let views = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
    let view = try #require(views.first as? NibDot)
    let test = TestWindow(view, scale: 1)
    test.settle()
    #expect(color(test.picture(), 10, 10) == "ff0000")
  }

  @Test func aSnapshotOfAViewThatWasNeverShownIsDrawn() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
    #expect(image.cgImage.map { color(TestPicture($0.bitmap), 5, 5) } == "ff0000")
    #expect(view.rects == [view.bounds])
  }

  /// Symbols have a scale of their own: with that of the screen they would be drawn larger or smaller in the middle.
  @Test func aResizedWindowLeavesImagesTheirScale() throws {
    let image = UIImageView(image: try #require(UIImage(systemName: "plus")))
    image.contentMode = .center
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(image)
    let test = TestWindow(root, scale: 1)
    test.settle()
    let scale = image.layer.contentsScale
    #expect(scale == image.image?.scale)
    #expect(scale != 1)
    test.resize(to: CGSize(width: 200, height: 100))
    test.settle()
    #expect(image.layer.contentsScale == scale)
  }
}
