#include <stdlib.h>
#include <string.h>

#include "rows.h"

static const quire_row_loops *chosen = &quire_plain_rows;

__attribute__((constructor)) static void choose(void) {
  const char *name = getenv("QUIRE_ROW_LOOPS");
  if (!name || strcmp(name, "plain")) chosen = quire_fastest_rows();
}

const quire_row_loops *quire_rows(void) { return chosen; }
