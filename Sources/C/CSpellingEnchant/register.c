#include "CSpellingEnchant.h"

void quire_register_spelling_enchant(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_spelling_enchant(); }
