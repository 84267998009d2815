#define _GNU_SOURCE
#include "CDocumentPoppler.h"

#include <cairo.h>
#include <dlfcn.h>
#include <glib-object.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Poppler draws pages, but tells of a page only the box that it shows, and not how it is turned; QPDF reads both. What
// is called of the libraries is declared here, with the types of their headers.
typedef struct {
  double x1, y1, x2, y2;
} rectangle;

static struct {
  bool isOpened, isComplete;
  void *(*read)(GBytes *, const char *, GError **);
  int (*pageCount)(void *);
  void *(*page)(void *, int);
  void (*cropBox)(void *, rectangle *);
  void (*size)(void *, double *, double *);
  void (*render)(void *, cairo_t *);
  char *(*information[5])(void *);
} poppler;

static struct {
  bool isComplete;
  void *(*start)(void);
  void (*end)(void **);
  int (*read)(void *, const char *, const char *, unsigned long long, const char *);
  void (*suppressWarnings)(void *, int);
  void (*silenceErrors)(void *);
  int (*isEncrypted)(void *);
  int (*pageCount)(void *);
  unsigned (*page)(void *, size_t);
  int (*hasKey)(void *, unsigned, const char *);
  unsigned (*key)(void *, unsigned, const char *);
  int (*isArray)(void *, unsigned);
  int (*isDictionary)(void *, unsigned);
  int (*isNumber)(void *, unsigned);
  double (*number)(void *, unsigned);
  int (*count)(void *, unsigned);
  unsigned (*item)(void *, unsigned, int);
} qpdf;

// The libraries are not made for several threads: one at a time is in them.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

struct quire_pdf {
  void *document;
  void *objects;
  char *bytes;
};

