#pragma once

// Counters, and the programs that the benchmarks compare with.
#include "allocations.h"
#include "cairo_wall.h"
#include "grid_view.h"
#include "heap.h"
#include "one_texture.h"
