@_cdecl("quire_register_render_cairo")
public func registerLeaf() {
}
