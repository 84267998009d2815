#include "CDocumentPoppler.h"

void quire_register_document_poppler(void);

__attribute__((constructor)) static void registerLeaf(void) { quire_register_document_poppler(); }
