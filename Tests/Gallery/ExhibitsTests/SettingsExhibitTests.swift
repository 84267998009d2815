import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

/// The forms of the exhibit Settings.
@MainActor
struct SettingsExhibitTests {
  private func shown(_ store: SettingsStore) -> (SettingsNavigation, TestWindow) {
    let controller = SettingsNavigation(store)
    let test = TestWindow(controller, size: CGSize(width: 600, height: 900), scale: 1)
    test.settle()
    return (controller, test)
  }

  private func cell(_ title: String, in page: UIViewController?) throws -> SettingCell {
    let table = try #require((page as? SettingsPage)?.tableView)
    let cells = table.visibleCells.compactMap { $0 as? SettingCell }
    return try #require(cells.first { $0.titleText == title }, "\(title)")
  }

  private func titles(_ page: UIViewController?) -> [String] {
    (page as? SettingsPage)?.tableView.visibleCells.compactMap { ($0 as? SettingCell)?.titleText } ?? []
  }

  @Test func airplaneModeHidesTheRowsThatDependOnIt() throws {
    let (controller, test) = shown(SettingsStore(nil))
    #expect(titles(controller.topViewController).contains("Wi-Fi"))
    test.tap(try cell("Airplane mode", in: controller.topViewController))
    test.settle()
    #expect(controller.store[.airplaneMode])
    #expect(!titles(controller.topViewController).contains("Wi-Fi"))
    let toggle = try #require(try cell("Airplane mode", in: controller.topViewController).control as? UISwitch)
    #expect(toggle.isOn)
    toggle.isOn = false
    toggle.sendActions(for: .valueChanged)
    test.settle()
    #expect(titles(controller.topViewController).contains("Bluetooth"))
  }

  @Test func aNameIsTypedOnAPageAndShownOnTheFirst() throws {
    let (controller, test) = shown(SettingsStore(nil))
    test.tap(try cell("Profile", in: controller.topViewController))
    test.settle()
    test.tap(try cell("Name", in: controller.topViewController))
    test.press(.keyboardA, modifiers: .control)
    test.type("Otto Kern")
    #expect(controller.store[.name] == "Otto Kern")
    controller.popViewController(animated: false)
    test.settle()
    #expect(try cell("Profile", in: controller.topViewController).valueText == "Otto Kern")
  }

  @Test func theSummaryHasATimeAndANumberOnlyWhileItIsOn() throws {
    let (controller, test) = shown(SettingsStore(nil))
    test.tap(try cell("Notifications", in: controller.topViewController))
    test.settle()
    test.tap(try cell("Daily summary", in: controller.topViewController))
    test.settle()
    #expect(try cell("Time", in: controller.topViewController).control is UIDatePicker)
    let stepper = try #require(try cell("Messages", in: controller.topViewController).control as? UIStepper)
    stepper.value = 9
    stepper.sendActions(for: .valueChanged)
    #expect(controller.store[.limit] == 9)
    test.tap(try cell("Allow notifications", in: controller.topViewController))
    test.settle()
    #expect(titles(controller.topViewController) == ["Allow notifications"])
  }

  @Test func aChosenAppearanceAppliesToThePages() throws {
    let (controller, test) = shown(SettingsStore(nil))
    controller.store[.appearance] = "Dark"
    controller.store[.color] = "Purple"
    test.settle()
    #expect(controller.topViewController?.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.tintColor == SettingsForms.color(named: "Purple"))
  }

  @Test func valuesAreRememberedInTheDefaultsUntilTheyAreReset() throws {
    let name = "quire-settings-exhibit-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    do {
      let (controller, test) = shown(SettingsStore(defaults))
      test.tap(try cell("Sounds", in: controller.topViewController))
      test.settle()
      let slider = try #require(try cell("Music", in: controller.topViewController).control as? UISlider)
      slider.value = 25
      slider.sendActions(for: .valueChanged)
    }
    let (controller, test) = shown(SettingsStore(defaults))
    #expect(try cell("Sounds", in: controller.topViewController).valueText == "25 %")
    test.tap(try cell("Reset all settings", in: controller.topViewController))
    test.settle()
    let question = try #require(controller.topViewController?.presentedViewController as? UIAlertController)
    #expect(controller.store[.volume] == 25)
    #expect(test.activateElement(labeled: "Reset"))
    test.settle()
    #expect(question.presentingViewController == nil)
    #expect(SettingsStore(defaults)[.volume] == 60)
    #expect(try cell("Sounds", in: controller.topViewController).valueText == "60 %")
  }
}
