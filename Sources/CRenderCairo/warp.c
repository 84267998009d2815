#include "CRenderCairo.h"

#include <math.h>

static inline uint32_t over(uint32_t source, uint32_t below) {
  uint32_t keep = 255 - (source >> 24);
  uint32_t rb = (below & 0xff00ff) * keep + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((below >> 8) & 0xff00ff) * keep + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return source + (rb | ag);
}

/// Mixes two pixels; `t` from 0 to 256.
static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t t) {
  uint32_t rb = ((a & 0xff00ff) * (256 - t) + (b & 0xff00ff) * t) >> 8 & 0xff00ff;
  uint32_t ag = ((a >> 8 & 0xff00ff) * (256 - t) + (b >> 8 & 0xff00ff) * t) & 0xff00ff00;
  return rb | ag;
}

static inline uint32_t scale(uint32_t a, uint32_t t) { return mix(0, a, t); }

/// How much of a pixel lies inside, from the distance to an edge (positive inside) and its change per pixel.
static inline double cover(double distance, double slope) {
  double c = distance / (slope > 1e-9 ? slope : 1e-9) + 0.5;
  return c < 0 ? 0 : c > 1 ? 1 : c;
}

void quire_warp(void *destination, size_t destinationStride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                const void *picture, size_t stride, int32_t width, int32_t height, const double *m) {
  for (int32_t y = y0; y < y1; y++) {
    uint32_t *row = (uint32_t *)((char *)destination + (size_t)y * destinationStride);
    for (int32_t x = x0; x < x1; x++) {
      double px = x + 0.5, py = y + 0.5;
      double w = m[6] * px + m[7] * py + m[8];
      if (w <= 1e-9) continue;
      double k = 1 / w, u = (m[0] * px + m[1] * py + m[2]) * k, v = (m[3] * px + m[4] * py + m[5]) * k;
      // A quick way out for pixels far outside; the slopes below matter near the edges only.
      if (!(u > -width && u < 2.0 * width && v > -height && v < 2.0 * height)) continue;
      double ux = (m[0] - u * m[6]) * k, uy = (m[1] - u * m[7]) * k;
      double vx = (m[3] - v * m[6]) * k, vy = (m[4] - v * m[7]) * k;
      double su = ux * ux + uy * uy, sv = vx * vx + vy * vy;
      double du = u < width - u ? u : width - u, dv = v < height - v ? v : height - v;
      double part = 1;
      // Half a pixel or more inside every edge, as most pixels are, nothing is to be divided.
      if (du < 0 || dv < 0 || 4 * du * du < su || 4 * dv * dv < sv) {
        su = sqrt(su);
        sv = sqrt(sv);
        part = cover(u, su) * cover(width - u, su) * cover(v, sv) * cover(height - v, sv);
        if (part <= 0) continue;
      }
      double fu = u - 0.5, fv = v - 0.5;
      fu = fu < 0 ? 0 : fu > width - 1 ? width - 1 : fu;
      fv = fv < 0 ? 0 : fv > height - 1 ? height - 1 : fv;
      int32_t iu = (int32_t)fu, iv = (int32_t)fv;
      uint32_t tu = (uint32_t)((fu - iu) * 256), tv = (uint32_t)((fv - iv) * 256);
      const uint32_t *a = (const uint32_t *)((const char *)picture + (size_t)iv * stride) + iu;
      const uint32_t *b = iv + 1 < height ? (const uint32_t *)((const char *)a + stride) : a;
      int32_t right = iu + 1 < width ? 1 : 0;
      uint32_t color = mix(mix(a[0], a[right], tu), mix(b[0], b[right], tu), tv);
      if (part < 1) color = scale(color, (uint32_t)(part * 256 + 0.5));
      if (color) row[x] = over(color, row[x]);
    }
  }
}
