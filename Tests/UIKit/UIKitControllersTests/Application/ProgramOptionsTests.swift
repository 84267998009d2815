import GeometryCore
import HostHeadless
import HostInterface
import Testing

@testable import UIKitCore

/// The device and the preferences that the environment of a program states.
@MainActor
@Suite struct ProgramOptionsTests {
  @Test func anEnvironmentWithoutVariablesStatesNoDevice() {
    let options = ProgramOptions { ["HOME": "/home/a", "QUIRE_DEVICE": ""][$0] }
    #expect(options.device == DeviceSettings())
    #expect(options.contentSizeCategory == .large)
    #expect(options.layoutDirection == nil)
    #expect(options.complaints.isEmpty)
  }

  @Test func aDeviceHasItsScreenAndItsSafeAreas() {
    let device = ProgramOptions { ["QUIRE_DEVICE": "iphone13"][$0] }.device
    #expect(device.size == Size(390, 844))
    #expect(device.scale == 3)
    #expect(device.insets == Insets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(device.landscapeInsets == Insets(top: 0, left: 47, bottom: 21, right: 47))
  }

  @Test func aSizeReplacesThatOfTheDeviceAndHasNoSafeArea() {
    let device = ProgramOptions { ["QUIRE_DEVICE": "iPhone13", "QUIRE_SIZE": "320x480", "QUIRE_SCALE": "2"][$0] }
      .device
    #expect(device.size == Size(320, 480))
    #expect(device.insets == .zero)
    #expect(device.scale == 2)
  }

  @Test func preferencesOfTheUserAreRead() {
    let options = ProgramOptions {
      [
        "QUIRE_ORIENTATION": "landscape", "QUIRE_APPEARANCE": "dark", "QUIRE_TEXT_SIZE": "accessibilityLarge",
        "QUIRE_LAYOUT_DIRECTION": "rightToLeft",
      ][$0]
    }
    #expect(options.device.startsInLandscape)
    #expect(options.device.isDark == true)
    #expect(options.contentSizeCategory == .accessibilityLarge)
    #expect(options.layoutDirection == .rightToLeft)
  }

  @Test(arguments: [
    ("QUIRE_DEVICE", "iPhone99"), ("QUIRE_SIZE", "390"), ("QUIRE_SIZE", "0x5"), ("QUIRE_SCALE", "none"),
    ("QUIRE_ORIENTATION", "flat"), ("QUIRE_APPEARANCE", "grey"), ("QUIRE_TEXT_SIZE", "huge"),
    ("QUIRE_LAYOUT_DIRECTION", "up"),
  ])
  func aValueWithoutMeaningIsReportedAndIgnored(variable: String, value: String) {
    let options = ProgramOptions { [variable: value][$0] }
    #expect(options.complaints.count == 1)
    #expect(options.complaints.first?.hasPrefix("\(variable) is \(value), which has no meaning") == true)
    #expect(options.device == DeviceSettings())
  }

  @Test func aHostTakesTheScreenOfItsDevice() {
    let host = HeadlessHost()
    host.settings = ProgramOptions { ["QUIRE_DEVICE": "iPadPro11", "QUIRE_APPEARANCE": "dark"][$0] }.device
    #expect(host.screenSize == Size(834, 1194))
    #expect(host.screenScale == 2)
    #expect(host.appearance.isDark)
    let screen = UIRuntime(host: host).screen
    #expect(screen.traitCollection.userInterfaceIdiom == .pad)
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
  }
}
