import DisplayList
import Foundation
import GeometryCore

/// The values that a layer shows while animations run: its own values with the animations applied.
struct ShownValues {
  var values: LayerValues
  /// Values of properties that subclasses add, by name.
  var extras: [String: AnimatedValue] = [:]
  /// The transition that the layer is in; nil without one.
  var transition: ShownTransition?
}

/// A layer property that can be animated by a key path.
@MainActor
struct AnimatedProperty {
  let read: (ShownValues) -> AnimatedValue?
  let write: (inout ShownValues, AnimatedValue) -> Void
  let dirtyFlags: DirtyFlags
  /// A Boolean value that indicates whether a layer subclass adds the property.
  var isExtra = false
  /// The byte range of the property in `LayerValues`; nil if it isn't stored there as a plain value.
  private(set) var bytes: Range<Int>?
  /// The byte offset of the one or two numbers that the property consists of; nil for other kinds of values.
  private(set) var numbers: (offset: Int, isPoint: Bool)?
  /// The byte offset of a transform of which the property is a component, and the component; nil for other properties.
  private(set) var component: (offset: Int, part: TransformPart)?

  /// Creates the property that a key path names, such as `bounds`, `bounds.size.width` or `transform.rotation.z`; nil
  /// if there is none.
  init?(_ path: String) {
    switch path {
    case "position": self.init(\.position, .placement)
    case "position.x": self.init(\.position.x, .placement)
    case "position.y": self.init(\.position.y, .placement)
    case "bounds": self.init(\.bounds, [.bounds, .look, .placement])
    case "bounds.origin": self.init(\.bounds.origin, .bounds)
    case "bounds.origin.x": self.init(\.bounds.origin.x, .bounds)
    case "bounds.origin.y": self.init(\.bounds.origin.y, .bounds)
    case "bounds.size": self.init(size: \.bounds.size, [.bounds, .look, .placement])
    case "bounds.size.width": self.init(\.bounds.size.width, [.bounds, .look, .placement])
    case "bounds.size.height": self.init(\.bounds.size.height, [.bounds, .look, .placement])
    case "anchorPoint": self.init(\.anchorPoint, [.look, .placement])
    case "anchorPointZ": self.init(\.anchorPointZ, .placement)
    case "zPosition": self.init(\.zPosition, [.placement, .depth])
    case "opacity": self.init(\.opacity, .placement)
    case "cornerRadius": self.init(\.cornerRadius, .look)
    case "cornerRadii": self.init(radii: \.cornerRadii)
    case "borderWidth": self.init(\.borderWidth, .look)
    case "shadowOpacity": self.init(\.shadowOpacity, .look)
    case "shadowRadius": self.init(\.shadowRadius, .look)
    case "shadowOffset": self.init(\.shadowOffset, .look)
    case "shadowOffset.width": self.init(\.shadowOffset.x, .look)
    case "shadowOffset.height": self.init(\.shadowOffset.y, .look)
    case "shadowPath": self.init(path: \.shadowPath)
    case "backgroundColor": self.init(color: \.background)
    case "borderColor": self.init(color: \.borderColor)
    case "shadowColor": self.init(color: \.shadowColor)
    case "contentsRect": self.init(\.contentsRect, .look)
    case "contentsCenter": self.init(\.contentsCenter, .look)
    case "transform": self.init(transform: \.transform, .placement)
    case "sublayerTransform": self.init(transform: \.sublayerTransform, .look)
    case "contents": self.init(extra: path)
    case "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "miterLimit",
      "startPoint", "endPoint", "colors", "locations", "fontSize", "foregroundColor":
      self.init(extra: path)
    case "instanceCount", "instanceTransform", "instanceDelay", "instanceColor", "instanceRedOffset",
      "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset":
      self.init(extra: path, .children)
    case "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterSize":
      self.init(extra: path, .children)
    default:
      let parts = path.split(separator: ".").map(String.init)
      guard parts.count >= 2 else { return nil }
      switch parts[0] {
      case "transform": self.init(part: parts.dropFirst(), of: \.transform, .placement)
      case "sublayerTransform": self.init(part: parts.dropFirst(), of: \.sublayerTransform, .look)
      case "instanceTransform": self.init(part: parts.dropFirst(), ofExtra: parts[0], .children)
      default: self.init(coordinate: path)
      }
    }
  }

  init(
    read: @escaping (ShownValues) -> AnimatedValue?, write: @escaping (inout ShownValues, AnimatedValue) -> Void,
    dirtyFlags: DirtyFlags
  ) {
    self.read = read
    self.write = write
    self.dirtyFlags = dirtyFlags
  }

