import CRenderCairo
import HostInterface

/// Registers the module; called by a constructor before `main`, because the module is linked. Nothing is opened yet.
@_cdecl("quire_register_render_cairo")
public func registerLeaf() {
  Registry.register { PangoTextEngine.shared }
  Registry.register { CairoRenderer() }
  Registry.register(bitmapPainter: CairoBitmapPainter())
}
