import CMarkupGLib
import HostInterface

/// Called by a constructor before `main`, because the module is linked; nothing is opened yet.
@_cdecl("quire_register_markup_glib")
public func registerLeaf() {
  Registry.register { GLibMarkupParser() }
}
