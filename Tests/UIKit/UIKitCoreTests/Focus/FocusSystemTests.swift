import Testing
import UIKit
import UIKitTesting

/// The focus of a window: requests, notifications, guides and the debugger's answers.
@MainActor
@Suite struct FocusSystemTests {
  private final class Twenty: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let source = Twenty()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let view: UICollectionView
  private let test: TestWindow

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    root.addSubview(view)
    test = TestWindow(root, scale: 1)
    test.settle()
  }

  private func shown(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }

  @Test func requestFocusUpdateMovesTheFocusToACell() throws {
    let system = try #require(UIFocusSystem.focusSystem(for: view))
    #expect(system.focusedItem == nil)
    let cell = try #require(shown(3))
    var found: [UIFocusUpdateContext?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: system, queue: nil
    ) { note in
      let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
      MainActor.assumeIsolated { found.append(context) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    system.requestFocusUpdate(to: cell)
    #expect(!cell.isFocused, "the next frame brings it")
    test.settle()
    #expect(cell.isFocused)
    #expect(system.focusedItem === cell)
    #expect(cell.focusGroupPriority == .currentlyFocused)
    #expect(view.isFirstResponder)
    #expect(found.count == 1)
    #expect(found.first.flatMap { $0 }?.nextFocusedView === cell)
  }

  @Test func aFocusRequestToAViewGoesThroughItsFocusGuide() throws {
    let system = try #require(UIFocusSystem.focusSystem(for: root))
    let guide = UIFocusGuide()
    let other = UIView(frame: CGRect(x: 0, y: 210, width: 50, height: 50))
    root.addSubview(other)
    other.addLayoutGuide(guide)
    guide.preferredFocusedView = shown(5)
    system.requestFocusUpdate(to: other)
    system.updateFocusIfNeeded()
    #expect(shown(5)?.isFocused == true)
    guide.isEnabled = false
    guide.preferredFocusedView = shown(6)
    var failures = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: system, queue: nil
    ) { _ in MainActor.assumeIsolated { failures += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    system.requestFocusUpdate(to: other)
    system.updateFocusIfNeeded()
    #expect(shown(5)?.isFocused == true, "a disabled guide leads nowhere")
    #expect(failures == 1)
  }

  @Test func theFocusDebuggerNamesTheReasonWhyAViewCannotHaveTheFocus() throws {
    let cell = try #require(shown(0))
    #expect("\(UIFocusDebugger.checkFocusability(for: cell))".contains("can have the focus"))
    view.allowsFocus = false
    #expect("\(UIFocusDebugger.checkFocusability(for: cell))".contains("allowsFocus"))
    #expect("\(UIFocusDebugger.checkFocusability(for: root))".contains("only cells"))
  }

  @Test func focusGroupPrioritiesAreOrderedAsOnIOS() {
    let values: [UIFocusGroupPriority] = [.ignored, .previouslyFocused, .prioritized, .currentlyFocused]
    #expect(values.map(\.rawValue) == [0, 1000, 2000, .max])
  }

  @Test func aFocusHaloIsDrawnInItsContainerView() throws {
    let cell = try #require(shown(2))
    let effect = UIFocusHaloEffect(path: UIBezierPath(ovalIn: cell.bounds))
    effect.containerView = view
    cell.focusEffect = effect
    UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: cell)
    test.settle()
    let ring = try #require(view.subviews.first { $0 is FocusRingView })
    #expect(ring.frame == cell.frame.insetBy(dx: -4, dy: -4))
  }
}
