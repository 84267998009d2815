import Testing
import UIKit
import UIKitTesting

/// Drags that are begun and dropped by the actions of elements, as screen readers do.
@MainActor
struct DragAccessibilityTests {
  private final class Label: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var items = 1
    var takesItems = true
    private(set) var points: [CGPoint] = []
    private(set) var dropped: [String] = []
    private(set) var ends: [UIDropOperation] = []

    convenience init(_ name: String, x: CGFloat) {
      self.init(frame: CGRect(x: x, y: 20, width: 60, height: 60))
      isAccessibilityElement = true
      accessibilityLabel = name
      addInteraction(UIDragInteraction(delegate: self))
      addInteraction(UIDropInteraction(delegate: self))
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      points.append(session.location(in: self))
      let provider = NSItemProvider(object: (accessibilityLabel ?? "") as NSString)
      return (0..<items).map { _ in UIDragItem(itemProvider: provider) }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { ends.append(operation) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: takesItems ? .copy : .forbidden) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      points.append(session.location(in: self))
      _ = session.loadObjects(ofClass: NSString.self) { [weak self] in
        self?.dropped += $0.compactMap { ($0 as? NSString) as String? }
      }
    }
  }

  private let source = Label("Photo", x: 20)
  private let target = Label("Album", x: 120)
  private let test: TestWindow

  init() {
    test = TestWindow(size: CGSize(width: 200, height: 100), scale: 1)
    test.window.addSubview(source)
    test.window.addSubview(target)
    test.settle()
  }

  @Test func anElementIsDraggedAndDroppedOnAnotherOne() {
    #expect(test.actionNames(ofElementLabeled: "Photo") == ["Drag"])
    #expect(test.performAction("Drag", ofElementLabeled: "Photo"))
    test.settle()
    #expect(test.actionNames(ofElementLabeled: "Album") == ["Drop"])
    #expect(test.performAction("Drop", ofElementLabeled: "Album"))
    test.settle()
    #expect(target.dropped == ["Photo"])
    #expect(source.ends == [.copy])
    #expect(test.actionNames(ofElementLabeled: "Album") == ["Drag"])
  }

  @Test func aDragIsCancelledWhereItBegan() {
    test.performAction("Drag", ofElementLabeled: "Photo")
    test.settle()
    #expect(test.actionNames(ofElementLabeled: "Photo").contains("Cancel Drag"))
    #expect(test.performAction("Cancel Drag", ofElementLabeled: "Photo"))
    test.settle()
    #expect(source.ends == [.cancel])
    #expect(test.actionNames(ofElementLabeled: "Photo") == ["Drag"])
  }

  @Test func anElementThatRefusesTheItemsLeavesTheDragInProgress() {
    target.takesItems = false
    test.performAction("Drag", ofElementLabeled: "Photo")
    test.settle()
    #expect(!test.performAction("Drop", ofElementLabeled: "Album"))
    test.settle()
    #expect(source.ends.isEmpty)
    target.takesItems = true
    #expect(test.performAction("Drop", ofElementLabeled: "Album"))
    test.settle()
    #expect(source.ends == [.copy])
  }

  @Test func anElementWithoutItemsBeginsNoDrag() {
    source.items = 0
    #expect(!test.performAction("Drag", ofElementLabeled: "Photo"))
    #expect(test.actionNames(ofElementLabeled: "Album") == ["Drag"])
  }

  @Test func descriptorsNameThePlacesOfDragsAndDrops() {
    let corner = UIAccessibilityLocationDescriptor(name: "Drag Original", point: CGPoint(x: 5, y: 6), in: source)
    source.accessibilityDragSourceDescriptors = [
      UIAccessibilityLocationDescriptor(name: "Drag Picture", view: source), corner,
    ]
    target.accessibilityDropPointDescriptors = [
      UIAccessibilityLocationDescriptor(name: "Add to Album", point: CGPoint(x: 7, y: 8), in: target)
    ]
    #expect(test.actionNames(ofElementLabeled: "Photo") == ["Drag Picture", "Drag Original"])
    #expect(test.performAction("Drag Original", ofElementLabeled: "Photo"))
    test.settle()
    #expect(test.performAction("Add to Album", ofElementLabeled: "Album"))
    test.settle()
    #expect(source.points == [CGPoint(x: 5, y: 6)])
    #expect(target.points == [CGPoint(x: 7, y: 8)])
  }

  @Test func noDescriptorsMeanNoActions() {
    source.accessibilityDragSourceDescriptors = []
    #expect(test.actionNames(ofElementLabeled: "Photo").isEmpty)
  }

  @Test func aDisabledInteractionHasNoAction() {
    for case let interaction as UIDragInteraction in source.interactions { interaction.isEnabled = false }
    #expect(test.actionNames(ofElementLabeled: "Photo").isEmpty)
  }

  @Test func customActionsComeBeforeThoseOfDrags() {
    source.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Rotate") { _ in true }]
    #expect(test.actionNames(ofElementLabeled: "Photo") == ["Rotate", "Drag"])
    #expect(test.performAction("Rotate", ofElementLabeled: "Photo"))
  }
}
