#include "CRenderCairo.h"

void quire_register_render_cairo(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_render_cairo(); }
