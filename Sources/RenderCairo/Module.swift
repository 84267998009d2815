import CRenderCairo
import HostInterface

/// Called by a constructor before `main`, because the module is linked; nothing is opened yet.
@_cdecl("quire_register_render_cairo")
public func registerLeaf() {
  Registry.register { PangoTextEngine.shared }
  Registry.register { CairoRenderer() }
}
