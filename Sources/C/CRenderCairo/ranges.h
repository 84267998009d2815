// The columns of a row that a projective map takes to a part of the picture.
#ifndef QUIRE_RANGES_H
#define QUIRE_RANGES_H

#include <math.h>
#include <stdint.h>

#include "pixel.h"
#include "warp.h"

/// Returns the part of a range where slope * (column + 0.5) + value is not negative.
static inline quire_range narrowed(quire_range r, double slope, double value) {
  // Most rows do not cross the bound.
  const double first = slope * (r.first + 0.5) + value, last = slope * (r.end - 0.5) + value;
  if (first >= 0 && last >= 0) return r;
  if (!(first >= 0 || last >= 0)) return (quire_range){r.first, r.first};
  const double zero = -value / slope - 0.5;
  if (first < 0) {
    r.first = clamp((int32_t)ceil(zero), r.first, r.end);
  } else {
    r.end = clamp((int32_t)floor(zero) + 1, r.first, r.end);
  }
  return r;
}

/// Returns the columns of a row where u is between bounds.
static inline quire_range within_u(quire_range r, double y, const double *m, double low, double high) {
  double u = m[1] * y + m[2], w = m[7] * y + m[8];
  r = narrowed(r, m[0] - low * m[6], u - low * w);
  return narrowed(r, high * m[6] - m[0], high * w - u);
}

/// Returns the columns of a row where v is between bounds.
static inline quire_range within_v(quire_range r, double y, const double *m, double low, double high) {
  double v = m[4] * y + m[5], w = m[7] * y + m[8];
  r = narrowed(r, m[3] - low * m[6], v - low * w);
  return narrowed(r, high * m[6] - m[3], high * w - v);
}

/// Returns the columns of a row that are in front of the eye.
static inline quire_range in_front(quire_range r, double y, const double *m) {
  return narrowed(r, m[6], m[7] * y + m[8] - 1e-9);
}

/// Returns the maximum of 1 / w in a range.
static inline double nearest(quire_range r, double y, const double *m) {
  double w0 = m[6] * (r.first + 0.5) + m[7] * y + m[8], w1 = m[6] * (r.end - 0.5) + m[7] * y + m[8];
  return 1 / (w0 < w1 ? w0 : w1);
}

#endif
