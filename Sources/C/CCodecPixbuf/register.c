#include "CCodecPixbuf.h"

void quire_register_codec_pixbuf(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_codec_pixbuf(); }
