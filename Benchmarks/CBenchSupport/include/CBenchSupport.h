#pragma once

// Counters and the other side of comparisons for the benchmarks.
#include "grid_view.h"
#include "heap.h"
