@_cdecl("quire_register_host_gtk")
public func registerLeaf() {
}
