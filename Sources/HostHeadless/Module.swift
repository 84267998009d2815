@_cdecl("quire_register_host_headless")
public func registerLeaf() {
}
