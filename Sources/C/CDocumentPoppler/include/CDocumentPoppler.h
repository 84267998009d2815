// Registers DocumentPoppler before main, because it is linked, and opens the libraries that read PDF documents, Poppler
// and QPDF, with the first document: no program is linked to them, so that programs start and run without them.
#ifndef QUIRE_CDOCUMENTPOPPLER_H
#define QUIRE_CDOCUMENTPOPPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The outcome of opening a document.
typedef enum { quire_pdf_open, quire_pdf_locked, quire_pdf_damaged } quire_pdf_status;

/// An open document.
typedef struct quire_pdf quire_pdf;

/// The boxes of a page as x0, y0, x1, y1: media, crop, bleed, trim, art; and its rotation in degrees.
typedef struct {
  double boxes[5][4];
  int rotation;
} quire_pdf_geometry;

/// Opens a document with a password; NULL for none. The bytes are copied.
quire_pdf_status quire_pdf_read(const void *bytes, size_t length, const char *password, quire_pdf **document);

/// Closes a document.
void quire_pdf_close(quire_pdf *document);

/// Returns the number of pages.
int quire_pdf_page_count(quire_pdf *document);

/// Returns true if the document has a password, even an empty one.
bool quire_pdf_is_encrypted(quire_pdf *document);

/// Returns a text of the metadata: 0 title, 1 author, 2 subject, 3 keywords, 4 creator; NULL for none. Free it.
char *quire_pdf_information(quire_pdf *document, int number);

/// Finds the geometry of a page, counted from 0; returns false if there is no such page.
bool quire_pdf_page_geometry(quire_pdf *document, int page, quire_pdf_geometry *geometry);

/// Draws the crop box of a page, without its rotation, onto clear pixels: 32 bits, premultiplied, alpha in the top
/// byte.
bool quire_pdf_draw(quire_pdf *document, int page, void *pixels, int width, int height, int stride);

#endif
