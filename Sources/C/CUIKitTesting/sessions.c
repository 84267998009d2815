#include "CUIKitTesting.h"

void quire_register_session_host(void);

__attribute__((constructor)) static void registerSessionHost(void) { quire_register_session_host(); }
