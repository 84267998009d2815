import Glibc

/// The message of a program that finds no display.
enum MissingDisplay {
  /// The variables of the environment that name a display, in the order in which GTK reads them.
  private static let variables = ["WAYLAND_DISPLAY", "DISPLAY"]

  /// The message for this process: the searched displays, and the possible remedies.
  static var explanation: String {
    explanation { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the message for an environment.
  static func explanation(environment: (String) -> String?) -> String {
    let named = variables.compactMap { name in environment(name).flatMap { $0.isEmpty ? nil : "\(name)=\($0)" } }
    let found =
      named.isEmpty
      ? "\(variables.joined(separator: " and ")) are not set"
      : "nothing answers at \(named.joined(separator: " and "))"
    return "A window was to be opened, but there is no display: \(found). Start the program in a desktop session, set "
      + "DISPLAY or WAYLAND_DISPLAY, or run it as `xvfb-run PROGRAM`; QUIRE_HOST=headless runs it without a window."
  }
}
