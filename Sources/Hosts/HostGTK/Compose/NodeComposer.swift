import CGTK
import DisplayList
import GeometryCore
import HostInterface

/// A composer that updates composed nodes from the nodes of a scene.
@MainActor
final class NodeComposer {
  let renderer: any Renderer
  var scale: Double = 0
  /// The number of the current frame.
  var frame: UInt64 = 0
  /// The number of the last run of siblings that was drawn as strips.
  private var runNumber: UInt64 = 0
  /// The last revision of nodes that are made to draw a part of a look.
  private var partRevision: UInt64 = 0
  /// The number of the last picture of a node with its descendants.
  private var pictureNumber: UInt64 = 0

  init(renderer: any Renderer) { self.renderer = renderer }

  /// Returns a revision that no part has had before.
  func nextPartRevision() -> UInt64 {
    partRevision += 1
    return partRevision
  }

  /// Updates a composed node to show a node.
  ///
  /// - Parameters:
  ///   - space: The transform applied after the placement: the parent's child transform, or the space of one with
  ///     depth.
  ///   - fade: The factor of the opacity: that of a parent which is not composited with its children as a group.
  /// - Returns: Whether `placed` changed.
  @discardableResult
  func update(_ composed: ComposedNode, to node: Node, space: Transform3D?, fade: Double = 1) -> Bool {
    if node.look.keepsDepth { return updateInDepth(composed, to: node, space: space, fade: fade) }
    var isChanged = composed.placement == nil
    let inner = node.look.fadesApart ? node.placement.opacity * fade : 1
    if composed.revision != node.revision || composed.innerFade != inner {
      let old = composed.picture
      let wasOnePicture = composed.onePicture != nil
      rebuild(composed, from: node, fade: inner)
      composed.revision = node.revision
      composed.innerFade = inner
      isChanged = isChanged || composed.picture !== old || wasOnePicture || composed.onePicture != nil
    }
    guard isChanged || composed.placement != node.placement || composed.space != space || composed.fade != fade else {
      return false
    }
    composed.placement = node.placement
    composed.space = space
    composed.fade = fade
    composed.inDepth = nil
    composed.placed = place(composed, node, space: space, opacity: inner < 1 ? 1 : node.placement.opacity * fade)
    return true
  }

  private func rebuild(_ composed: ComposedNode, from node: Node, fade: Double) {
    composed.padded = nil
    composed.turns = 0
    // The look is large: it is not copied for every node.
    if node.look.cachesRaster || node.look.mask != nil, isSmallEnough(node.look.bounds) {
      composed.forgetChildren()
      composed.textureSource = nil
      composed.texture = nil
      composed.picture = nil
      pictureNumber += 1
      composed.onePicture = renderer.pictureRect(of: node, scale: scale).map {
        OnePicture(
          rect: $0.offset(-node.look.bounds.minX, -node.look.bounds.minY), number: pictureNumber, source: .node(node))
      }
      return
    }
    composed.onePicture = nil
    updateChildren(of: composed, node, space: node.look.childTransform, fade: fade)
    let own = ComposedLook(
      content: content(composed, node), children: composed.group, shadow: shadow(composed, node),
      backgroundPattern: backgroundPattern(composed, node), borderPattern: borderPattern(node), fade: fade)
    composed.picture = LookNodes.compose(own, node, scale: scale)
  }

  /// Updates a node whose children keep their depth: they are placed in its parent's space.
  private func updateInDepth(
    _ composed: ComposedNode, to node: Node, space: Transform3D?, fade: Double
  ) -> Bool {
    guard
      composed.revision != node.revision || composed.placement != node.placement || composed.space != space
        || composed.fade != fade
    else { return false }
    composed.revision = node.revision
    composed.placement = node.placement
    composed.space = space
    composed.fade = fade
    composed.picture = nil
    composed.texture = nil
    composed.onePicture = nil
    composed.batchItem = nil
    var matrix = node.placement.transform.matrix
    if let space { matrix = matrix.concatenating(space) }
    let inner = node.childSpace(matrix)
    updateChildren(of: composed, node, space: inner, fade: fade * node.placement.opacity)
    var parts: [(depth: Double, node: RenderNode)] = []
    for (child, composedChild) in zip(node.children, composed.children) {
      if let deeper = composedChild.inDepth {
        parts += deeper
      } else if let placed = placedNode(of: composedChild) {
        let depth = child.placement.transform.matrix.concatenating(inner).depth(of: child.look.bounds.size)
        parts.append((depth, placed))
      }
    }
    composed.inDepth = node.look.colorFactor == nil ? parts : nil
    let order = parts.indices.sorted { (parts[$0].depth, $0) < (parts[$1].depth, $1) }
    composed.placed = RenderNode.group(order.map { parts[$0].node })
    if let factor = node.look.colorFactor { composed.placed = composed.placed?.multiplied(by: factor) }
    return true
  }

