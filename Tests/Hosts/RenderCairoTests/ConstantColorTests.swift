import DisplayList
import Foundation
import GeometryCore
import TestSupport
import Testing

@testable import RenderCairo

/// A picture of one color keeps that color to the last level, however it is scaled, moved, rotated and composited.
@MainActor
@Suite struct ConstantColorTests {
  /// A way in which a node shows a bitmap.
  enum Use: CaseIterable {
    case content, pattern, rotatedPattern, ninePieces, kept, moving, rotated, group, masked, drawing, perspective
  }

  private let stage = PaintedStage()

  /// A premultiplied color: opaque in half of the cases.
  private func color(_ random: inout some RandomNumberGenerator) -> UInt32 {
    let pure: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000]
    let alpha: UInt32 = .random(in: 0...3, using: &random) > 0 ? 255 : .random(in: 1...254, using: &random)
    if alpha == 255, Bool.random(using: &random) { return pure.randomElement(using: &random)! }
    return (0..<3).reduce(alpha) { value, _ in value << 8 | .random(in: 0...alpha, using: &random) }
  }

  private func bitmap(_ width: Int, _ height: Int, _ color: UInt32, _ id: UInt64) -> Bitmap {
    Bitmap(id: id, width: width, height: height, isOpaque: color >> 24 == 255) { base, stride in
      for y in 0..<height {
        for x in 0..<width { base.storeBytes(of: color, toByteOffset: y * stride + x * 4, as: UInt32.self) }
      }
    }
  }

  /// Returns a premultiplied color composited over white, the background of the stage.
  private func overWhite(_ color: UInt32) -> UInt32 { color &+ (255 - color >> 24) &* 0x0101_0101 }

  /// A node of 60 × 40 points that a bitmap fills, with its placement.
  private func node(_ use: Use, _ bitmap: Bitmap, _ scale: Double, _ place: Point, _ angle: Double) -> Node {
    var make = NodeFactory()
    let rect = Rect(0, 0, 60, 40)
    let content = Content.bitmap(
      bitmap, rect: rect, source: Rect(0, 0, 1, 1),
      center: use == .ninePieces ? Rect(0.3, 0.3, 0.4, 0.4) : Rect(0, 0, 1, 1), scale: 1 / scale, interpolates: true,
      tint: nil)
    let tile = Size(Double(bitmap.width) * scale, Double(bitmap.height) * scale)
    let rotation = Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    let inner = make.node(rect) { $0.content = content }
    let mask = make.node(Rect(-200, -200, 400, 400)) { $0.background = .black }
    let transform: Placement.Transform =
      switch use {
      case .moving: .affine(Affine(a: 0.93, b: 0, c: 0, d: 0.93, tx: place.x, ty: place.y))
      case .rotated: .affine(rotation.concatenating(.translation(place.x, place.y)))
      case .perspective: .full(Transform3D(1, 0, 0, 0.001, 0, 1, 0, 0, 0, 0, 1, 0, place.x, place.y, 0, 1))
      default: .offset(place)
      }
    return make.node(
      rect, children: use == .kept || use == .moving || use == .group ? [inner] : [], transform: transform
    ) { look in
      switch use {
      case .content, .ninePieces, .rotated, .perspective: look.content = content
      case .kept, .moving: look.cachesRaster = true
      case .group: look.colorFactor = .white
      case .masked:
        look.content = content
        look.mask = mask
      case .pattern: look.backgroundPattern = Pattern(bitmap, tile: tile)
      case .rotatedPattern: look.backgroundPattern = Pattern(bitmap, tile: tile, transform: rotation)
      case .drawing:
        look.content = .drawing(Drawing([.bitmap(BitmapReference(bitmap), rect, interpolates: true)]))
      }
    }
  }

  @Test(arguments: Use.allCases) func aBitmapOfOneColorKeepsItAtEveryScale(use: Use) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let color = color(&random)
      let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random))
      let scale = exp(Double.random(in: -3.5...2, using: &random))
      let place = Point(.random(in: 30...40, using: &random), .random(in: 20...30, using: &random))
      let made = node(
        use, bitmap(width, height, color, UInt64(round + 1)), scale, place, .random(in: -0.15...0.15, using: &random))
      let painter = stage.painter()
      for frame in 0..<3 {
        var placement = made.placement
        placement.isMoving = use == .moving
        let pixels = stage.painted(made, placement, by: painter)
        // Far from the edges of the node, rotated or not.
        let found = (38..<46).flatMap { y in (50..<70).map { pixels[y * PaintedStage.width + $0] } }
        let worst = found.map { channelDifference($0, overWhite(color)) }.max() ?? 0
        #expect(
          worst == 0, "seed \(seed), round \(round), frame \(frame): \(width) × \(height) of \(color) at \(scale)")
      }
    }
  }
}
