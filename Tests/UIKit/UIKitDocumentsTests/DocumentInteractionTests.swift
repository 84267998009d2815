import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

/// Files that are opened in other programs.
@MainActor
struct DocumentInteractionTests {
  private final class Delegate: NSObject, UIDocumentInteractionControllerDelegate {
    let root: UIViewController
    var calls: [String] = []

    init(_ root: UIViewController) { self.root = root }

    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
      -> UIViewController
    { root }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      calls.append("will preview")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      calls.append("did preview")
    }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
      calls.append("will menu")
    }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
      calls.append("did menu")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { calls.append("will send \(application ?? "")") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { calls.append("did send \(application ?? "")") }
  }

  private final class SilentDelegate: NSObject, UIDocumentInteractionControllerDelegate {}

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate: Delegate
  private let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/leaf.pdf"))

  init() {
    window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1)
    delegate = Delegate(root)
    controller.delegate = delegate
  }

  @Test func theControllerKnowsTheFile() {
    #expect(controller.name == "leaf.pdf")
    #expect(controller.uti == "com.adobe.pdf")
    #expect(!controller.icons.isEmpty)
  }

  @Test func aPreviewIsTheDefaultProgram() {
    var opened: [URL] = []
    window.urlHandler = {
      opened.append($0)
      return true
    }
    #expect(controller.presentPreview(animated: true))
    window.settle()
    #expect(opened.map(\.path) == ["/tmp/leaf.pdf"])
    #expect(delegate.calls == ["will preview", "did preview"])
  }

  @Test func aDelegateWithoutAControllerForPreviewsHasNone() {
    let silent = SilentDelegate()
    controller.delegate = silent
    #expect(!controller.presentPreview(animated: true))
  }

  @Test func theMenuOfProgramsPassesTheFileToTheChosenOne() throws {
    var opened: [URL] = []
    window.urlHandler = {
      opened.append($0)
      return true
    }
    window.filePrograms = ["org.example.Reader.desktop": "Reader"]
    #expect(
      controller.presentOpenInMenu(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, animated: true))
    window.settle()
    let alert = try #require(root.presentedViewController as? UIAlertController)
    #expect(alert.actions.map(\.title) == ["Reader", "Cancel"])
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == "Reader", view is UIControl { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    window.tap(try #require(find(window.window)))
    window.settle()
    #expect(opened.map(\.path) == ["/tmp/leaf.pdf"])
    #expect(
      delegate.calls == [
        "will menu", "will send org.example.Reader.desktop", "did send org.example.Reader.desktop", "did menu",
      ])
  }

  @Test func withoutProgramsThereIsNoMenu() {
    #expect(!controller.presentOpenInMenu(from: .zero, in: root.view, animated: true))
    #expect(root.presentedViewController == nil)
  }
}
