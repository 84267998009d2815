import Testing

@testable import HostGTK

/// The notation of menus in GTK.
@MainActor
struct MenuBarTests {
  @Test func anUnderscoreInATitleIsShown() { #expect(GTKMenuBar.label("Save_as") == "Save__as") }

  @Test(arguments: [
    ("Ctrl+S", "<Control>s"), ("Ctrl+Alt+Shift+Z", "<Control><Alt><Shift>z"), ("F5", "F5"), ("Ctrl++", "<Control>plus"),
    ("Ctrl+,", "<Control>comma"), ("Ctrl+←", "<Control>Left"), ("Ctrl+Backspace", "<Control>BackSpace"),
    ("Escape", "Escape"), ("Ctrl+Space", "<Control>space"),
  ]) func keysHaveTheNotationOfGTK(keys: String, accelerator: String) {
    #expect(GTKMenuBar.accelerator(keys) == accelerator)
  }
}
