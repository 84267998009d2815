import HostInterface
import Testing

@testable import HostGTK

/// The tests that need no display.
struct RegistrationTests {
  @Test func theLinkedGTKHostIsRegistered() {
    let entry = Registry.hosts.first { $0.name == "gtk" }
    #expect(entry?.priority == 10)
  }

  @Test func aProgramWithoutADisplayExplainsTheFailure() {
    let program = "'\(WindowProbe.folder)/WindowProbe' app"
    let lines = WindowProbe.output(
      of: "env -u DISPLAY -u WAYLAND_DISPLAY -u QUIRE_HOST \(program) 2>&1; echo status $?")
    #expect(lines.contains { $0.contains("DISPLAY are not set") && $0.contains("xvfb-run") })
    #expect(lines.contains("launched with the host headless"))
    #expect(lines.last == "status 69")
    let quiet = WindowProbe.output(
      of: "env -u DISPLAY -u WAYLAND_DISPLAY QUIRE_HOST=headless \(program) 2>&1; echo status $?")
    #expect(quiet == ["launched with the host headless", "status 0"])
  }

  @Test(arguments: [
    ([:], "WAYLAND_DISPLAY and DISPLAY are not set"), (["DISPLAY": ""], "WAYLAND_DISPLAY and DISPLAY are not set"),
    (["DISPLAY": ":99"], "nothing answers at DISPLAY=:99"),
    (["DISPLAY": ":99", "WAYLAND_DISPLAY": "w"], "nothing answers at WAYLAND_DISPLAY=w and DISPLAY=:99"),
  ])
  func theMessageAboutAMissingDisplayNamesTheEnvironment(environment: [String: String], found: String) {
    let message = MissingDisplay.explanation { environment[$0] }
    #expect(message.contains("there is no display: \(found)."))
    #expect(message.contains("QUIRE_HOST=headless"), "what to do")
  }

  @Test func touchesGetTheSmallestFreeNumber() {
    var table = TouchTable()
    #expect(table.begin(70) == 0)
    #expect(table.begin(80) == 1)
    #expect(table.begin(70) == 0)
    #expect(table.end(70) == 0)
    #expect(table.id(of: 70) == nil)
    #expect(table.end(70) == nil)
    #expect(table.begin(90) == 0)
    #expect(table.id(of: 80) == 1)
  }

  @Test(arguments: [
    // The kernel's codes plus eight, and what UIKeyboardHIDUsage says.
    (38, 0x04), (10, 0x1E), (19, 0x27), (36, 0x28), (9, 0x29), (22, 0x2A), (23, 0x2B), (65, 0x2C), (113, 0x50),
    (114, 0x4F), (111, 0x52), (116, 0x51), (110, 0x4A), (115, 0x4D), (112, 0x4B), (117, 0x4E), (119, 0x4C), (67, 0x3A),
    (96, 0x45), (50, 0xE1), (62, 0xE5), (37, 0xE0), (105, 0xE4), (64, 0xE2), (108, 0xE6), (133, 0xE3), (134, 0xE7),
  ])
  func keyUsagesFollowThePhysicalPositionOfKeys(code: Int, usage: Int) {
    #expect(KeyUsage.usage(code: code, symbol: 0) == usage)
  }

  @Test func keysWithoutAPositionAreIdentifiedByTheirSymbol() {
    #expect(KeyUsage.usage(code: 0, symbol: 0xFF54) == 0x51)
    #expect(KeyUsage.usage(code: 0, symbol: 0) == 0)
  }
}
