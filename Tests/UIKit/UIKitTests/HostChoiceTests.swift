import HostInterface
import Testing
import UIKit

@testable import UIKitCore

/// The choice of a program's host among the linked ones.
@MainActor
@Suite struct HostChoiceTests {
  private func entry(_ name: String, priority: Int, isAvailable: Bool = true, why: String? = nil) -> Registry.HostEntry
  {
    var entry = Registry.HostEntry(name: name, priority: priority, isAvailable: { isAvailable }) {
      () -> any HostInterface.Host in
      fatalError("A host is chosen, not made.")
    }
    if let why { entry.explanation = { why } }
    return entry
  }

  @Test func theAvailableHostOfHighestPriorityIsUsed() {
    let choice = HostChoice(among: [entry("gtk", priority: 10), entry("headless", priority: 0)], name: nil)
    #expect(choice.entry?.name == "gtk")
    #expect(choice.complaint == nil)
  }

  @Test func aMissingDisplayIsReportedAndTheHeadlessHostUsed() {
    let choice = HostChoice(
      among: [entry("gtk", priority: 10, isAvailable: false, why: "No display."), entry("headless", priority: 0)],
      name: nil)
    #expect(choice.entry?.name == "headless")
    #expect(choice.complaint == "No display. The program runs with the host headless instead.")
  }

  @Test func theEnvironmentChoosesAHostByName() {
    let hosts = [entry("gtk", priority: 10, isAvailable: false, why: "No display."), entry("headless", priority: 0)]
    let headless = HostChoice(among: hosts, name: "headless")
    #expect(headless.entry?.name == "headless")
    #expect(headless.complaint == nil, "nothing is missed")
    #expect(HostChoice(among: hosts, name: "").complaint != nil, "an empty name names none")
    let unknown = HostChoice(among: hosts, name: "wayland")
    #expect(unknown.entry == nil)
    #expect(unknown.complaint?.contains("gtk, headless") == true)
  }

  @Test func withoutAHostTheErrorNamesTheProductsToAdd() {
    let choice = HostChoice(among: [], name: nil)
    #expect(choice.entry == nil)
    #expect(choice.complaint?.contains("add the product UIKit") == true)
  }
}