  // MARK: Children

  private func updateChildren(of composed: ComposedNode, _ node: Node, space: Transform3D?, fade: Double) {
    // A commit passes the same array as long as the nodes are the same, and a node in an array is immutable.
    if composed.source.isSameStorage(as: node.children), composed.sourceSpace == space, composed.sourceFade == fade {
      return
    }
    let shown = composed.sourceSpace == space && composed.sourceFade == fade ? composed.source : []
    composed.source = node.children
    composed.sourceSpace = space
    composed.sourceFade = fade
    var isChanged = matchChildren(of: composed, to: node.children)
    for (i, child) in node.children.enumerated() {
      // Most children of a list that scrolls are the same nodes as before.
      if i < shown.count, shown[i] === child { continue }
      if update(composed.children[i], to: child, space: space, fade: fade) { isChanged = true }
    }
    if isChanged { composed.group = group(of: composed) }
  }

  /// Matches the children of a composed node to those of the node; existing ones are reused.
  /// - Returns: Whether the children or their order changed.
  private func matchChildren(of composed: ComposedNode, to children: [Node]) -> Bool {
    var start = 0
    let count = min(composed.children.count, children.count)
    while start < count, composed.children[start].id == children[start].id { start += 1 }
    guard start < children.count || start < composed.children.count else { return false }
    var (oldEnd, end) = (composed.children.count, children.count)
    while oldEnd > start, end > start, composed.children[oldEnd - 1].id == children[end - 1].id {
      oldEnd -= 1
      end -= 1
    }
    var known: [NodeID: ComposedNode] = [:]
    for child in composed.children[start..<oldEnd] { known[child.id] = child }
    let new = children[start..<end].map { known[$0.id] ?? ComposedNode(id: $0.id) }
    composed.children.replaceSubrange(start..<oldEnd, with: new)
    return true
  }

  /// Returns the children as one node: a few are drawn as they are; many are ordered so that neighbors share a
  /// texture.
  private func group(of composed: ComposedNode) -> RenderNode? {
    let children = composed.children
    guard children.count > 32 else {
      composed.strips = []
      return RenderNode.group(children.compactMap(placedNode))
    }
    let items = children.map(\.batchItem)
    let old = composed.strips
    composed.strips = []
    var nodes: [RenderNode] = []
    var next = 0
    for run in BatchOrder.disjointRuns(items, margin: 0.49 / scale) {
      nodes += children[next..<run.lowerBound].compactMap(placedNode)
      nodes += strips(of: composed, children[run], old)
      next = run.upperBound
    }
    nodes += children[next...].compactMap(placedNode)
    return RenderNode.group(nodes)
  }

  /// Draws a run of pictures that do not overlap with as few nodes as possible.
  private func strips(of composed: ComposedNode, _ run: ArraySlice<ComposedNode>, _ old: [Strip]) -> [RenderNode] {
    runNumber += 1
    for child in run { child.run = runNumber }
    let kept = old.filter { $0.check(in: runNumber) }
    for strip in kept { for member in strip.members { member.run = 0 } }
    // Row by row, since recycled cells are in no order.
    let loose = run.filter { $0.run == runNumber }.sorted {
      let (a, b) = ($0.batchItem!.rect, $1.batchItem!.rect)
      return a.minY != b.minY ? a.minY < b.minY : a.minX < b.minX
    }
    let made = Strip.make(of: loose, scale: scale, frame: frame, renderer: renderer)
    composed.strips += kept + made.strips
    return kept.map(\.node) + made.strips.map(\.node)
      + made.left.sorted { $0.batchItem!.number < $1.batchItem!.number }.compactMap(placedNode)
  }

  // MARK: Content

  /// Returns the node of a picture in its parent's coordinates; nil if nothing is visible.
  func placedNode(of composed: ComposedNode) -> RenderNode? {
    if composed.placed == nil, let rect = composed.batchItem?.rect {
      composed.placed = texture(of: composed)?.node(in: rect)
    }
    return composed.placed
  }

  /// Returns the texture of a node's picture with all its descendants; nil for a node that is composed of several.
  func texture(of composed: ComposedNode) -> Texture? {
    guard var picture = composed.onePicture else { return nil }
    if let texture = picture.texture { return texture }
    let texture = Texture(picture.pixels(scale: scale, renderer))
    picture.texture = texture
    composed.onePicture = picture
    return texture
  }

