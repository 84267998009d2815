import Foundation
import HostInterface

/// The choice of a host among those that are linked: the one that the environment names, else the best that is
/// available.
package struct HostChoice {
  /// The variable of the environment that names a host, such as "headless".
  static let variable = "QUIRE_HOST"

  /// The chosen host; nil for none.
  let entry: Registry.HostEntry?
  /// A message for the user when the choice is not what a program with windows expects: what was looked for and what to
  /// do.
  package let complaint: String?

  /// Creates the choice among hosts that are sorted by preference, best first.
  @MainActor
  init(among hosts: [Registry.HostEntry], name: String?) {
    let wanted = hosts.filter { name == nil || name == "" || $0.name == name }
    guard let best = wanted.first else {
      entry = nil
      complaint =
        hosts.isEmpty
        ? "A window is needed but no host is linked: add the product UIKit (headless) or QuireGTK (windows)."
        : "\(HostChoice.variable) names the host \(name ?? ""), which is not linked; there are: "
          + "\(hosts.map(\.name).joined(separator: ", ")). Name one of them, or leave the variable empty."
      return
    }
    let available = best.isAvailable() ? best : hosts.first { $0.name != best.name && $0.isAvailable() }
    entry = available
    guard best.name != available?.name, let explain = best.explanation else {
      complaint = available == nil ? "No host that is linked can be used here: \(hosts.map(\.name))." : nil
      return
    }
    complaint = explain() + (available.map { " The program runs with the host \($0.name) instead." } ?? "")
  }

  /// The choice of this process.
  @MainActor package static var current: HostChoice {
    HostChoice(among: Registry.hosts, name: environmentVariable(variable))
  }
}
