import Glibc
import UIKit

/// The steps by which a window manager gives the focus to another window, minimizes the one of a program, shows it
/// again, and closes it. Each step is tried until the call that it leads to.
@MainActor
final class LifeSteps {
  static let title = "Life of a probe"
  /// The title of the other window, which the test opens.
  private static let other = "WindowProbe"

  private var activations = 0
  private var attempt: UIApplication.DelayedCall?

  func didBecomeActive() {
    activations += 1
    switch activations {
    case 1: retry("wmctrl -a '\(LifeSteps.other)'")
    case 2: retry("xdotool search --name '\(LifeSteps.title)' windowminimize")
    default: retry("wmctrl -c '\(LifeSteps.title)'")
    }
  }

  func willResignActive() {
    if activations == 1 { activate() }
  }

  func didEnterBackground() {
    if activations == 2 { activate() }
  }

  func end() { attempt = nil }

  private func activate() { retry("xdotool search --name '\(LifeSteps.title)' windowactivate") }

  /// Runs a command again and again, until the next step.
  private func retry(_ command: String) {
    attempt = UIApplication.DelayedCall(after: 0.3) { [weak self] in
      _ = system("(\(command)) >/dev/null 2>&1 &")
      self?.retry(command)
    }
  }
}
