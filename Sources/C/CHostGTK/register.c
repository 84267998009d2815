#include "CHostGTK.h"

void quire_register_host_gtk(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_host_gtk(); }
