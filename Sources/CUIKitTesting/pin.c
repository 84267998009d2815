#include "CUIKitTesting.h"

#include <stdlib.h>

// Tests measure and draw alike wherever they run; a font that the caller chose stays.
__attribute__((constructor)) static void pinFont(void) { setenv("QUIRE_FONT", "DejaVu Sans", 0); }
