#include "CUIKitTesting.h"

#include <stdlib.h>

// Tests measure and draw the same wherever they run: environment variables that would change how the pinned fonts are
// found or drawn are removed before anything reads them.
__attribute__((constructor)) static void pinDrawing(void) {
  unsetenv("FREETYPE_PROPERTIES");
  unsetenv("FONTCONFIG_SYSROOT");
}
