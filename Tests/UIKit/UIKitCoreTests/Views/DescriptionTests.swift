import Foundation
import TestSupport
import Testing
import UIKit

/// The descriptions of objects, in UIKit's form.
@MainActor
@Suite struct DescriptionTests {
  private final class OwnCell: UICollectionViewCell {}
  private final class OwnView: UIView {}
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      UICollectionViewCell()
    }
  }

  /// The text with every address, of at most twelve digits, replaced by one word.
  private func text(_ object: NSObject) -> String {
    object.description.replacing(/0x[0-9a-f]{1,12}\b/, with: "ADDRESS")
  }

  @Test func theDescriptionOfAViewHasItsFrameAndItsLayer() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(text(view) == "<UIView: ADDRESS; frame = (1 2; 3 4); layer = <CALayer: ADDRESS>>")
    #expect("\(view)" == view.description)
    #expect(String(reflecting: view) == view.description)
  }

  @Test func theDescriptionOfAViewHasWhatDiffersFromTheDefaults() {
    let view = UIView(frame: CGRect(x: 0, y: 0.5, width: 100 / 3, height: 20))
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.isUserInteractionEnabled = false
    view.tag = 7
    view.addGestureRecognizer(UITapGestureRecognizer())
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      text(view)
        == "<UIView: ADDRESS; frame = (0 0.5; 33.3333 20); clipsToBounds = YES; alpha = 0.5; hidden = YES; opaque = NO; "
        + "autoresize = W+BM; userInteractionEnabled = NO; tag = 7; gestureRecognizers = <NSArray: ADDRESS>; "
        + "backgroundColor = UIExtendedSRGBColorSpace 1.0 0.0 0.0 1.0; layer = <CALayer: ADDRESS>>")
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    turned.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(text(turned).contains("; transform = [2, 0, 0, 3, 0, 0]; "))
  }

  @Test func theDescriptionsOfLabelsAndFieldsHaveTheirText() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "Hello"
    #expect(text(label).hasPrefix("<UILabel: ADDRESS; frame = (0 0; 10 10); text = 'Hello'; "))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.text = "name"
    #expect(text(field).hasPrefix("<UITextField: ADDRESS; frame = (0 0; 10 10); text = 'name'; "))
  }

  @Test func theDescriptionOfAClientsCellHasItsModuleAndBaseClass() {
    let cell = OwnCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(text(cell).contains("OwnCell: ADDRESS; baseClass = UICollectionViewCell; frame = (0 0; 50 50); "))
    #expect(text(cell).hasPrefix("<UIKitCoreTests."))
    #expect(!text(OwnView()).contains("baseClass"))
  }

  @Test func theDescriptionsOfScrollViewsHaveTheirOffset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentInset.top = 8
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    #expect(
      text(scroll).hasSuffix(
        "layer = <CALayer: ADDRESS>; contentOffset: {0, 20}; contentSize: {100, 500}; adjustedContentInset: {8, 0, 0, 0}>"
      ))
    let source = Source()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(text(view).hasSuffix("; layout: <UICollectionViewFlowLayout: ADDRESS>; dataSource: (null)>"))
    view.dataSource = source
    #expect(text(view).contains(/; dataSource: <UIKitCoreTests\..*Source: ADDRESS>>$/))
  }

  @Test func theDescriptionsOfOtherObjectsHaveClassAndAddress() {
    #expect(text(UIViewController()) == "<UIViewController: ADDRESS>")
    #expect(text(UICollectionViewFlowLayout()) == "<UICollectionViewFlowLayout: ADDRESS>")
    let tap = UITapGestureRecognizer()
    #expect(text(tap) == "<UITapGestureRecognizer: ADDRESS; state = Possible; view = (null)>")
    let view = UIView()
    view.addGestureRecognizer(tap)
    #expect(text(tap) == "<UITapGestureRecognizer: ADDRESS; state = Possible; view = <UIView: ADDRESS>>")
  }

  @Test func theDescriptionsOfLayersHaveTheirPositionAndSublayers() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.addSublayer(CALayer())
    #expect(
      text(layer)
        == "<CALayer:ADDRESS; position = CGPoint (50 25); bounds = CGRect (0 0; 100 50); sublayers = (<CALayer: ADDRESS>); "
        + "allowsGroupOpacity = YES; >")
    let view = UIView()
    #expect(text(view.layer).contains("; delegate = <UIView: ADDRESS>; "))
  }

  @Test func onAnotherThreadTheDescriptionOfAViewHasItsClass() async {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    nonisolated(unsafe) let shared = view
    let text = await Task.detached { shared.description }.value
    #expect(text.replacing(/0x[0-9a-f]{1,12}\b/, with: "ADDRESS") == "<UIView: ADDRESS>")
  }

  @Test func onAnotherThreadTheDescriptionOfAConstraintHasItsClass() async {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 3)
    let text = await Task.detached { constraint.description }.value
    #expect(text.replacing(/0x[0-9a-f]{1,12}\b/, with: "ADDRESS") == "<NSLayoutConstraint: ADDRESS>")
  }
}
