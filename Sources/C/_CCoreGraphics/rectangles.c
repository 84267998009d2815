#include "_CCoreGraphics.h"

#include <math.h>
#include <stdbool.h>

// In Foundation on Linux, rectangles that only touch intersect, and a coordinate that is not a number traps. On Apple's
// systems `intersects` requires a common interior, and the idiom `rect.intersects(attributes.frame)` of collection
// layouts relies on it. A rectangle without extent along an axis counts as a point there: inside at the minimum edge,
// outside at the maximum edge.
//
// An extension with methods of these names would be ambiguous wherever Foundation is imported as well. Therefore this
// file defines the two functions under Foundation's own symbols, in Swift's calling convention (the argument comes
// before `self`): the dynamic linker prefers the definitions of a program to those of a library, for every caller. The
// definitions are weak: a program that is linked with -static-stdlib uses Foundation's functions and their rules.
//
// An optimized caller can contain Foundation's `intersects` inline, which tests `intersection` for null. Optimized
// builds of this file therefore return the null rectangle for rectangles that touch, where Apple's systems and other
// builds return a rectangle without area; only `isNull` distinguishes them.

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define FOUNDATION __attribute__((swiftcall, weak, visibility("default")))

typedef struct {
  double x, y, width, height;
} Rect;

FOUNDATION bool quire_intersects(Rect other, Rect self) __asm__("$s10Foundation6CGRectV10intersectsySbACF");
FOUNDATION Rect quire_intersection(Rect other, Rect self) __asm__("$s10Foundation6CGRectV12intersectionyA2CF");

static const Rect null = {INFINITY, INFINITY, 0, 0};

static bool isNull(Rect r) { return r.x == INFINITY || r.y == INFINITY; }

static Rect standardized(Rect r) {
  if (r.width < 0) {
    r.x += r.width;
    r.width = -r.width;
  }
  if (r.height < 0) {
    r.y += r.height;
    r.height = -r.height;
  }
  return r;
}

/// Returns whether two extents share more than an end; an extent without length is a point.
static bool share(double start, double length, double otherStart, double otherLength) {
  if (start == otherStart) return length >= 0 && otherLength >= 0;
  return start < otherStart + otherLength && otherStart < start + length;
}

bool quire_intersects(Rect other, Rect self) {
  if (isNull(self) || isNull(other)) return false;
  Rect a = standardized(self), b = standardized(other);
  return share(a.x, a.width, b.x, b.width) && share(a.y, a.height, b.y, b.height);
}

/// Returns whether two rectangles overlap or touch; comparisons with NaN are false.
static bool meet(Rect a, Rect b) {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

Rect quire_intersection(Rect other, Rect self) {
  if (isNull(self) || isNull(other)) return null;
  Rect a = standardized(self), b = standardized(other);
  if (!meet(a, b)) return null;
#ifdef __OPTIMIZE__
  if (!quire_intersects(b, a)) return null;
#endif
  double x = fmax(a.x, b.x), y = fmax(a.y, b.y);
  return (Rect){x, y, fmin(a.x + a.width, b.x + b.width) - x, fmin(a.y + a.height, b.y + b.height) - y};
}

#endif
