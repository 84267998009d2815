import DisplayList
import GeometryCore
import HostInterface

/// Brings composed nodes up to date with the nodes of a scene.
@MainActor
final class NodeComposer {
  let renderer: any Renderer
  var scale: Double = 0
  /// Counts the frames.
  var frame: UInt64 = 0
  /// Tells the runs of siblings apart that are drawn as strips.
  private var runNumber: UInt64 = 0
  /// Revisions for nodes that are made up to draw a part of a look.
  private var partRevision: UInt64 = 0

  init(renderer: any Renderer) { self.renderer = renderer }

  /// Makes a composed node show a node; `space` is applied after the placement, by a parent with depth.
  /// - Returns: Whether `placed` is another one now.
  @discardableResult
  func update(_ composed: ComposedNode, to node: Node, space: Transform3D?) -> Bool {
    var isChanged = composed.placement == nil
    if composed.revision != node.revision {
      let old = composed.picture
      rebuild(composed, from: node)
      composed.revision = node.revision
      isChanged = isChanged || composed.picture !== old
    }
    guard isChanged || composed.placement != node.placement || composed.space != space else { return false }
    composed.placement = node.placement
    composed.space = space
    composed.placed = place(composed, node, space: space)
    return true
  }

  private func rebuild(_ composed: ComposedNode, from node: Node) {
    let look = node.look
    if look.isPictureKept || look.mask != nil, isSmallEnough(look.bounds) {
      composed.forgetChildren()
      composed.textureSource = nil
      composed.texture = renderer.picture(of: node, scale: scale).map {
        (Texture($0.bitmap), $0.rect.offset(-look.bounds.minX, -look.bounds.minY))
      }
      composed.picture = composed.texture.map { $0.texture.node(in: $0.rect) }
      composed.isOnePicture = true
      return
    }
    composed.isOnePicture = false
    updateChildren(of: composed, node)
    composed.picture = LookNodes.compose(composed, look, content: content(composed, node))
  }

  // MARK: Children

  private func updateChildren(of composed: ComposedNode, _ node: Node) {
    let space = node.look.childTransform
    // A commit hands on the same array while it has the same nodes, and a node in an array is never written again.
    if composed.source.isSameStorage(as: node.children), composed.sourceSpace == space { return }
    composed.source = node.children
    composed.sourceSpace = space
    var isChanged = matchChildren(of: composed, to: node.children)
    for (i, child) in node.children.enumerated() {
      if update(composed.children[i], to: child, space: space) { isChanged = true }
    }
    if isChanged { composed.group = group(of: composed) }
  }

  /// Gives a composed node one child for each child of the node, known ones first.
  /// - Returns: Whether there are others now or the order is another.
  private func matchChildren(of composed: ComposedNode, to children: [Node]) -> Bool {
    var i = 0
    let count = min(composed.children.count, children.count)
    while i < count, composed.children[i].id == children[i].id { i += 1 }
    guard i < children.count || i < composed.children.count else { return false }
    var known: [NodeID: ComposedNode] = [:]
    known.reserveCapacity(composed.children.count - i)
    for child in composed.children[i...] { known[child.id] = child }
    composed.children.removeSubrange(i...)
    composed.children.reserveCapacity(children.count)
    for child in children[i...] { composed.children.append(known[child.id] ?? ComposedNode(id: child.id)) }
    return true
  }

  /// Children that are few are drawn as they are; of many, neighbours should be of the same texture.
  private func group(of composed: ComposedNode) -> RenderNode? {
    let children = composed.children
    guard children.count > 32 else {
      composed.strips = []
      return RenderNode.group(children.compactMap(\.placed))
    }
    let items = children.map(\.batchItem)
    let old = composed.strips
    composed.strips = []
    var nodes: [RenderNode] = []
    var next = 0
    for run in BatchOrder.disjointRuns(items, margin: 0.49 / scale) {
      nodes += children[next..<run.lowerBound].compactMap(\.placed)
      nodes += strips(of: composed, children[run], old)
      next = run.upperBound
    }
    nodes += children[next...].compactMap(\.placed)
    return RenderNode.group(nodes)
  }

