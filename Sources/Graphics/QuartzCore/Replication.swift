import DisplayList
import GeometryCore

/// The parameters with which a replicator layer repeats its sublayers.
struct Replication {
  var count = 1
  var delay = 0.0
  var transform = Transform3D.identity
  var color = Color.white
  /// The amount that is added to the color from one instance to the next.
  var offset = Color.clear

  /// The number of instances, limited: more of them than a picture can show would only cost time.
  var limitedCount: Int { min(max(count, 0), 10_000) }

  /// Returns the color of an instance, counted from zero.
  func color(of index: Int) -> Color {
    func part(_ value: Double, _ step: Double) -> Double { min(max(value + Double(index) * step, 0), 1) }
    return Color(
      red: part(color.red, offset.red), green: part(color.green, offset.green), blue: part(color.blue, offset.blue),
      alpha: part(color.alpha, offset.alpha))
  }
}

extension Replication {
  /// Creates the parameters from properties by name; nil if there are none.
  init?(_ values: [String: AnimatedValue]) {
    guard case .transform(let m)? = values["instanceTransform"] else { return nil }
    func number(_ name: String) -> Double { if case .number(let v)? = values[name] { v } else { 0 } }
    transform = m
    let wanted = number("instanceCount").rounded()
    count = wanted.isFinite ? Int(min(max(wanted, 0), 1e6)) : 0
    delay = number("instanceDelay")
    if case .color(let c)? = values["instanceColor"] { color = c }
    offset = Color(
      red: number("instanceRedOffset"), green: number("instanceGreenOffset"), blue: number("instanceBlueOffset"),
      alpha: number("instanceAlphaOffset"))
  }

  /// The properties of the layer, by name.
  var animatedValues: [String: AnimatedValue] {
    [
      "instanceCount": .number(Double(count)), "instanceDelay": .number(delay),
      "instanceTransform": .transform(transform), "instanceColor": .color(color),
      "instanceRedOffset": .number(offset.red), "instanceGreenOffset": .number(offset.green),
      "instanceBlueOffset": .number(offset.blue), "instanceAlphaOffset": .number(offset.alpha),
    ]
  }
}
