// GTK's window of Scripts/compare/peers: a GtkGridView, whose widgets are made once for some rows more than the window
// shows, and bound to other items as they come in.
//
// usage: grid-view ITEMS REST WARM_UP FRAMES

#include "grid_view.h"

#include <stdlib.h>

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  QuireGridViewPlan plan = {
      .items = atoi(argv[1]),
      .spacing = 0,
      .rest = atof(argv[2]),
      .warm_up = atoi(argv[3]),
      .frames = atoi(argv[4]),
      .is_peer = 1,
  };
  QuireGridViewResult result;
  return quire_measure_grid_view(&plan, &result) ? 0 : 1;
}
