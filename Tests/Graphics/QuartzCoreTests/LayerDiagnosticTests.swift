import CoreGraphics
import QuartzCore
import Testing

/// A class of its own: a message about a class and a property is written once.
private final class WronglySetLayer: CALayer {}

@Suite
@MainActor
struct LayerDiagnosticTests {
  @Test func valuesThatAreNotFiniteAreReportedOnceAndIgnored() {
    var messages: [String] = []
    let before = LayerDiagnostic.write
    LayerDiagnostic.write = { messages.append($0) }
    defer { LayerDiagnostic.write = before }
    let layer = WronglySetLayer()
    layer.name = "photo"
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.frame = CGRect(x: 0, y: CGFloat.nan, width: 3, height: 4)
    layer.frame.origin.x = .infinity
    layer.position.y = .nan
    layer.bounds.size.width = .infinity
    layer.opacity = .nan
    layer.transform.m11 = .nan
    layer.cornerRadius = -.infinity
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.opacity == 1)
    #expect(layer.cornerRadius == 0)
    #expect(layer.transform == CATransform3DIdentity)
    #expect(messages.count == 6)
    let first = messages.first ?? ""
    for part in ["frame", "WronglySetLayer", "photo", "nan", "old value stays"] { #expect(first.contains(part)) }
  }

  /// A value that shows nothing.
  private struct Picture {}

  @Test func contentsOfAnUnsupportedTypeAreReportedOnce() {
    var messages: [String] = []
    let before = LayerDiagnostic.write
    LayerDiagnostic.write = { messages.append($0) }
    defer { LayerDiagnostic.write = before }
    for _ in 0..<2 { CALayer().contents = Picture() }
    CALayer().contents = nil
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Picture") == true)
    #expect(messages.first?.contains("CGImage") == true)
  }

  @Test func addingALayerToItselfIsRefusedAndReported() {
    var messages: [String] = []
    let before = LayerDiagnostic.write
    LayerDiagnostic.write = { messages.append($0) }
    defer { LayerDiagnostic.write = before }
    let layer = CALayer()
    let child = CALayer()
    layer.addSublayer(child)
    child.addSublayer(layer)
    layer.addSublayer(layer)
    #expect(layer.superlayer == nil)
    #expect(messages.count == 2)
  }
}
