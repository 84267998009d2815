import CCodecPixbuf
import HostInterface

/// Called by a constructor before `main`, because the module is linked; nothing is opened yet.
@_cdecl("quire_register_codec_pixbuf")
public func registerLeaf() {
  Registry.register { PixbufCodec() }
}
