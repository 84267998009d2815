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

// Pixels of a window in memory that the X server reads, too: it copies them to the window without a copy by GDK.
typedef struct quire_shared_pixels quire_shared_pixels;

// Makes clear pixels; NULL when the display is no X display on this machine, or its pixels are unusual.
quire_shared_pixels *quire_share_pixels(GdkSurface *surface, int width, int height);
void *quire_shared_address(const quire_shared_pixels *pixels);
size_t quire_shared_stride(const quire_shared_pixels *pixels);

// Waits until the server has read what was put last. Called before the pixels are changed.
void quire_wait_for_pixels(quire_shared_pixels *pixels);

// Copies a rectangle of pixels to the same place of the window.
void quire_put_pixels(quire_shared_pixels *pixels, int x0, int y0, int width, int height);

// Sends what was asked for.
void quire_flush_pixels(quire_shared_pixels *pixels);

// Gives the memory back. The display must still be open.
void quire_unshare_pixels(quire_shared_pixels *pixels);