  private func content(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    switch node.look.content {
    case .none:
      composed.texture = nil
      composed.textureSource = nil
      return nil
    case .gradient(let gradient):
      let (rect, corners) = (Rect(origin: .zero, size: node.look.bounds.size), node.look.corners)
      if let made = GradientNodes.node(gradient, in: rect, origin: node.look.bounds.origin) {
        return corners == .zero ? made : made.clipped(to: GskRoundedRect(rect, corners))
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
        composed.texture!.texture, in: rect.offset(-node.look.bounds.minX, -node.look.bounds.minY), source: source)
    case .drawing, .shape: break
    }
    return drawnContent(composed, node)
  }

  /// Draws a node's content alone into a texture, unless the existing one shows the same.
  private func drawnContent(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    var part = Look(bounds: node.look.bounds)
    part.content = node.look.content
    part.corners = node.look.corners
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

  /// Draws the shadow of an outline alone into a texture, if GSK has no node for it.
  private func shadow(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    guard let shadow = node.look.shadow.flatMap({ ShadowNodes.outlined($0, of: node) }) else {
      composed.shadow = nil
      return nil
    }
    if composed.shadow?.source != shadow {
      partRevision += 1
      var part = Look(bounds: node.look.bounds)
      part.shadow = shadow
      let made = Node(
        id: NodeID(node.id.rawValue | 1 << 62), placement: Placement(transform: .offset(.zero)), look: part,
        revision: partRevision)
      composed.shadow = renderer.picture(of: made, scale: scale).map { (shadow, Texture($0.bitmap), $0.rect) }
    }
    guard let (_, texture, rect) = composed.shadow else { return nil }
    return texture.node(in: rect.offset(-node.look.bounds.minX, -node.look.bounds.minY))
  }

  /// Returns whether the picture of a subtree fits into a texture.
  private func isSmallEnough(_ bounds: Rect) -> Bool {
    bounds.isFinite && max(bounds.width, bounds.height) * scale <= 8192
      && bounds.width * bounds.height * scale * scale <= 16_777_216
  }

  // MARK: Placement

  private func place(_ composed: ComposedNode, _ node: Node, space: Transform3D?, opacity: Double) -> RenderNode? {
    let placement = node.placement
    composed.batchItem = nil
    guard opacity > 0 else { return nil }
    // A picture is moved by its own rectangle, which saves a node for every cell; it is drawn when all siblings are
    // known.
    if let picture = composed.onePicture, opacity >= 1, case .offset(let p) = placement.transform, space == nil,
      p.isFinite, isOnGrid(p)
    {
      composed.batchItem = BatchOrder.Item(rect: picture.rect.offset(p.x, p.y), number: picture.number)
      composed.noteChange(in: frame)
      return nil
    }
    if composed.picture == nil, let rect = composed.onePicture?.rect {
      composed.picture = texture(of: composed)?.node(in: rect)
    }
    guard let picture = composed.picture else { return nil }
    if case .offset(let p) = placement.transform, space == nil {
      guard p.isFinite else { return nil }
      guard isOnGrid(p) else {
        return finish(
          smooth(composed, node).transformed(
            by: Transform3D.translation(p.x, p.y, 0).flattened(width: node.look.bounds.width)), node, opacity)
      }
      return finish(picture, node, opacity).translated(by: p)
    }
    var matrix = placement.transform.matrix
    if let space { matrix = matrix.concatenating(space) }
    guard matrix.isDrawable, placement.isDoubleSided || matrix.showsFront(of: node.look.bounds.size) else { return nil }
    let turned = turnedPicture(composed, node, matrix) ?? smooth(composed, node)
    return finish(turned.transformed(by: matrix.flattened(width: node.look.bounds.width)), node, opacity)
  }

  /// Applies the effects on the picture as a whole after its transform: GSK 4.8 draws these nodes as if they could be
  /// rotated and then clips their textures as if they were not.
  private func finish(_ picture: RenderNode, _ node: Node, _ opacity: Double) -> RenderNode {
    guard let factor = node.look.colorFactor, !node.look.cachesRaster, node.look.mask == nil else {
      return picture.faded(to: opacity)
    }
    return picture.multiplied(by: factor).faded(to: opacity)
  }

  private func isOnGrid(_ p: Point) -> Bool {
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1.0 / 256 }
    return isWhole(p.x * scale) && isWhole(p.y * scale)
  }
}

extension Look {
  /// A Boolean value that indicates whether opacity applies to the parts and the children one by one.
  fileprivate var fadesApart: Bool { !fadesAsGroup && !cachesRaster && mask == nil && colorFactor == nil }
}
