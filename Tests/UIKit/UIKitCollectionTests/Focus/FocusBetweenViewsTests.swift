import Testing
import UIKit
import UIKitTesting

/// The first responder of two collection views, and the focused item.
@MainActor
@Suite struct FocusBetweenViewsTests {
  /// Prefers one of its cells, as a subclass may.
  private final class PreferringView: UICollectionView {
    var preferred: IndexPath?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      preferred.flatMap { cellForItem(at: $0) }.map { [$0] } ?? []
    }
  }

  private final class Twenty: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let source = Twenty()

  private func make(_ x: CGFloat) -> PreferringView {
    let view = PreferringView(
      frame: CGRect(x: x, y: 0, width: 180, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
  }

  private func isFocused(_ view: UICollectionView, _ item: Int) -> Bool {
    view.cellForItem(at: IndexPath(item: item, section: 0))?.isFocused == true
  }

  @Test func aClickTakesTheKeyboardFromACollectionViewAndNotFromATextField() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let (left, right) = (make(0), make(200))
    let field = UITextField(frame: CGRect(x: 0, y: 220, width: 200, height: 40))
    for view in [left, right, field] { root.addSubview(view) }
    let test = TestWindow(root, scale: 1)
    test.click(at: CGPoint(x: 25, y: 25))
    #expect(left.isFirstResponder)
    #expect(isFocused(left, 0))
    test.click(at: CGPoint(x: 225, y: 25))
    #expect(right.isFirstResponder)
    #expect(isFocused(right, 0))
    test.press(.keyboardRightArrow)
    #expect(isFocused(right, 1), "a window has one focus")
    #expect(!isFocused(left, 0), "a window has one focus")
    field.becomeFirstResponder()
    test.click(at: CGPoint(x: 25, y: 25))
    #expect(field.isFirstResponder)
  }

  @Test func theFocusMovesToThePreferredCellOfACollectionView() {
    let view = make(0)
    let test = TestWindow(view, scale: 1)
    view.preferred = IndexPath(item: 4, section: 0)
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    #expect(isFocused(view, 4))
    _ = test
  }
}
