#pragma once

/// The cost of a run of the grid view, in milliseconds of processor time a frame.
typedef struct {
  double thread_milliseconds;
  double process_milliseconds;
  /// The number of cells at the end, visible or recycled.
  int cells;
} QuireGridViewResult;

/// Opens a window of 1000 x 700 with a GtkGridView of cells of 66 x 84 (a rounded rectangle, an image of 64 x 64 and a
/// label with a text of its own), scrolls it by 10 pixels a frame and measures `frames` frames after `warm_up` ones.
///
/// `picture`, when not null, is a file for a picture of the display after the last frame. Returns 0 without a display.
int quire_measure_grid_view(int warm_up, int frames, const char *picture, QuireGridViewResult *result);
