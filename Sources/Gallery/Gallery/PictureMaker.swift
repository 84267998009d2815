import Foundation
import UIKit

/// Draws the small pictures included in the gallery: `gallery --make-pictures Sources/Gallery/ExhibitSupport/Pictures`.
@MainActor
enum PictureMaker {
  static let size = CGSize(width: 480, height: 360)

  /// Writes every picture into a folder and returns the names.
  static func makeAll(in folder: String) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var names: [String] = []
    for (index, scene) in Landscape.all.enumerated() {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      format.opaque = true
      let image = UIGraphicsImageRenderer(size: size, format: format).image { scene.draw(in: $0.cgContext, size: size) }
      // Both formats are shown, so that the gallery reads both.
      let isPNG = index % 3 == 0
      guard let data = isPNG ? image.pngData() : image.jpegData(compressionQuality: 0.85) else { continue }
      let name = scene.name + (isPNG ? ".png" : ".jpg")
      try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
      names.append(name)
    }
    return names
  }
}

/// A sky, a sun or moon, and hills one behind the other.
struct Landscape {
  var name: String
  var skyHue: CGFloat
  var landHue: CGFloat
  var isNight: Bool
  var sun: CGPoint
  var roughness: CGFloat

  static let all: [Landscape] = (0..<24).map { i in
    let names = [
      "Amber morning", "Blue ridge", "Copper bay", "Dusty plain", "Early frost", "Fern valley", "Grey dunes",
      "Harvest moon", "Indigo lake", "Juniper hill", "Kelp coast", "Lavender field", "Midnight fell", "North shore",
      "Olive terrace", "Pale desert", "Quiet water", "Red canyon", "Silver pass", "Tidal flat", "Umber heath",
      "Violet hour", "White moor", "Yellow steppe",
    ]
    let t = CGFloat(i) / 24
    return Landscape(
      name: names[i], skyHue: (0.08 + t * 0.61).truncatingRemainder(dividingBy: 1),
      landHue: (0.3 + t * 1.7).truncatingRemainder(dividingBy: 1), isNight: i % 5 == 4 || i == 7 || i == 12,
      sun: CGPoint(x: 0.15 + 0.7 * (t * 7).truncatingRemainder(dividingBy: 1), y: 0.18 + 0.2 * sin(CGFloat(i))),
      roughness: 0.5 + 0.5 * abs(sin(CGFloat(i) * 1.7)))
  }

  func draw(in context: CGContext, size: CGSize) {
    let top = UIColor(hue: skyHue, saturation: 0.5, brightness: isNight ? 0.16 : 0.72, alpha: 1)
    let low = UIColor(hue: skyHue, saturation: 0.25, brightness: isNight ? 0.4 : 0.97, alpha: 1)
    let gradient = CGGradient(
      colorsSpace: nil, colors: [top.cgColor, low.cgColor] as CFArray, locations: [0, 1])
    if let gradient {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.75), options: [.drawsAfterEndLocation])
    }
    let radius = size.width * (isNight ? 0.05 : 0.08)
    let center = CGPoint(x: sun.x * size.width, y: sun.y * size.height)
    UIColor(hue: 0.13, saturation: isNight ? 0.08 : 0.45, brightness: 1, alpha: 0.95).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    ).fill()
    for layer in 0..<4 {
      let depth = CGFloat(layer) / 3
      UIColor(
        hue: landHue, saturation: 0.2 + 0.35 * depth, brightness: (isNight ? 0.4 : 0.78) - 0.22 * depth, alpha: 1
      ).setFill()
      hill(depth: depth, size: size).fill()
    }
  }

  /// Returns the outline of one row of hills: a sum of sines, flatter and higher in the distance.
  private func hill(depth: CGFloat, size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    let base = size.height * (0.5 + 0.16 * depth)
    path.move(to: CGPoint(x: 0, y: size.height))
    for x in stride(from: CGFloat(0), through: size.width, by: 6) {
      let u = x / size.width * .pi * 2
      let wave = sin(u * (1.3 + depth) + skyHue * 20 + depth * 5) + 0.4 * roughness * sin(u * 3.7 + landHue * 30)
      path.addLine(to: CGPoint(x: x, y: base - wave * size.height * 0.06 * (1 + depth * 0.4)))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    return path
  }
}
