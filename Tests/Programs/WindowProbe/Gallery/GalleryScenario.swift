import HostGTK
import UIKit

/// The plays with the gallery, by the word after `gallery`; each prints a line for each expectation.
@MainActor
enum GalleryScenario {
  private static let plays: [String: @MainActor (GalleryUser) async -> Void] = [
    "keyboard": KeyboardPlay.play, "wheel": WheelPlay.play, "schedule": SchedulePlay.play, "choices": ChoicesPlay.play,
    "sizes": SizesPlay.play, "files": FilesPlay.play, "photos": PhotosPlay.play, "calendars": CalendarsPlay.play,
    "lists": ListsPlay.play, "tour": TourPlay.play,
  ]

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    guard let play = plays[CommandLine.arguments.dropFirst(2).first ?? ""] else {
      print("there are the plays \(plays.keys.sorted().joined(separator: ", "))")
      return probe.host.quit()
    }
    let user = GalleryUser()
    Task {
      await user.begin()
      await play(user)
      probe.host.quit()
    }
  }
}
