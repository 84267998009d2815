#include "CHostHeadless.h"

void quire_register_host_headless(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_host_headless(); }
