#pragma once

#include "grid_view.h"

/// Opens a window of 1000 x 700 whose only widget draws one texture and moves it by 10 pixels a frame, and uploads the
/// pixels of a row of cells (990 x 84) every 84 pixels; measures `frames` frames after `warm_up` ones: the cost of GTK
/// and GSK's renderer alone. Returns 0 without a display.
int quire_measure_one_texture(int warm_up, int frames, QuireGridViewResult *result);
