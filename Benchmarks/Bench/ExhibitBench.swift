import CollectionLayouts
import ExhibitSupport
import InterfaceExhibits
import LayoutExhibits
import UIKit

/// The cost of a frame while fingers fling through the exhibits of the gallery, compared with the same cells in a flow
/// layout.
///
/// The gallery's own controllers run in its window, with 192 pictures of a folder. The fingers are scripted; every
/// frame is drawn. For the comparison the collection view gets a plain flow layout with cells of the same mean size and
/// the same direction, in the same controller, and is flung by the same fingers.
@MainActor
enum ExhibitBench {
  private struct Row {
    let name: String
    let exhibit: any Exhibit.Type
    var limit: Double?
    var prepare: @MainActor (ExhibitStage) -> Void = { _ in }
    var direction: UICollectionView.ScrollDirection?
  }

  static func measure() -> [Measurement] {
    let folder = PictureCopies(192)
    defer { folder.remove() }
    let wall = ExhibitStage(PhotoWall.self, folder: folder.path)
    let plain = wall.fling() ?? 0
    return flings.filter { Main.asks(for: $0.name) }.map { row in
      let stage = ExhibitStage(row.exhibit, folder: folder.path)
      row.prepare(stage)
      stage.settle()
      guard let own = stage.fling(row.direction) else { fatalError("The exhibit \(row.name) does not scroll.") }
      stage.useFlowLayout()
      return Measurement(
        "exhibits/a fling, \(row.name), against the same cells in a flow layout", own, "ms a frame",
        baseline: stage.fling() ?? plain, limit: row.limit)
    }
      + motions.filter { Main.asks(for: $0.name) }.map { row in
        let stage = ExhibitStage(row.exhibit, folder: folder.path)
        return Measurement(
          "exhibits/\(row.name), against a fling of the photo wall", stage.measure { row.motion(stage) }, "ms a frame",
          baseline: plain, limit: row.limit)
      }
  }

  /// A motion of an exhibit other than a fling.
  private struct Motion {
    let name: String
    let exhibit: any Exhibit.Type
    var limit: Double?
    let motion: @MainActor (ExhibitStage) -> Void
  }

  /// The exhibits that scroll.
  private static let flings = [
    Row(name: "photo wall", exhibit: PhotoWall.self),
    Row(name: "shelves", exhibit: Layouts.self),
    Row(name: "line", exhibit: Layouts.self) { $0.choose("Line") },
    Row(name: "cover flow", exhibit: Layouts.self) { $0.choose("Cover flow") },
    Row(name: "stacks", exhibit: Layouts.self, limit: 2.5) { $0.choose("Stacks") },
    Row(name: "spiral", exhibit: Layouts.self) { $0.choose("Spiral") },
    Row(name: "stack", exhibit: Stack.self) { $0.slide("Spread", to: 1.6) },
    Row(name: "pinch", exhibit: Pinch.self),
    Row(name: "waterfall", exhibit: Waterfall.self),
    Row(name: "waterfall, across", exhibit: Waterfall.self) { $0.choose("Across") },
    Row(name: "paging", exhibit: Paging.self),
    Row(name: "tags", exhibit: Tags.self) { $0.slide("Gap", to: 24) },
    Row(name: "schedule, days", exhibit: Schedule.self, direction: .horizontal),
    Row(name: "schedule, hours", exhibit: Schedule.self, direction: .vertical),
    Row(name: "schedule, list", exhibit: Schedule.self) { $0.choose("List") },
    Row(name: "months", exhibit: Months.self, limit: 1.6),
    Row(name: "weeks", exhibit: Months.self) { $0.choose("Week") },
    Row(name: "rearrange", exhibit: Rearrange.self),
    Row(name: "drag between", exhibit: DragBetween.self),
  ]

  /// The exhibits that fit into their views, or do more than scroll.
  private static let motions = [
    Motion(name: "circle does not scroll; cells come and go", exhibit: Circle.self) { $0.dragSlider() },
    Motion(name: "stack, a pinch", exhibit: Stack.self, limit: 5) { $0.pinch() },
    Motion(name: "pinch, a pinch", exhibit: Pinch.self) { $0.pinch() },
    Motion(name: "schedule, a pinch", exhibit: Schedule.self) { $0.pinch() },
    Motion(name: "rearrange, a picture is carried", exhibit: Rearrange.self) { $0.carry() },
    Motion(name: "drag between, a picture is carried", exhibit: DragBetween.self) { $0.carry() },
  ]
}

/// A folder with many copies of the gallery's own pictures.
private struct PictureCopies {
  let path = NSTemporaryDirectory() + "quire-bench-\(ProcessInfo.processInfo.processIdentifier)"

  init(_ count: Int) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let photos = try PhotoFolder.builtIn.photos
      for number in 0..<count {
        let photo = photos[number % photos.count]
        let ending = NSString(string: photo.path).pathExtension
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(photo.name) \(number).\(ending)", withDestinationPath: photo.path)
      }
    } catch {
      fatalError("The pictures of the exhibits could not be put into \(path): \(error)")
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
