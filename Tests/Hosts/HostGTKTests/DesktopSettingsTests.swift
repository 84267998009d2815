import CGTK
import DisplayList
import Testing

@testable import HostGTK

/// The settings of the portal and of GSettings, and values that mean nothing.
@MainActor
struct DesktopSettingsTests {
  private var settings = DesktopSettings()

  private mutating func set(_ namespace: String, _ key: String, _ text: String) {
    let value = g_variant_parse(nil, text, nil, nil, nil)
    defer { g_variant_unref(value) }
    settings.set(key, of: "org." + namespace, to: value)
  }

  @Test func settingsOfThePortalAreRead() {
    var test = self
    test.set("freedesktop.appearance", "color-scheme", "uint32 1")
    test.set("freedesktop.appearance", "contrast", "uint32 1")
    test.set("freedesktop.appearance", "accent-color", "(1.0, 0.5, 0.0)")
    test.set("gnome.desktop.interface", "text-scaling-factor", "1.25")
    test.set("gnome.desktop.interface", "enable-animations", "false")
    #expect(test.settings.isDark == true)
    #expect(test.settings.hasHighContrast == true)
    #expect(test.settings.accentColor == Color(red: 1, green: 0.5, blue: 0))
    #expect(test.settings.textScale == 1.25)
    #expect(test.settings.disablesAnimations == true)
  }

  @Test func aColorOutOfRangeIsNone() {
    var test = self
    test.set("freedesktop.appearance", "accent-color", "(-1.0, -1.0, -1.0)")
    #expect(test.settings.accentColor == nil)
  }

  @Test(arguments: [("color-scheme", "'dark'"), ("contrast", "1.0"), ("accent-color", "'red'")])
  func aValueOfAnotherTypeIsNone(key: String, text: String) {
    var test = self
    test.set("freedesktop.appearance", key, text)
    #expect(test.settings == DesktopSettings())
  }

  @Test func settingsOfThePortalComeBeforeThoseOfGSettings() {
    var test = self
    test.set("gnome.desktop.interface", "color-scheme", "'prefer-dark'")
    test.set("gnome.desktop.interface", "accent-color", "'teal'")
    var portal = DesktopSettings()
    portal.isDark = false
    test.settings.add(portal)
    #expect(test.settings.isDark == false)
    #expect(test.settings.accentColor != nil)
  }
}
