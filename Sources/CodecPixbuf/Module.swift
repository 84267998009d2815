@_cdecl("quire_register_codec_pixbuf")
public func registerLeaf() {
}
