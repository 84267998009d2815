import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// The shape from which an emitter layer emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// A point, the emitter position.
  public static let point = Self(rawValue: "point")
  /// A horizontal line of the emitter size's width about the emitter position.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the emitter size about the emitter position.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A rectangle with a depth.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle about the emitter position whose radius is the emitter size's width.
  public static let circle = Self(rawValue: "circle")
  /// A sphere about the emitter position.
  public static let sphere = Self(rawValue: "sphere")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The part of the shape from which an emitter layer emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// The corners or ends of the shape.
  public static let points = Self(rawValue: "points")
  /// The edges of the shape.
  public static let outline = Self(rawValue: "outline")
  /// The surface of the shape.
  public static let surface = Self(rawValue: "surface")
  /// All of the shape.
  public static let volume = Self(rawValue: "volume")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The order and the blending of an emitter layer's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Particles in no particular order.
  public static let unordered = Self(rawValue: "unordered")
  /// Particles from the oldest at the back to the youngest.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Particles from the youngest at the back to the oldest.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles by their depth; all of them are in one plane.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Particles whose colors are added to one another and to what is behind.
  public static let additive = Self(rawValue: "additive")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A layer that emits particles, which are drawn above its contents and sublayers, also outside of its bounds.
///
/// The same seed shows the same particles at the same times of the layer. As on iOS, an emitter shows the particles
/// that it would have emitted since time 0 of its layer's time; set `beginTime` to `CACurrentMediaTime()` to begin
/// without any.
open class CAEmitterLayer: CALayer {
  /// The cells, each of which emits particles of one kind; nil for none.
  @Observed open var emitterCells: [CAEmitterCell]? { didSet { emissionChanged() } }
  /// The factor of the birth rate of all cells.
  @Observed open var birthRate: Float = 1 {
    didSet { changed("birthRate", oldValue != birthRate) { source.birthRate = Double(birthRate) } }
  }
  /// The factor of the lifetime of all particles.
  @Observed open var lifetime: Float = 1 {
    didSet { changed("lifetime", oldValue != lifetime) { source.lifetime = Double(lifetime) } }
  }
  /// The center of the shape, in the layer's coordinates.
  @Observed open var emitterPosition = CGPoint.zero {
    didSet {
      changed("emitterPosition", oldValue != emitterPosition) { source.area.position = Point(emitterPosition) }
    }
  }
  /// The depth of the center of the shape; particles are drawn in the layer's plane.
  @Observed open var emitterZPosition: CGFloat = 0
  /// The size of the shape, in points; the width is a circle's radius.
  @Observed open var emitterSize = CGSize.zero {
    didSet { changed("emitterSize", oldValue != emitterSize) { source.area.size = Size(emitterSize) } }
  }
  /// The depth of the shape; particles are drawn in the layer's plane.
  @Observed open var emitterDepth: CGFloat = 0
  /// The shape from which particles are emitted. The default is `point`.
  @Observed open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { source.area.shape = emitterShape } }
  /// The part of the shape from which particles are emitted. The default is `volume`.
  @Observed open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { source.area.mode = emitterMode } }
  /// The order and the blending of particles. The default is `unordered`.
  @Observed open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { markCommit(.children) } }
  /// A Boolean value that determines whether particles keep their depth; they are drawn in the layer's plane.
  @Observed open var preservesDepth = false
  /// The factor of the speed of all particles.
  @Observed open var velocity: Float = 1 {
    didSet { changed("velocity", oldValue != velocity) { source.velocity = Double(velocity) } }
  }
  /// The factor of the scale of all particles.
  @Observed open var scale: Float = 1 {
    didSet { changed("scale", oldValue != scale) { source.scale = Double(scale) } }
  }
  /// The factor of the rotation of all particles.
  @Observed open var spin: Float = 1 {
    didSet { changed("spin", oldValue != spin) { source.spin = Double(spin) } }
  }
  /// The seed of the random values; another one begins the emission again.
  @Observed open var seed: UInt32 = 0 {
    didSet {
      guard seed != oldValue else { return }
      source.seed = seed
      emission.removeAll()
      emissionChanged()
    }
  }

  private var source = Emission.Source()
  private var emission = Emission()
  /// The time of the particles that are shown, in seconds of the layer.
  private var emissionTime = 0.0
  /// A Boolean value that indicates whether the last frame left particles, or more of them will be born.
  private(set) var isEmitting = false
  private var tints = ParticleTints()
  /// The runtime whose frames advance the emission.
  private weak var runtime: LayerRuntime?
  private lazy var nodeID = LayerIdentity.next()

  public override init() {
    super.init()
    register(in: .current)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(in: .current)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAEmitterLayer else { return }
    emitterCells = layer.emitterCells
    birthRate = layer.birthRate
    lifetime = layer.lifetime
    emitterPosition = layer.emitterPosition
    emitterZPosition = layer.emitterZPosition
    emitterSize = layer.emitterSize
    emitterDepth = layer.emitterDepth
    emitterShape = layer.emitterShape
    emitterMode = layer.emitterMode
    renderMode = layer.renderMode
    preservesDepth = layer.preservesDepth
    velocity = layer.velocity
    scale = layer.scale
    spin = layer.spin
    seed = layer.seed
    source = layer.source
    emission = layer.emission
    emissionTime = layer.emissionTime
  }

  /// Sets a property by its key path, also one of a cell with a name: `emitterCells.name.birthRate`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(of: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    cell.setValue(value, forKey: key)
    emissionChanged()
  }

  /// Returns a property by its key path, also one of a cell with a name.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(of: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKey: key)
  }

  override var hasInstances: Bool { true }

  override func instances(of nodes: [Node], at time: LayerMoment) -> [Node] {
    if let tree = treeNode.root.tree, tree.runtime !== runtime { enter(tree) }
    return particleNode.map { nodes + [$0] } ?? nodes
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    [
      "birthRate": .number(source.birthRate), "lifetime": .number(source.lifetime),
      "velocity": .number(source.velocity), "scale": .number(source.scale), "spin": .number(source.spin),
      "emitterPosition": .point(source.area.position),
      "emitterSize": .point(Point(source.area.size.width, source.area.size.height)),
    ]
  }

  override func applyPresentationValues(_ values: [String: AnimatedValue]) {
    let shown = source.taking(values)
    birthRate = Float(shown.birthRate)
    lifetime = Float(shown.lifetime)
    velocity = Float(shown.velocity)
    scale = Float(shown.scale)
    spin = Float(shown.spin)
    emitterPosition = CGPoint(shown.area.position)
    emitterSize = CGSize(shown.area.size)
  }

  /// Lets particles be born and move until a time of the frame clock; returns whether there are more frames to come.
  func advanceEmission(to frame: Double) -> Bool {
    let cells = emitterCells ?? []
    let hadParticles = !emission.particles.isEmpty
    isEmitting = false
    guard hadParticles || !cells.isEmpty else { return false }
    let now = treeNode.localTime(frame)
    let shown = treeNode.presentedBox.map { source.taking($0.values.extras) } ?? source
    if now < emissionTime { emission.removeAll() }
    emissionTime = now
    emission.advance(to: now, cells: cells, source: shown)
    if hadParticles || !emission.particles.isEmpty { markCommit(.children) }
    isEmitting =
      treeNode.isTimeRunning && (!emission.particles.isEmpty || Emission.continues(cells, shown, after: now))
    return isEmitting
  }

  private func changed(_ key: String, _ isOther: Bool, _ store: () -> Void) {
    guard isOther else { return }
    change(key, store)
    emissionChanged()
  }

  private func register(in runtime: LayerRuntime) {
    self.runtime = runtime
    runtime.emitters.add(self)
  }

  /// Begins to emit in the frames of another runtime than the one that the layer was created in.
  private func enter(_ tree: LayerTree) {
    register(in: tree.runtime)
    _ = advanceEmission(to: tree.shownTime ?? tree.runtime.now)
    tree.runtime.schedule? { [weak tree] in tree?.becomeDirty() }
  }

  /// Requests a frame, in which particles are born.
  private func emissionChanged() { treeNode.root.tree?.becomeDirty() }

  /// Returns the cell that a key path names, and the rest of the path.
  private func cell(of keyPath: String) -> (CAEmitterCell, String)? {
    var parts = keyPath.split(separator: ".").map(String.init)[...]
    guard parts.count >= 3, parts.removeFirst() == "emitterCells" else { return nil }
    var cells = emitterCells
    while parts.count >= 2 {
      guard let cell = cells?.first(where: { $0.name == parts.first }) else { return nil }
      if parts.count == 2 { return (cell, parts.last!) }
      parts = parts.dropFirst(parts.dropFirst().first == "emitterCells" ? 2 : 1)
      cells = cell.emitterCells
    }
    return nil
  }

  /// The picture of all particles; nil if none is visible.
  private var particleNode: Node? {
    var commands: [DrawCommand] = renderMode == .additive ? [.setBlendMode(.plusLighter)] : []
    let head = commands.count
    var area: Rect?
    func draw(_ particle: Particle) {
      guard let image = particle.cell.contents as? CGImage else { return }
      let state = particle.state(at: emissionTime)
      let cell = particle.cell
      guard state.scale > 0, state.color.alpha > 0, cell.contentsScale > 0 else { return }
      let part = cell.contentsRect
      let size = Size(
        Double(image.width) * Double(part.width) / Double(cell.contentsScale) * state.scale,
        Double(image.height) * Double(part.height) / Double(cell.contentsScale) * state.scale)
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, state.position.isFinite else {
        return
      }
      guard let bitmap = tints.bitmap(image, part, state.color) else { return }
      let reach = (size.width * size.width + size.height * size.height).squareRoot() / 2
      let box = Rect(state.position.x - reach, state.position.y - reach, 2 * reach, 2 * reach)
      area = area?.union(box) ?? box
      let (s, c) = (sin(state.rotation), cos(state.rotation))
      commands += [
        .save, .concat(Affine(a: c, b: s, c: -s, d: c, tx: state.position.x, ty: state.position.y)),
        .setAlpha(state.color.alpha),
        .bitmap(
          BitmapReference(bitmap), Rect(-size.width / 2, -size.height / 2, size.width, size.height),
          interpolates: cell.magnificationFilter != CALayerContentsFilter.nearest.rawValue), .restore,
      ]
    }
    let particles = emission.particles
    if renderMode == .oldestLast {
      for particle in particles.reversed() { draw(particle) }
    } else {
      for particle in particles { draw(particle) }
    }
    guard commands.count > head, let area else { return nil }
    var look = Look(bounds: area)
    look.content = .drawing(Drawing(commands))
    // The node's origin is the corner of its bounds in the layer's coordinates.
    return Node(
      id: nodeID, placement: Placement(transform: .offset(area.origin - treeNode.values.bounds.origin)), look: look,
      revision: LayerIdentity.nextRevision())
  }
}

extension Emission.Source {
  /// Returns the values with animated ones in their place.
  fileprivate func taking(_ values: [String: AnimatedValue]) -> Emission.Source {
    func number(_ key: String, _ own: Double) -> Double { if case .number(let v)? = values[key] { v } else { own } }
    var new = self
    new.birthRate = number("birthRate", birthRate)
    new.lifetime = number("lifetime", lifetime)
    new.velocity = number("velocity", velocity)
    new.scale = number("scale", scale)
    new.spin = number("spin", spin)
    if case .point(let p)? = values["emitterPosition"] { new.area.position = p }
    if case .point(let p)? = values["emitterSize"] { new.area.size = Size(p.x, p.y) }
    return new
  }
}
