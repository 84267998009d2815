#include "CMarkupLibXML.h"

void quire_register_markup_libxml(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_markup_libxml(); }