  private init(_ path: WritableKeyPath<LayerValues, Double>, _ dirtyFlags: DirtyFlags) {
    self.init(
      read: { .number($0.values[keyPath: path]) },
      write: { if case .number(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: dirtyFlags)
    locate(path)
  }

  private init(_ path: WritableKeyPath<LayerValues, Point>, _ dirtyFlags: DirtyFlags) {
    self.init(
      read: { .point($0.values[keyPath: path]) },
      write: { if case .point(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: dirtyFlags)
    locate(path)
  }

  private init(_ path: WritableKeyPath<LayerValues, Rect>, _ dirtyFlags: DirtyFlags) {
    self.init(
      read: { .rect($0.values[keyPath: path]) },
      write: { if case .rect(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: dirtyFlags)
    locate(path)
  }

  private init(size path: WritableKeyPath<LayerValues, Size>, _ dirtyFlags: DirtyFlags) {
    self.init(
      read: { .point(Point($0.values[keyPath: path].width, $0.values[keyPath: path].height)) },
      write: { if case .point(let v) = $1 { $0.values[keyPath: path] = Size(v.x, v.y) } }, dirtyFlags: dirtyFlags)
    locate(path)
  }

  private init(color path: WritableKeyPath<LayerValues, Color?>) {
    self.init(
      read: { .color($0.values[keyPath: path] ?? .clear) },
      write: { if case .color(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: .look)
    locate(path)
  }

  private init(path: WritableKeyPath<LayerValues, Path?>) {
    self.init(
      read: { $0.values[keyPath: path].map { .path($0) } },
      write: { if case .path(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: .look)
  }

  private init(radii path: WritableKeyPath<LayerValues, CornerRadii?>) {
    self.init(
      read: {
        let radii = $0.values[keyPath: path] ?? .zero
        return .numbers([radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight])
      },
      write: {
        guard case .numbers(let radii) = $1, radii.count == 4 else { return }
        $0.values[keyPath: path] = CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
      }, dirtyFlags: .look)
  }

  private init(extra name: String, _ dirtyFlags: DirtyFlags = .look) {
    self.init(read: { $0.extras[name] }, write: { $0.extras[name] = $1 }, dirtyFlags: dirtyFlags)
    isExtra = true
  }

  /// Creates a component of a transform that a layer subclass adds.
  private init?(part: ArraySlice<String>, ofExtra name: String, _ dirtyFlags: DirtyFlags) {
    guard let first = part.first, part.count <= 2,
      let part = TransformPart(name: first, axis: part.count == 2 ? part.last! : "")
    else { return nil }
    self.init(
      read: { if case .transform(let m)? = $0.extras[name] { part.read(m) } else { nil } },
      write: {
        guard case .transform(var m)? = $0.extras[name] else { return }
        part.write(&m, $1)
        $0.extras[name] = .transform(m)
      }, dirtyFlags: dirtyFlags)
    isExtra = true
  }

  private init(transform path: WritableKeyPath<LayerValues, Transform3D>, _ dirtyFlags: DirtyFlags) {
    self.init(
      read: { .transform($0.values[keyPath: path]) },
      write: { if case .transform(let v) = $1 { $0.values[keyPath: path] = v } }, dirtyFlags: dirtyFlags)
    locate(path)
  }

  /// Creates a component of a transform: `rotation`, `scale` or `translation`, about one axis or as a whole.
  private init?(part: ArraySlice<String>, of path: WritableKeyPath<LayerValues, Transform3D>, _ dirtyFlags: DirtyFlags)
  {
    guard let name = part.first, part.count <= 2 else { return nil }
    let axis = part.count == 2 ? part.last! : ""
    guard let part = TransformPart(name: name, axis: axis) else { return nil }
    self.init(
      read: { part.read($0.values[keyPath: path]) },
      write: { part.write(&$0.values[keyPath: path], $1) }, dirtyFlags: dirtyFlags)
    locate(path)
    component = bytes.map { ($0.lowerBound, part) }
  }

  /// Returns the property that a key path names; nil for an unknown one. The runtime caches the property.
  static func named(_ path: String) -> AnimatedProperty? { LayerRuntime.current.animatedProperty(named: path) }

  /// Stores the byte range of a plain value.
  private mutating func locate<Value: BitwiseCopyable>(_ path: WritableKeyPath<LayerValues, Value>) {
    guard let offset = MemoryLayout<LayerValues>.offset(of: path) else { return }
    bytes = offset..<offset + MemoryLayout<Value>.size
    if Value.self == Double.self { numbers = (offset, false) }
    if Value.self == Point.self { numbers = (offset, true) }
  }
}
