import Foundation
import Testing

@testable import Workbench

/// The options of `quire run`.
struct RunOptionsTests {
  @Test func optionsBecomeVariablesOfTheProgram() throws {
    let options = try RunOptions([
      "--device": "ipadpro11", "--orientation": "landscape", "--appearance": "dark",
      "--text-size": "accessibilityLarge", "--right-to-left": "", "--picture": "/tmp/a.png", "--after": "2.5",
      "--scale": "1.5", "--open": "leaf:fern", "--locale": "ar_EG",
    ])
    #expect(
      options.environment(["HOME": "/home/a"], device: "iPhone13") == [
        "HOME": "/home/a", "QUIRE_DEVICE": "iPadPro11", "QUIRE_ORIENTATION": "landscape", "QUIRE_APPEARANCE": "dark",
        "QUIRE_TEXT_SIZE": "accessibilityLarge", "QUIRE_LAYOUT_DIRECTION": "rightToLeft",
        "QUIRE_PICTURE": "/tmp/a.png", "QUIRE_PICTURE_AFTER": "2.5", "QUIRE_SCALE": "1.5", "QUIRE_HOST": "headless",
        "QUIRE_OPEN": "leaf:fern", "QUIRE_LOCALE": "ar_EG",
      ])
  }

  @Test func theUsualDeviceIsTheAppsUnlessASizeIsNamed() throws {
    #expect(try RunOptions([:]).environment([:], device: "iPadPro11") == ["QUIRE_DEVICE": "iPadPro11"])
    #expect(try RunOptions(["--size": "390x844"]).environment([:], device: "iPhone13") == ["QUIRE_SIZE": "390x844"])
  }

  @Test(arguments: [
    ["--device": "iPhone99"], ["--size": "390"], ["--size": "390x"], ["--size": "ax844"], ["--scale": "0"],
    ["--orientation": "flat"], ["--appearance": "grey"], ["--text-size": "huge"], ["--after": "1"],
    ["--picture": "a.png", "--after": "-1"], ["--picture": "a.png", "--web": ""], ["--scale": "1.5"],
    ["--open": "fern"], ["--locale": "german please"],
  ])
  func valuesWithoutMeaningAreErrors(options: [String: String]) {
    #expect(throws: Failure.self) { try RunOptions(options) }
  }

  @Test func anErrorNamesTheChoices() throws {
    let failure = try #require(throws: Failure.self) { try RunOptions(["--device": "iPhone99"]) }
    #expect(failure.description.hasPrefix("--device was given iPhone99. There are: iPhoneSe, "))
  }

  /// The program checks the names that the product knows, without a build.
  @Test func theDevicesAndTextSizesAreThoseOfTheProduct() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    let models = try String(
      contentsOf: root.appendingPathComponent("Core/HostInterface/DeviceModel.swift"), encoding: .utf8)
    let devices = models.components(separatedBy: "package static let ").dropFirst()
      .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }.filter { $0 != "all" }
    #expect(devices == RunOptions.devices)
    let options = try String(
      contentsOf: root.appendingPathComponent("UIKit/UIKitCore/Application/ProgramOptions.swift"), encoding: .utf8)
    let sizes = options.components(separatedBy: "(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(sizes.filter { options.contains("(\"\($0)\", .\($0))") } == RunOptions.textSizes)
  }

  @Test func storedFilesOfAnAppAreFoundByItsIdentifier() {
    let stored = StoredData(of: "org.leaf", ["HOME": "/home/a", "XDG_STATE_HOME": "/state"])
    #expect(
      stored.places.map(\.path) == [
        "/home/a/.config/org.leaf.plist", "/state/org.leaf", "/home/a/.config/quire/calendar-access/org.leaf",
      ])
    #expect(StoredData(of: "", ["HOME": "/home/a"]).places.isEmpty)
  }

  @Test func aMissingDisplayForBrowsersIsNamedWithTheCommandThatInstallsIt() throws {
    let failure = try #require(throws: Failure.self) { try Broadway(environment: ["PATH": "/nowhere"]) }
    #expect(failure.description.hasSuffix("apt-get install libgtk-4-bin"))
  }
}
