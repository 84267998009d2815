import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// A session as a test of a delegate writes it, with the methods as UIKit declares them.
@MainActor private final class SessionDouble: NSObject, UIDropSession {
  let items: [UIDragItem] = []
  let allowsMoveOperation = true
  let isRestrictedToDraggingApplication = false
  let localDragSession: (any UIDragSession)? = nil
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.none
  func location(in view: UIView) -> CGPoint { CGPoint(x: 3, y: 4) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { false }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { true }
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    completion(["text" as NSString])
    return progress
  }
}

/// Drag and drop between plain views.
@MainActor
@Suite struct DragInteractionTests {
  /// A view that gives text and takes text.
  @MainActor final class Box: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let view: UIView
    let name: String
    let log: CallLog
    var operation = UIDropOperation.copy

    init(_ name: String, x: CGFloat, log: CallLog) {
      self.name = name
      self.log = log
      view = UIView(frame: CGRect(x: x, y: 20, width: 60, height: 60))
      view.backgroundColor = .systemBlue
      super.init()
      view.addInteraction(UIDragInteraction(delegate: self))
      view.addInteraction(UIDropInteraction(delegate: self))
    }

    func note(_ line: String) { log.lines.append("\(name): \(line)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      session.localContext = name
      return [UIDragItem(itemProvider: NSItemProvider(object: name as NSString))]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      note("lifts")
      animator.addCompletion { self.note("lifted \($0 == .end)") }
    }

    var prefersFullSize: [String] = []
    func dragInteraction(
      _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool {
      prefersFullSize.append(session.localContext as? String ?? "")
      return true
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      note("begins")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { note("will end \(operation)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { note("ended \(operation)") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      note("transferred \(session.items.count)")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
      note("goes back")
      animator.addCompletion { _ in self.note("is back") }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      note("enter")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { note("exit") }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      note("perform \(session.localDragSession?.localContext as? String ?? "")")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { animator.addCompletion { _ in self.note("landed") } }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      note("conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      note("session ended")
    }
  }

  let log = CallLog()
  let a: Box
  let b: Box
  let test: TestWindow

  init() {
    a = Box("a", x: 20, log: log)
    b = Box("b", x: 120, log: log)
    test = TestWindow(size: CGSize(width: 200, height: 100), scale: 1)
    test.window.addSubview(a.view)
    test.window.addSubview(b.view)
    test.settle()
  }

  private func drag(to x: CGFloat) {
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.advance(by: 0.6)
    for step in 1...5 {
      test.advance(by: 0.016)
      test.move(to: CGPoint(x: 50 + (x - 50) * CGFloat(step) / 5, y: 50))
    }
  }

  @Test func aDropCallsTheDelegatesInOrder() {
    b.operation = .copy
    drag(to: 150)
    test.lift()
    test.settle()
    #expect(
      log.lines == [
        "a: lifts", "a: lifted true", "a: begins", "a: enter", "a: exit", "b: enter", "a: will end copy",
        "b: perform a", "b: landed", "b: conclude", "a: session ended", "b: session ended", "a: ended copy",
        "a: transferred 1",
      ])
  }

  @Test func previewsAreRequestedFromTheDelegateWhenTheDragBegins() {
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.advance(by: 0.6)
    #expect(a.prefersFullSize == [])
    test.lift()
    test.settle()
    drag(to: 150)
    #expect(a.prefersFullSize == ["a"])
    test.lift()
    test.settle()
  }

  @Test func aForbiddenDropReturnsThePreviewToItsSource() {
    b.operation = .forbidden
    drag(to: 150)
    log.lines = []
    test.lift()
    test.settle()
    #expect(
      log.lines == [
        "b: exit", "a: will end cancel", "a: goes back", "a: is back", "a: session ended", "b: session ended",
        "a: ended cancel",
      ])
  }

  @Test func aLiftedItemThatIsNotMovedIsPutBack() {
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.advance(by: 0.34)
    #expect(test.window.subviews.count == 3)
    test.lift()
    test.settle()
    #expect(log.lines == ["a: lifts", "a: lifted false"])
    #expect(test.window.subviews.count == 2)
  }

  @Test func aTouchShorterThanTheDelayLiftsNoItem() {
    test.touchDown(at: CGPoint(x: 50, y: 50))
    test.advance(by: 0.32)
    #expect(log.lines.isEmpty)
    test.advance(by: 0.02)
    #expect(log.lines == ["a: lifts"])
    test.lift()
    test.settle()
  }

  @Test func aRestingDragActivatesASpringLoadedView() {
    var states: [UISpringLoadedInteractionEffectState] = []
    let effect = Effect { states.append($0) }
    var count = 0
    b.view.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { _, _ in count += 1 })
    drag(to: 150)
    #expect(states == [.possible])
    test.advance(by: 0.6)
    #expect(states == [.possible, .activating])
    test.advance(by: 0.5)
    #expect(states == [.possible, .activating, .activated])
    #expect(count == 1)
    test.lift()
    test.settle()
    #expect(count == 1)
  }

  @MainActor final class Effect: NSObject, UISpringLoadedInteractionEffect {
    let note: (UISpringLoadedInteractionEffectState) -> Void
    init(_ note: @escaping (UISpringLoadedInteractionEffectState) -> Void) { self.note = note }
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { note(context.state) }
  }

  @Test func aTestDoubleOfADropSessionLoadsObjects() {
    let session: any UIDropSession = SessionDouble()
    var loaded = [String]()
    _ = session.loadObjects(ofClass: String.self) { loaded = $0 }
    #expect(loaded == ["text"])
  }
}
