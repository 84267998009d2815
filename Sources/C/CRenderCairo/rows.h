// The inner loops over the rows of a sampled picture, in two forms that produce the same pixels.
#ifndef QUIRE_ROWS_H
#define QUIRE_ROWS_H

#include "CRenderCairo.h"

/// Weights of neighbors have seven bits: a product with the eight bits of a channel has fifteen. The sum of all
/// weights, and the factor by which a product of two weights is divided by 127.
enum { quire_share_one = 127, quire_half_share = 258 };

#endif
