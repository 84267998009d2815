#pragma once

// Counters and the other side of comparisons for the benchmarks.
#include "allocations.h"
#include "cairo_wall.h"
#include "grid_view.h"
#include "heap.h"
#include "one_texture.h"
