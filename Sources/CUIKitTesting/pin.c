#include "CUIKitTesting.h"

#include <stdlib.h>

// Tests measure and draw alike wherever they run: what would change how the pinned fonts are found or drawn is taken away
// before anything reads it.
__attribute__((constructor)) static void pinDrawing(void) {
  unsetenv("FREETYPE_PROPERTIES");
  unsetenv("FONTCONFIG_SYSROOT");
}
