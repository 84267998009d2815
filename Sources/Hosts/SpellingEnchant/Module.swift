import CSpellingEnchant
import HostInterface

/// Registers the module; called by a constructor before `main`, because the module is linked. Nothing is opened yet.
@_cdecl("quire_register_spelling_enchant")
public func registerLeaf() {
  Registry.register(spellChecker: { EnchantChecker() })
}
