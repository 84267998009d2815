#include "CMarkupGLib.h"

void quire_register_markup_glib(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_markup_glib(); }
