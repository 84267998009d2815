import Testing

@testable import HostGTK

@MainActor
struct AppearanceTests {
  @Test(arguments: ["Adwaita-dark", "Adwaita:dark", "Yaru-purple-dark", "HighContrastInverse"])
  func aDarkThemeIsRecognizedByItsName(theme: String) { #expect(Appearance.isDark(theme: theme)) }

  @Test(arguments: ["Adwaita", "Adwaita:light", "Darkroom", ""])
  func aThemeWithoutDarkInItsNameIsLight(theme: String) { #expect(!Appearance.isDark(theme: theme)) }
}
