// The inner loops over the rows of a picture that is sampled, in two forms that give the same pixels.
#ifndef QUIRE_ROWS_H
#define QUIRE_ROWS_H

#include "CRenderCairo.h"

/// Shares of a neighbour have seven bits: with eight of a channel they make fifteen. A half of a share, and all of them.
enum { quire_share_one = 127, quire_half_share = 258 };

#endif