static void openObjects(void) {
  // Debian 12 has version 29, Debian 13 version 30.
  void *library = dlopen("libqpdf.so.29", RTLD_LAZY | RTLD_LOCAL);
  if (!library) library = dlopen("libqpdf.so.30", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  qpdf.isComplete = true;
#define FIND(member, name) \
  if (!(*(void **)&qpdf.member = dlsym(library, name))) qpdf.isComplete = false
  FIND(start, "qpdf_init");
  FIND(end, "qpdf_cleanup");
  FIND(read, "qpdf_read_memory");
  FIND(suppressWarnings, "qpdf_set_suppress_warnings");
  FIND(silenceErrors, "qpdf_silence_errors");
  FIND(isEncrypted, "qpdf_is_encrypted");
  FIND(pageCount, "qpdf_get_num_pages");
  FIND(page, "qpdf_get_page_n");
  FIND(hasKey, "qpdf_oh_has_key");
  FIND(key, "qpdf_oh_get_key");
  FIND(isArray, "qpdf_oh_is_array");
  FIND(isDictionary, "qpdf_oh_is_dictionary");
  FIND(isNumber, "qpdf_oh_is_number");
  FIND(number, "qpdf_oh_get_numeric_value");
  FIND(count, "qpdf_oh_get_array_n_items");
  FIND(item, "qpdf_oh_get_array_item");
#undef FIND
}

static bool openLibraries(void) {
  if (poppler.isOpened) return poppler.isComplete;
  poppler.isOpened = true;
  void *library = dlopen("libpoppler-glib.so.8", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  poppler.isComplete = true;
#define FIND(member, name) \
  if (!(*(void **)&poppler.member = dlsym(library, name))) poppler.isComplete = false
  FIND(read, "poppler_document_new_from_bytes");
  FIND(pageCount, "poppler_document_get_n_pages");
  FIND(page, "poppler_document_get_page");
  FIND(cropBox, "poppler_page_get_crop_box");
  FIND(size, "poppler_page_get_size");
  FIND(render, "poppler_page_render");
  FIND(information[0], "poppler_document_get_title");
  FIND(information[1], "poppler_document_get_author");
  FIND(information[2], "poppler_document_get_subject");
  FIND(information[3], "poppler_document_get_keywords");
  FIND(information[4], "poppler_document_get_creator");
#undef FIND
  openObjects();
  return poppler.isComplete;
}

static quire_pdf_status readDocument(const void *bytes, size_t length, const char *password, quire_pdf **document) {
  // Poppler reads a broken file as far as it can; without its mark a file is none.
  if (length < 8 || !memmem(bytes, length < 1024 ? length : 1024, "%PDF-", 5) || !openLibraries())
    return quire_pdf_damaged;
  GError *error = NULL;
  GBytes *data = g_bytes_new(bytes, length);
  void *opened = poppler.read(data, password, &error);
  g_bytes_unref(data);
  if (!opened) {
    bool isLocked = error && error->code == 1 && strstr(g_quark_to_string(error->domain), "poppler");
    g_clear_error(&error);
    return isLocked ? quire_pdf_locked : quire_pdf_damaged;
  }
  if (poppler.pageCount(opened) < 1) {
    g_object_unref(opened);
    return quire_pdf_damaged;
  }
  quire_pdf *made = calloc(1, sizeof(quire_pdf));
  made->document = opened;
  if (qpdf.isComplete) {
    made->bytes = malloc(length);
    memcpy(made->bytes, bytes, length);
    made->objects = qpdf.start();
    qpdf.suppressWarnings(made->objects, 1);
    qpdf.silenceErrors(made->objects);
    // The lowest bit is that of warnings, the next that of errors.
    bool isRead = !(qpdf.read(made->objects, "document", made->bytes, length, password) & 2);
    if (!isRead || qpdf.pageCount(made->objects) != poppler.pageCount(opened)) qpdf.end(&made->objects);
  }
  *document = made;
  return quire_pdf_open;
}

void quire_pdf_close(quire_pdf *document) {
  pthread_mutex_lock(&lock);
  if (document->objects) qpdf.end(&document->objects);
  g_object_unref(document->document);
  pthread_mutex_unlock(&lock);
  free(document->bytes);
  free(document);
}

static int countPages(quire_pdf *document) { return poppler.pageCount(document->document); }

static bool isEncrypted(quire_pdf *document) {
  return document->objects && qpdf.isEncrypted(document->objects) != 0;
}

static char *readInformation(quire_pdf *document, int number) {
  char *text = poppler.information[number](document->document);
  char *copy = text ? strdup(text) : NULL;
  g_free(text);
  return copy;
}

/// Finds the value of a key of a page, or of those above it in the tree of pages; false if there is none.
static bool inherited(void *objects, unsigned page, const char *key, unsigned *value) {
  for (int depth = 0; depth < 64 && qpdf.isDictionary(objects, page); depth += 1) {
    if (qpdf.hasKey(objects, page, key)) {
      *value = qpdf.key(objects, page, key);
      return true;
    }
    if (!qpdf.hasKey(objects, page, "/Parent")) return false;
    page = qpdf.key(objects, page, "/Parent");
  }
  return false;
}

static void readBox(void *objects, unsigned page, const char *key, double box[4]) {
  unsigned value;
  if (!inherited(objects, page, key, &value) || !qpdf.isArray(objects, value) || qpdf.count(objects, value) != 4)
    return;
  double read[4];
  for (int index = 0; index < 4; index += 1) {
    unsigned item = qpdf.item(objects, value, index);
    if (!qpdf.isNumber(objects, item)) return;
    read[index] = qpdf.number(objects, item);
  }
  for (int axis = 0; axis < 2; axis += 1) {
    box[axis] = read[axis] < read[axis + 2] ? read[axis] : read[axis + 2];
    box[axis + 2] = read[axis] < read[axis + 2] ? read[axis + 2] : read[axis];
  }
}

/// Returns a page, counted from 0; NULL if there is no such page.
static void *pageAt(quire_pdf *document, int index) {
  if (index < 0 || index >= poppler.pageCount(document->document)) return NULL;
  return poppler.page(document->document, index);
}

static void findGeometry(quire_pdf *document, void *page, int index, quire_pdf_geometry *found) {
  rectangle crop = {0, 0, 0, 0};
  poppler.cropBox(page, &crop);
  double box[4] = {crop.x1, crop.y1, crop.x2, crop.y2};
  for (int number = 0; number < 5; number += 1) memcpy(found->boxes[number], box, sizeof box);
  double width, height;
  poppler.size(page, &width, &height);
  bool isTurned = (width < height) != (crop.x2 - crop.x1 < crop.y2 - crop.y1);
  found->rotation = isTurned ? 90 : 0;
  if (!document->objects) return;
  unsigned object = qpdf.page(document->objects, (size_t)index), value;
  readBox(document->objects, object, "/MediaBox", found->boxes[0]);
  // Without boxes of their own, the others are the crop box, as the specification has it.
  readBox(document->objects, object, "/BleedBox", found->boxes[2]);
  readBox(document->objects, object, "/TrimBox", found->boxes[3]);
  readBox(document->objects, object, "/ArtBox", found->boxes[4]);
  found->rotation = 0;
  if (inherited(document->objects, object, "/Rotate", &value) && qpdf.isNumber(document->objects, value)) {
    int angle = (int)qpdf.number(document->objects, value) % 360;
    found->rotation = angle < 0 ? angle + 360 : angle;
  }
}

static bool readGeometry(quire_pdf *document, int index, quire_pdf_geometry *geometry) {
  void *page = pageAt(document, index);
  if (!page) return false;
  findGeometry(document, page, index, geometry);
  g_object_unref(page);
  return true;
}

static bool drawPage(quire_pdf *document, int index, void *pixels, int width, int height, int stride) {
  void *page = pageAt(document, index);
  if (!page) return false;
  quire_pdf_geometry geometry;
  findGeometry(document, page, index, &geometry);
  double w = geometry.boxes[1][2] - geometry.boxes[1][0], h = geometry.boxes[1][3] - geometry.boxes[1][1];
  if (w <= 0 || h <= 0) {
    g_object_unref(page);
    return false;
  }
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, width / w, height / h);
  // Poppler draws the page as it is shown; this turns it back.
  cairo_matrix_t back;
  switch (geometry.rotation) {
    case 90: cairo_matrix_init(&back, 0, -1, 1, 0, 0, h); break;
    case 180: cairo_matrix_init(&back, -1, 0, 0, -1, w, h); break;
    case 270: cairo_matrix_init(&back, 0, 1, -1, 0, w, 0); break;
    default: cairo_matrix_init_identity(&back);
  }
  cairo_transform(context, &back);
  poppler.render(page, context);
  bool isDrawn = cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  g_object_unref(page);
  return isDrawn;
}

quire_pdf_status quire_pdf_read(const void *bytes, size_t length, const char *password, quire_pdf **document) {
  pthread_mutex_lock(&lock);
  quire_pdf_status result = readDocument(bytes, length, password, document);
  pthread_mutex_unlock(&lock);
  return result;
}

int quire_pdf_page_count(quire_pdf *document) {
  pthread_mutex_lock(&lock);
  int result = countPages(document);
  pthread_mutex_unlock(&lock);
  return result;
}

bool quire_pdf_is_encrypted(quire_pdf *document) {
  pthread_mutex_lock(&lock);
  bool result = isEncrypted(document);
  pthread_mutex_unlock(&lock);
  return result;
}

char *quire_pdf_information(quire_pdf *document, int number) {
  pthread_mutex_lock(&lock);
  char *result = readInformation(document, number);
  pthread_mutex_unlock(&lock);
  return result;
}

bool quire_pdf_page_geometry(quire_pdf *document, int index, quire_pdf_geometry *geometry) {
  pthread_mutex_lock(&lock);
  bool result = readGeometry(document, index, geometry);
  pthread_mutex_unlock(&lock);
  return result;
}

bool quire_pdf_draw(quire_pdf *document, int index, void *pixels, int width, int height, int stride) {
  pthread_mutex_lock(&lock);
  bool result = drawPage(document, index, pixels, width, height, stride);
  pthread_mutex_unlock(&lock);
  return result;
}
