#include "CHostGTK.h"

#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

void quire_end_needless_frame_sync(GdkSurface *surface) {
#ifdef GDK_WINDOWING_X11
  if (!GDK_IS_X11_SURFACE(surface)) return;
  GdkX11Screen *screen = gdk_x11_display_get_screen(gdk_surface_get_display(surface));
  if (gdk_x11_screen_supports_net_wm_hint(screen, "_NET_WM_FRAME_DRAWN")) return;
  gdk_x11_surface_set_frame_sync_enabled(surface, FALSE);
#endif
}