  /// Draws a run of pictures that do not overlap by as few nodes as possible.
  private func strips(of composed: ComposedNode, _ run: ArraySlice<ComposedNode>, _ old: [Strip]) -> [RenderNode] {
    runNumber += 1
    for child in run { child.run = runNumber }
    let kept = old.filter { $0.check(in: runNumber) }
    for strip in kept { for member in strip.members { member.run = 0 } }
    // Row by row: recycled cells come in any order.
    let loose = run.filter { $0.run == runNumber }.sorted {
      let (a, b) = ($0.batchItem!.rect, $1.batchItem!.rect)
      return a.minY != b.minY ? a.minY < b.minY : a.minX < b.minX
    }
    let made = Strip.make(of: loose, scale: scale, frame: frame)
    composed.strips += kept + made.strips
    return kept.map(\.node) + made.strips.map(\.node)
      + made.left.sorted { $0.batchItem!.number < $1.batchItem!.number }.compactMap(\.placed)
  }

  // MARK: Content

  private func content(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    let look = node.look
    switch look.content {
    case .none:
      composed.texture = nil
      composed.textureSource = nil
      return nil
    case .gradient(let gradient):
      if let made = GradientNodes.node(
        gradient, in: Rect(origin: .zero, size: look.bounds.size), origin: look.bounds.origin)
      {
        return made
      }
    case .bitmap(let bitmap, let rect, let source, let center, let bitmapScale, let interpolates, let tint):
      guard BitmapNodes.isPlain(bitmap, rect, source, center, interpolates, tint, scale: scale) else { break }
      _ = bitmapScale
      if case .bitmap(bitmap.id) = composed.textureSource, composed.texture != nil {
      } else {
        composed.texture = (Texture(bitmap), rect)
        composed.textureSource = .bitmap(bitmap.id)
      }
      return BitmapNodes.node(
        composed.texture!.texture, in: rect.offset(-look.bounds.minX, -look.bounds.minY), source: source)
    case .drawing, .shape: break
    }
    return drawnContent(composed, node)
  }

  /// Draws a node's content alone into a texture, unless the one there is shows the same.
  private func drawnContent(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    var part = Look(bounds: node.look.bounds)
    part.content = node.look.content
    if case .look(let old) = composed.textureSource, LookComparison.showSameContent(old, part) {
    } else {
      partRevision += 1
      let made = Node(
        id: NodeID(node.id.rawValue | 1 << 63), placement: Placement(transform: .offset(.zero)), look: part,
        revision: partRevision)
      composed.texture = renderer.picture(of: made, scale: scale).map { (Texture($0.bitmap), $0.rect) }
      composed.textureSource = .look(part)
    }
    guard let (texture, rect) = composed.texture else { return nil }
    return texture.node(in: rect.offset(-part.bounds.minX, -part.bounds.minY))
  }

  /// Whether the picture of a subtree fits into a texture.
  private func isSmallEnough(_ bounds: Rect) -> Bool {
    bounds.isFinite && max(bounds.width, bounds.height) * scale <= 8192
      && bounds.width * bounds.height * scale * scale <= 16_777_216
  }

  // MARK: Placement

  private func place(_ composed: ComposedNode, _ node: Node, space: Transform3D?) -> RenderNode? {
    let placement = node.placement
    composed.batchItem = nil
    guard placement.opacity > 0, let picture = composed.picture else { return nil }
    let faded = picture.faded(to: placement.opacity)
    if case .offset(let p) = placement.transform, space == nil {
      guard p.isFinite else { return nil }
      // A picture moves by its own rectangle: one node less for every cell.
      if let (texture, rect) = composed.texture, composed.isOnePicture, placement.opacity >= 1 {
        let placed = rect.offset(p.x, p.y)
        composed.batchItem = BatchOrder.Item(rect: placed, number: texture.number)
        composed.noteChange(in: frame)
        return texture.node(in: placed)
      }
      return faded.translated(by: p)
    }
    var matrix = placement.transform.matrix
    if let space { matrix = matrix.concatenating(space) }
    guard matrix.isDrawable, placement.isDoubleSided || matrix.showsFront(of: node.look.bounds.size) else { return nil }
    return faded.transformed(by: matrix)
  }
}
