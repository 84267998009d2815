#pragma once

#include "grid_view.h"

/// Opens a window of 1000 x 700 whose only widget draws one texture, moves it by 10 pixels a frame and measures
/// `frames` frames after `warm_up` ones: the cost of GTK and GSK's renderer alone. Returns 0 without a display.
int quire_measure_one_texture(int warm_up, int frames, QuireGridViewResult *result);
