#define _GNU_SOURCE
#include "CHostGTK.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

bool quire_window_origin(GdkSurface *surface, int *x, int *y) {
  *x = 0;
  *y = 0;
#ifdef GDK_WINDOWING_X11
  if (!GDK_IS_X11_SURFACE(surface)) return false;
  // GTK has loaded libX11; looking the function up here avoids linking the library.
  static int (*translate)(Display *, Window, Window, int, int, int *, int *, Window *);
  if (!translate) translate = dlsym(RTLD_DEFAULT, "XTranslateCoordinates");
  if (!translate) return false;
  Display *display = GDK_SURFACE_XDISPLAY(surface);
  Window child;
  return translate(display, GDK_SURFACE_XID(surface), DefaultRootWindow(display), 0, 0, x, y, &child) != 0;
#else
  return false;
#endif
}

bool quire_is_x11(GdkSurface *surface) {
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_SURFACE(surface);
#else
  return false;
#endif
}
