#pragma once

/// A run of the grid view.
typedef struct {
  int items;
  /// The pixels between the image and the label, which make a cell taller: 0, or the theme's 8.
  int spacing;
  /// The time before it scrolls, in seconds.
  double rest;
  /// The frames before those that are measured.
  int warm_up;
  int frames;
  /// Not 0: prints `peers: begin` and `peers: end` around the measured frames, as every window of Scripts/compare/peers
  /// does, and stays open until the process is ended.
  int is_peer;
} QuireGridViewPlan;

/// The cost of a run of the grid view, in milliseconds of processor time a frame.
typedef struct {
  double thread_milliseconds;
  double process_milliseconds;
  /// The number of cells at the end, visible or recycled.
  int cells;
} QuireGridViewResult;

/// Opens a window of 1000 x 700 with a GtkGridView of cells of 66 x 84 (a rounded rectangle, an image of 64 x 64 and a
/// label with a text of its own), and scrolls it by 10 pixels a frame. Returns 0 without a display.
int quire_measure_grid_view(const QuireGridViewPlan *plan, QuireGridViewResult *result);
