import HostInterface
@_spi(UIKitModules) import UIKitCore

/// A scene of a storyboard with its controller, whose view is made.
@MainActor
final class ControllerScene: NibScene {
  private let scene: StoryboardScene
  private weak var controller: UIViewController?

  init(_ scene: StoryboardScene, _ controller: UIViewController) {
    self.scene = scene
    self.controller = controller
  }

  var owner: AnyObject { controller ?? scene }
  var element: MarkupElement { scene.element }

  func adopt(_ view: UIView, in instance: NibInstance) {
    guard let controller else { return }
    controller.adoptView(view)
    for guide in element.child("layoutGuides")?.children ?? [] {
      let isTop = guide.attributes["type"] == "top"
      instance.keep(isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide, as: guide.attributes["id"])
    }
    instance.makeBarButtonItems(of: element, for: controller)
  }

  func performer(of segue: MarkupElement) -> @MainActor (_ sender: Any?) -> Void {
    { [scene, weak controller] sender in
      guard let controller else { return }
      if let name = segue.attributes["identifier"], !controller.shouldPerformSegue(withIdentifier: name, sender: sender)
      {
        return
      }
      scene.perform(segue, of: controller, sender: sender)
    }
  }

  func embed(_ segue: MarkupElement, in container: UIView) {
    if let controller { scene.embed(segue, in: container, of: controller) }
  }
}
