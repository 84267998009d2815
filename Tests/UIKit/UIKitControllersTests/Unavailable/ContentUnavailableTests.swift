import Testing
import UIKit
import UIKitTesting

@MainActor
struct ContentUnavailableTests {
  @Test func aControllerShowsItsContentUnavailableConfiguration() {
    let controller = UIViewController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    var taps = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Photos"
    configuration.secondaryText = "Take one."
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    controller.contentUnavailableConfiguration = configuration
    test.settle()
    let view = controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    #expect(view?.frame == controller.view.bounds)
    let stack = view?.subviews.compactMap { $0 as? UIStackView }.first
    #expect(stack?.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["No Photos", "Take one."])
    if let button = stack?.arrangedSubviews.last { test.tap(button) }
    #expect(taps == 1)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func updateContentUnavailableConfigurationIsCalledOnceBeforeAFrame() {
    let controller = UpdatingController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    #expect(controller.count == 0)
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    test.settle()
    #expect(controller.count == 1)
    #expect(controller.contentUnavailableConfiguration != nil)
    #expect(controller.view.subviews.count == 1)
  }

  @Test func theSearchConfigurationOfUnavailableContentNamesTheSearchText() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
    state.searchText = "Fern"
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “Fern”")
  }
}

private final class UpdatingController: UIViewController {
  var count = 0

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    count += 1
    contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
  }
}
