import DisplayList
import GeometryCore
import HostInterface

/// A presenter that builds GSK's tree from the scene, for windows whose renderer composites on the GPU.
///
/// The tree of `ComposedNode`s mirrors the scene and caches the render nodes of each node. A subtree whose revision is
/// the same is not visited; a scroll creates one transform above an unchanged container.
///
/// - Complexity: Of a frame, O(nodes whose revision changed + their children).
@MainActor
final class NodePresenter: Presenter {
  private let composer: NodeComposer
  private var root: ComposedNode?
  private var background: (color: Color, size: Size, node: RenderNode?)?

  init(renderer: any Renderer) { composer = NodeComposer(renderer: renderer) }

  func picture(of scene: Scene, scale: Double) -> RenderNode? {
    finish()
    composer.frame += 1
    if composer.scale != scale {
      composer.scale = scale
      root = nil
    }
    if root?.id != scene.root.id { root = ComposedNode(id: scene.root.id) }
    composer.update(root!, to: scene.root, space: nil)
    if background?.color != scene.background || background?.size != scene.size {
      let rect = Rect(origin: .zero, size: scene.size)
      background = (scene.background, scene.size, LookNodes.fill(rect, .zero, scene.background))
    }
    // Without a graphics processor every fill costs time.
    let shown = scene.root.hides(Rect(origin: .zero, size: scene.size)) ? nil : background?.node
    return RenderNode.group([shown, composer.placedNode(of: root!)].compactMap(\.self))
  }

  func finish() { composer.renderer.finishPictures() }

  func removePictures(notIn scene: Scene) { composer.renderer.removePictures(notIn: scene) }
}
