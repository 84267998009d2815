import CMarkupLibXML
import HostInterface

/// Registers the module; called by a constructor before `main`, because the module is linked. Nothing is opened yet.
@_cdecl("quire_register_markup_libxml")
public func registerLeaf() {
  Registry.register { LibXMLParser() }
}
