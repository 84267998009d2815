import Foundation
import UIKit

/// Photographs of the Debian package lomiri-wallpapers-16.04, reduced and cropped to pictures of many sizes.
public enum Photographs {
  /// A picture: a photograph, or a part of one.
  private struct Picture {
    var file: String
    var title: String
    /// The part of the photograph, in fractions of its width and height.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The folder in which the package installs its photographs.
  public static let source = "/usr/share/backgrounds"

  /// The photographers and the licenses, which allow the use with their names.
  public static let credits =
    "Photographs by Jakkub Mede, Aitzol Berasategi, Bolly, Clemens Engelhardt, Trevor “Freespace”, Abhishek Mudgal, "
    + "Peter Nerlich and Sander Klootwijk, from the package lomiri-wallpapers-16.04 (CC BY 4.0, CC BY-SA 4.0, CC0 1.0)."

  /// The length of the longer side of a picture, in pixels.
  private static let length: CGFloat = 1400

  private static let pictures = [
    Picture(file: "aitzgorri_by_Aitzol_Berasategi", title: "Aizkorri"),
    Picture(file: "Dragonfly_by_Bolly", title: "Blue sky"),
    Picture(file: "Bridge_by_Sander_Klootwijk", title: "Bridge"),
    Picture(file: "life_by_Aitzol_Berasategi", title: "Brook"),
    Picture(
      file: "Picture_1A_by_freespace", title: "Brushes", part: CGRect(x: 0, y: 0, width: 0.55, height: 1)),
    Picture(file: "greentock_by_Peter_Nerlich", title: "Clock"),
    Picture(
      file: "seeding_by_Clements_Engelhardt", title: "Dandelion", part: CGRect(x: 0.08, y: 0, width: 0.42, height: 1)),
    Picture(file: "Wine_by_Jakkub_Mede", title: "Drum and wine"),
    Picture(
      file: "picosdeeuropa_by_Aitzol_Berasategi", title: "Evening path",
      part: CGRect(x: 0, y: 0.45, width: 0.7, height: 0.55)),
    Picture(file: "Picture_0B_by_freespace", title: "Fig"),
    Picture(
      file: "aitzgorri_by_Aitzol_Berasategi", title: "Forest edge",
      part: CGRect(x: 0.4, y: 0.3, width: 0.6, height: 0.5)),
    Picture(file: "friends_by_Aitzol_Berasategi", title: "Friends"),
    Picture(file: "analogpattern_by_Peter_Nerlich", title: "Grain"),
    Picture(file: "picosdeeuropa_by_Aitzol_Berasategi", title: "High pass"),
    Picture(file: "free_by_Peter_Nerlich", title: "Lamp with wings"),
    Picture(file: "seeding_by_Clements_Engelhardt", title: "Meadow"),
    Picture(file: "umang_by_Abhishek_Mudgal", title: "Paper light"),
    Picture(file: "Picture_1A_by_freespace", title: "Paint"),
    Picture(
      file: "picosdeeuropa_by_Aitzol_Berasategi", title: "Rocks",
      part: CGRect(x: 0.35, y: 0.2, width: 0.65, height: 0.4)),
    Picture(
      file: "Picture_0B_by_freespace", title: "Seeds", part: CGRect(x: 0.4, y: 0.3, width: 0.35, height: 0.5)),
    Picture(
      file: "life_by_Aitzol_Berasategi", title: "Stones", part: CGRect(x: 0.3, y: 0.25, width: 0.42, height: 0.75)),
    Picture(file: "sunset_by_Aitzol_Berasategi", title: "Sunset"),
    Picture(
      file: "friends_by_Aitzol_Berasategi", title: "Two dogs", part: CGRect(x: 0.25, y: 0.18, width: 0.55, height: 0.5)),
    Picture(
      file: "sunset_by_Aitzol_Berasategi", title: "View", part: CGRect(x: 0.1, y: 0.25, width: 0.8, height: 0.45)),
  ]

  /// Writes the pictures into a folder, unless they are there; returns false if the package is not installed.
  @MainActor
  public static func prepare(from source: String = source, into folder: String) throws -> Bool {
    let files = FileManager.default
    let wanted = pictures.map { (picture: $0, path: "\(folder)/\($0.title).jpg") }
    guard wanted.contains(where: { !files.fileExists(atPath: $0.path) }) else { return true }
    guard pictures.allSatisfy({ files.fileExists(atPath: "\(source)/\($0.file).jpg") }) else { return false }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (picture, path) in wanted {
      guard let data = data(of: picture, in: source) else { return false }
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    return true
  }

  /// The names of the photographs, without their endings.
  static var files: Set<String> { Set(pictures.map(\.file)) }

  @MainActor
  private static func data(of picture: Picture, in source: String) -> Data? {
    guard let photograph = UIImage(contentsOfFile: "\(source)/\(picture.file).jpg") else { return nil }
    let (size, part) = (photograph.size, picture.part)
    // A thumbnail has the pixels of the screen.
    let pixels = length / max(1, UIScreen.main.scale)
    let scale = pixels / max(size.width * part.width, size.height * part.height)
    let wanted = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard let reduced = (scale >= 1 ? photograph : photograph.preparingThumbnail(of: wanted))?.cgImage else {
      return nil
    }
    let (width, height) = (CGFloat(reduced.width), CGFloat(reduced.height))
    let rect = CGRect(
      x: (part.minX * width).rounded(), y: (part.minY * height).rounded(), width: (part.width * width).rounded(),
      height: (part.height * height).rounded())
    return reduced.cropping(to: rect).flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.86) }
  }
}
