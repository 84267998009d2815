import ExhibitSupport
import Foundation
import UIKit

/// The memory of a window in which many large pictures are enlarged one after the other, with GSK's GL renderer
/// compared with its Cairo renderer.
///
/// Each renderer runs in a process of its own, because GTK chooses its renderer when it starts. Where GL has no
/// graphics processor, textures are memory of the process.
@MainActor
enum PhotoMemoryBench {
  /// The argument that makes this program a measuring process, followed by the folder of the pictures.
  static let childFlag = "--photos-child"

  private static let count = 300

  /// Returns the measurements, or nothing with a message when there is no display.
  static func measure() -> [Measurement] {
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else {
      print("memory: not measured, there is no X display; use Scripts/window/with-display.")
      return []
    }
    let folder = LargePictures(count)
    defer { folder.remove() }
    guard let cairo = run("cairo", folder.path), let gl = run("gl", folder.path),
      let emptyCairo = PlainWindow.measure(.empty, renderer: "cairo"),
      let emptyGL = PlainWindow.measure(.empty, renderer: "gl")
    else { return [] }
    return [
      Measurement(
        "memory/at rest without the pixels of visible photos, GL, against an empty window of GTK",
        gl.before - gl.pictures, "MB", baseline: emptyGL.memory, limit: 1.3),
      Measurement(
        "memory/at rest without the pixels of visible photos, Cairo, against an empty window of GTK",
        cairo.before - cairo.pictures, "MB", baseline: emptyCairo.memory, limit: 1.3),
      Measurement(
        "memory/most of \(count) photos enlarged one by one and back, GL against Cairo", gl.peak, "MB",
        baseline: cairo.peak, limit: 1.3),
      Measurement(
        "memory/5 s after the last is closed, GL, against before the first", gl.after, "MB", baseline: gl.before,
        limit: 1.15),
      Measurement(
        "memory/5 s after the last is closed, Cairo, against before the first", cairo.after, "MB",
        baseline: cairo.before, limit: 1.15),
    ]
  }

  /// Runs as a measuring process when the arguments say so, and does not return then.
  static func runChildIfAsked(_ arguments: [String]) {
    guard let flag = arguments.firstIndex(of: childFlag), flag + 1 < arguments.count else { return }
    let memory = PhotoLeafing.measure(folder: arguments[flag + 1])
    print("\(PhotoMemory.marker) \(memory.before) \(memory.peak) \(memory.after) \(memory.pictures)")
    exit(0)
  }

  private static func run(_ renderer: String, _ folder: String) -> PhotoMemory? {
    MeasuringProcess.output([childFlag, folder], renderer: renderer, suite: "memory")
      .flatMap { PhotoMemory(output: $0) }
  }
}

/// The resident memory of a process, in megabytes: before the first picture was enlarged, the most until the last was
/// closed, and five seconds later; and the pixels of the pictures that are visible before the first.
struct PhotoMemory {
  static let marker = "photo-memory"

  var before = 0.0
  var peak = 0.0
  var after = 0.0
  var pictures = 0.0

  init() {}

  /// Reads the line that a measuring process prints.
  init?(output: String) {
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix(Self.marker) }) else { return nil }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    (before, peak, after, pictures) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// A folder of pictures as a camera takes them: twelve files of six megapixels, each of which has many names.
private struct LargePictures {
  let path = NSTemporaryDirectory() + "quire-large-pictures-\(ProcessInfo.processInfo.processIdentifier)"

  @MainActor
  init(_ count: Int) {
    do {
      let files = path + "/.files"
      try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
      let photos = try PhotoFolder.builtIn.photos.prefix(12)
      for (number, photo) in photos.enumerated() { try LargePictures.write(photo, to: "\(files)/\(number).jpg") }
      for number in 0..<count {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(number).jpg", withDestinationPath: "\(files)/\(number % photos.count).jpg")
      }
    } catch {
      fatalError("The large pictures could not be put into \(path): \(error)")
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  @MainActor
  private static func write(_ photo: PhotoFolder.Photo, to path: String) throws {
    let size = CGSize(width: 3000, height: 2000)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let large = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      PhotoFolder.image(at: photo.path)?.draw(in: CGRect(origin: .zero, size: size))
    }
    try large.jpegData(compressionQuality: 0.9)?.write(to: URL(fileURLWithPath: path))
  }
}
