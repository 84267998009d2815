import SafariServices
import Testing
import UIKitTesting

/// The controller of a web page, and its delegate.
@MainActor
struct SafariViewControllerTests {
  private final class Delegate: SFSafariViewControllerDelegate {
    var calls: [String] = []

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("finish") }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
      calls.append("load \(isLoaded)")
    }
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) { calls.append("browser") }
  }

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate = Delegate()

  init() {
    window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1)
  }

  private func present(_ address: String = "https://www.example.com/page") -> SFSafariViewController {
    let controller = SFSafariViewController(url: URL(string: address)!)
    controller.delegate = delegate
    root.present(controller, animated: true)
    window.settle()
    return controller
  }

  private func view(_ label: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == label, view is UIControl { return view }
    return view.subviews.lazy.compactMap { self.view(label, in: $0) }.first
  }

  @Test func presentingOpensThePageOnceInTheBrowser() {
    var opened: [URL] = []
    window.urlHandler = {
      opened.append($0)
      return true
    }
    let controller = present()
    #expect(opened.map(\.absoluteString) == ["https://www.example.com/page"])
    #expect(delegate.calls == ["load true"])
    #expect(controller.presentingViewController === root)
  }

  @Test func aDesktopWithoutABrowserIsReported() {
    _ = present()
    #expect(delegate.calls == ["load false"])
  }

  @Test func theDoneButtonReportsTheEndAndDismisses() throws {
    let controller = present()
    window.tap(try #require(view("Done", in: controller.view)))
    window.settle()
    #expect(delegate.calls.last == "finish")
    #expect(root.presentedViewController == nil)
  }

  @Test func theButtonOfThePageOpensItAgain() throws {
    var count = 0
    window.urlHandler = { _ in
      count += 1
      return true
    }
    let controller = present()
    window.tap(try #require(view("Open in Browser", in: controller.view)))
    window.settle()
    #expect(count == 2)
    #expect(delegate.calls.last == "browser")
  }

  @Test func theStyleOfTheDismissButtonIsItsTitle() {
    let controller = present()
    controller.dismissButtonStyle = .cancel
    window.settle()
    #expect(view("Cancel", in: controller.view) != nil)
    #expect(view("Done", in: controller.view) == nil)
  }

  @Test func theControllerShowsTheAddressAndItsButtons() throws {
    _ = present()
    try window.expectPicture("safari")
  }

  @Test func theSettingsAreCopied() {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let controller = SFSafariViewController(url: URL(string: "HTTP://example.com")!, configuration: configuration)
    configuration.entersReaderIfAvailable = false
    #expect(controller.configuration.entersReaderIfAvailable)
    #expect(controller.configuration.barCollapsingEnabled)
  }

  @Test func anAddressOfAnotherSchemeEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SFSafariViewController(url: URL(string: "mailto:a@example.com")!) }
    }
  }
}
