import BackgroundClient
import Foundation
import FoundationAdditions
import UIKit

/// The choice of a link: the daemon for a program with a window, and for one that the daemon launched.
enum LinkChoice {
  static func make() -> any NotificationLink { usesDaemon ? DaemonNotifications() : SimulatedNotifications() }

  static func warn(_ text: String) { Program.warn(text) }

  private static var usesDaemon: Bool {
    let variables = ProcessInfo.processInfo.environment
    switch variables["QUIRE_NOTIFICATIONS"] {
    case "daemon"?: return true
    case "simulated"?: return false
    default: break
    }
    if Program.backgroundLaunch != nil { return true }
    guard variables["QUIRE_HOST"] != "headless" else { return false }
    // A test with a window of its own simulates, whatever displays there are.
    let isTest =
      Thread.isMainThread && MainActor.assumeIsolated { (UIRuntime.currentIfMade?.testClockNumber ?? 0) != 0 }
    return !isTest && ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(variables[$0] ?? "").isEmpty }
  }
}

/// The number on the program's icon.
@MainActor
enum BadgeDisplay {
  static func show(_ count: Int) { UIApplication.shared.applicationIconBadgeNumber = count }
}

/// The question by which the user is asked for the permission.
enum PermissionQuestion {
  static var request: PermissionRequest {
    let info = Bundle.mainInformation
    let name =
      info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName
    return PermissionRequest(
      question: "“%@” Would Like to Send You Notifications", program: name,
      reason: "Notifications may include alerts, sounds, and icon badges.", grantTitle: "Allow")
  }
}
