#define _GNU_SOURCE
#include "CHostGTK.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#ifdef GDK_WINDOWING_X11
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <gdk/x11/gdkx.h>
#include <sys/ipc.h>
#include <sys/shm.h>

struct quire_shared_pixels {
  Display *display;
  Window window;
  GC gc;
  XImage *image;
  XShmSegmentInfo segment;
  // True while the server may still read the pixels.
  bool isSent;
};

/// The functions of libX11 and libXext, which GTK has loaded: looking them up here avoids linking the libraries.
static struct {
  Status (*attributes)(Display *, Window, XWindowAttributes *);
  GC (*make_gc)(Display *, Drawable, unsigned long, XGCValues *);
  int (*free_gc)(Display *, GC);
  int (*sync)(Display *, Bool);
  int (*flush)(Display *);
  Bool (*query)(Display *);
  XImage *(*make_image)(Display *, Visual *, unsigned, int, char *, XShmSegmentInfo *, unsigned, unsigned);
  Bool (*attach)(Display *, XShmSegmentInfo *);
  Bool (*detach)(Display *, XShmSegmentInfo *);
  Bool (*put)(Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned, Bool);
} x;

static bool load(void) {
  if (x.put) return true;
  x.attributes = dlsym(RTLD_DEFAULT, "XGetWindowAttributes");
  x.make_gc = dlsym(RTLD_DEFAULT, "XCreateGC");
  x.free_gc = dlsym(RTLD_DEFAULT, "XFreeGC");
  x.sync = dlsym(RTLD_DEFAULT, "XSync");
  x.flush = dlsym(RTLD_DEFAULT, "XFlush");
  x.query = dlsym(RTLD_DEFAULT, "XShmQueryExtension");
  x.make_image = dlsym(RTLD_DEFAULT, "XShmCreateImage");
  x.attach = dlsym(RTLD_DEFAULT, "XShmAttach");
  x.detach = dlsym(RTLD_DEFAULT, "XShmDetach");
  if (!x.attributes || !x.make_gc || !x.free_gc || !x.sync || !x.flush || !x.query || !x.make_image || !x.attach ||
      !x.detach)
    return false;
  x.put = dlsym(RTLD_DEFAULT, "XShmPutImage");
  return x.put != NULL;
}

/// Returns whether a pixel is 0xRRGGBB in the low bytes of a 32-bit number of this processor.
static bool isUsual(const XImage *image) {
  return image->bits_per_pixel == 32 && (image->depth == 24 || image->depth == 32) && image->red_mask == 0xff0000 &&
         image->green_mask == 0xff00 && image->blue_mask == 0xff &&
         image->byte_order == (G_BYTE_ORDER == G_LITTLE_ENDIAN ? LSBFirst : MSBFirst);
}

quire_shared_pixels *quire_share_pixels(GdkSurface *surface, int width, int height) {
  if (!GDK_IS_X11_SURFACE(surface) || width <= 0 || height <= 0 || width > 32767 || height > 32767 || !load()) return NULL;
  Display *display = GDK_SURFACE_XDISPLAY(surface);
  Window window = GDK_SURFACE_XID(surface);
  XWindowAttributes attributes;
  if (!x.query(display) || !x.attributes(display, window, &attributes)) return NULL;
  quire_shared_pixels *pixels = calloc(1, sizeof *pixels);
  if (!pixels) return NULL;
  pixels->display = display;
  pixels->window = window;
  pixels->segment.shmid = -1;
  pixels->image = x.make_image(display, attributes.visual, (unsigned)attributes.depth, ZPixmap, NULL, &pixels->segment,
                               (unsigned)width, (unsigned)height);
  if (!pixels->image || !isUsual(pixels->image)) goto failed;
  size_t size = (size_t)pixels->image->bytes_per_line * (size_t)height;
  pixels->segment.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
  if (pixels->segment.shmid < 0) goto failed;
  void *address = shmat(pixels->segment.shmid, NULL, 0);
  if (address == (void *)-1) goto failed;
  pixels->segment.shmaddr = pixels->image->data = address;
  pixels->segment.readOnly = True;
  // A server on another machine refuses shared memory.
  gdk_x11_display_error_trap_push(gdk_surface_get_display(surface));
  Bool isAttached = x.attach(display, &pixels->segment);
  x.sync(display, False);
  isAttached = gdk_x11_display_error_trap_pop(gdk_surface_get_display(surface)) == 0 && isAttached;
  if (!isAttached) {
    shmdt(address);
    goto failed;
  }
  // The memory is freed when both processes have detached it, even if one of them crashes.
  shmctl(pixels->segment.shmid, IPC_RMID, NULL);
  pixels->gc = x.make_gc(display, window, 0, NULL);
  return pixels;
failed:
  if (pixels->segment.shmid >= 0) shmctl(pixels->segment.shmid, IPC_RMID, NULL);
  if (pixels->image) XDestroyImage(pixels->image);
  free(pixels);
  return NULL;
}

void *quire_shared_address(const quire_shared_pixels *pixels) { return pixels->segment.shmaddr; }

size_t quire_shared_stride(const quire_shared_pixels *pixels) { return (size_t)pixels->image->bytes_per_line; }

void quire_wait_for_pixels(quire_shared_pixels *pixels) {
  if (pixels->isSent) x.sync(pixels->display, False);
  pixels->isSent = false;
}

void quire_put_pixels(quire_shared_pixels *pixels, int x0, int y0, int width, int height) {
  x.put(pixels->display, pixels->window, pixels->gc, pixels->image, x0, y0, x0, y0, (unsigned)width, (unsigned)height,
        False);
  pixels->isSent = true;
}

void quire_flush_pixels(quire_shared_pixels *pixels) { x.flush(pixels->display); }

void quire_unshare_pixels(quire_shared_pixels *pixels) {
  x.detach(pixels->display, &pixels->segment);
  x.free_gc(pixels->display, pixels->gc);
  shmdt(pixels->segment.shmaddr);
  pixels->image->data = NULL;
  XDestroyImage(pixels->image);
  free(pixels);
}

#else

quire_shared_pixels *quire_share_pixels(GdkSurface *surface, int width, int height) { return NULL; }
void *quire_shared_address(const quire_shared_pixels *pixels) { return NULL; }
size_t quire_shared_stride(const quire_shared_pixels *pixels) { return 0; }
void quire_wait_for_pixels(quire_shared_pixels *pixels) {}
void quire_put_pixels(quire_shared_pixels *pixels, int x0, int y0, int width, int height) {}
void quire_flush_pixels(quire_shared_pixels *pixels) {}
void quire_unshare_pixels(quire_shared_pixels *pixels) {}

#endif
