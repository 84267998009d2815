#include "CUIKitTesting.h"

#include <stdlib.h>

// Tests measure and draw the same wherever they run: environment variables that would change how the pinned fonts are
// found or drawn are removed before anything reads them, and so are those that choose the language (UserLanguages),
// except for QUIRE_LOCALE. The priority makes this function the first of all constructors.
__attribute__((constructor(101))) static void pinDrawing(void) {
  unsetenv("FREETYPE_PROPERTIES");
  unsetenv("FONTCONFIG_SYSROOT");
  unsetenv("LANGUAGE");
  setenv("LC_ALL", "C.UTF-8", 1);
}
