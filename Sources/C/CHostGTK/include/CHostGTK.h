#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

// Registers HostGTK before main, because it is linked.

// The two private functions of libdispatch by which another event loop drains the main queue: the handle is an
// eventfd that becomes readable when there is work, and the callback runs what is queued. CFRunLoop uses the same two.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

// Turns off the synchronization with a compositor on an X display that has none. GDK would look for one twice a frame,
// and wait for the reply each time.
void quire_end_needless_frame_sync(GdkSurface *surface);

// Returns the position of a window on an X display in pixels; false on displays that do not tell it.
bool quire_window_origin(GdkSurface *surface, int *x, int *y);

// Returns true for a window on an X display.
bool quire_is_x11(GdkSurface *surface);

// The pixels of a window in memory shared with the X server, which copies them to the window; GDK makes no copy.
typedef struct quire_shared_pixels quire_shared_pixels;

// Creates clear pixels; NULL if the display is not an X display on this machine, or has another pixel format.
quire_shared_pixels *quire_share_pixels(GdkSurface *surface, int width, int height);
void *quire_shared_address(const quire_shared_pixels *pixels);
size_t quire_shared_stride(const quire_shared_pixels *pixels);

// Waits until the server has read the pixels that were put last. To be called before the pixels are changed.
void quire_wait_for_pixels(quire_shared_pixels *pixels);

// Copies a rectangle of pixels to the same place of the window.
void quire_put_pixels(quire_shared_pixels *pixels, int x0, int y0, int width, int height);

// Sends pending requests to the server.
void quire_flush_pixels(quire_shared_pixels *pixels);

// Frees the memory. The display must still be open.
void quire_unshare_pixels(quire_shared_pixels *pixels);

// Makes the C library give blocks of at least a megabyte, such as pictures and the textures of a software renderer,
// pages of their own, which are returned when the block is freed. By default, once a large block has been freed, later
// ones of up to 32 MB are placed on heaps, which keep the pages of the gaps between blocks.
void quire_map_large_blocks(void);

// Returns the free pages of the C library's heaps to the system.
void quire_return_free_memory(void);
