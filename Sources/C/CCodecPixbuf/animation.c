#include "CCodecPixbuf.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

// gdk-pixbuf asks for the time in a type that GLib has deprecated, and has no other.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void *quire_animation_begin(void *animation) {
  GTimeVal start = {1, 0};
  return gdk_pixbuf_animation_get_iter(animation, &start);
}

int quire_animation_step(void *iterator, int64_t *elapsed) {
  int delay = gdk_pixbuf_animation_iter_get_delay_time(iterator);
  if (delay <= 0) return 0;
  *elapsed += delay;
  GTimeVal now = {1 + *elapsed / 1000, *elapsed % 1000 * 1000};
  gdk_pixbuf_animation_iter_advance(iterator, &now);
  return 1;
}

void *quire_animation_canvas(void *iterator) { return gdk_pixbuf_animation_iter_get_pixbuf(iterator); }

G_GNUC_END_IGNORE_DEPRECATIONS
