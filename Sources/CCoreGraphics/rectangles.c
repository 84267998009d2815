#include "CCoreGraphics.h"

#include <math.h>
#include <stdbool.h>

// Foundation on Linux lets rectangles intersect that only touch, and traps where a coordinate is not a number. On Apple's systems
// `intersects` asks for a shared interior, and the idiom `rect.intersects(attributes.frame)` of collection layouts relies on it.
// A rectangle without extent along an axis counts as a point there: inside at the minimum edge, outside at the maximum one.
//
// An extension with methods of these names would be ambiguous wherever Foundation is imported too. So this file defines the
// two functions under Foundation's own symbols, in Swift's calling convention (the argument comes before `self`): the
// dynamic linker prefers a program's definitions to a library's, for every caller. The definitions are weak: a program that is
// linked with -static-stdlib keeps Foundation's functions and their rules.
//
// An optimized caller may contain Foundation's `intersects`, which asks whether `intersection` is null. Optimized builds of this
// file therefore return the null rectangle for rectangles that touch, where Apple's systems and other builds return one
// without area; only `isNull` tells them apart.

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

/// Returns a Boolean value that indicates whether two extents share more than an end; one without length is a point.
static bool share(double start, double length, double otherStart, double otherLength) {
  if (start == otherStart) return length >= 0 && otherLength >= 0;
  return start < otherStart + otherLength && otherStart < start + length;
}

bool quire_intersects(Rect other, Rect self) {
  if (isNull(self) || isNull(other)) return false;
  Rect a = standardized(self), b = standardized(other);
  return share(a.x, a.width, b.x, b.width) && share(a.y, a.height, b.y, b.height);
}

/// Returns a Boolean value that indicates whether two rectangles overlap or touch; no comparison with NaN holds.
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
