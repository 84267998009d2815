#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

// Registers HostGTK before main, because it is linked.

// The two private functions of libdispatch by which another event loop drains the main queue: the handle is an
// eventfd that becomes readable when there is work, and the callback runs what is queued. CFRunLoop uses the same two.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

// Ends the waiting for a compositor on an X display that has none. GDK would ask for one twice a frame, and each time
// wait for the answer.
void quire_end_needless_frame_sync(GdkSurface *surface);

// Tells where a window is on an X display, in pixels; false on displays that do not say.
bool quire_window_origin(GdkSurface *surface, int *x, int *y);
