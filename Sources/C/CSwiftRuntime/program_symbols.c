#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#ifdef __linux__
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// A file in memory, and the requested names.
struct search {
  const char *bytes;
  size_t size;
  const char *const *texts;
  size_t count;
  void (*body)(const char *name, void *context);
  void *context;
};

// Returns the address of an array in the file; null if a part of it lies outside.
static const void *array(const struct search *search, uint64_t offset, uint64_t count, size_t size) {
  bool is_inside = offset <= search->size && count <= (search->size - offset) / size;
  return is_inside ? search->bytes + offset : NULL;
}

static bool is_requested(const struct search *search, const char *name) {
  for (size_t index = 0; index < search->count; index++) {
    if (strstr(name, search->texts[index])) return true;
  }
  return false;
}

// Visits the symbols of a table, whose names are in a section of texts.
static void visit_table(const struct search *search, const Elf64_Shdr *table, const Elf64_Shdr *texts) {
  uint64_t count = table->sh_size / sizeof(Elf64_Sym);
  const Elf64_Sym *symbols = array(search, table->sh_offset, count, sizeof(Elf64_Sym));
  const char *text = array(search, texts->sh_offset, texts->sh_size, 1);
  // A program under test has some 300,000 names: they end with a zero, so the last one has to.
  if (!symbols || !text || !texts->sh_size || text[texts->sh_size - 1]) return;
  for (uint64_t index = 0; index < count; index++) {
    if (symbols[index].st_name >= texts->sh_size) continue;
    const char *name = text + symbols[index].st_name;
    if (name[0] == '$' && name[1] == 's' && is_requested(search, name)) search->body(name, search->context);
  }
}

static void visit_file(const struct search *search) {
  const Elf64_Ehdr *header = array(search, 0, 1, sizeof(Elf64_Ehdr));
  if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_ident[EI_CLASS] != ELFCLASS64) return;
  const Elf64_Shdr *sections = array(search, header->e_shoff, header->e_shnum, sizeof(Elf64_Shdr));
  if (!sections || header->e_shentsize != sizeof(Elf64_Shdr)) return;
  for (unsigned index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *table = &sections[index];
    if (table->sh_type == SHT_SYMTAB && table->sh_link < header->e_shnum) {
      visit_table(search, table, &sections[table->sh_link]);
    }
  }
}

void quire_enumerate_program_symbols(
    const char *const *texts, size_t count, void (*body)(const char *name, void *context), void *context) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return;
  if (!fstat(file, &status) && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      visit_file(&(struct search){bytes, size, texts, count, body, context});
      munmap(bytes, size);
    }
  }
  close(file);
}
#else
void quire_enumerate_program_symbols(
    const char *const *texts, size_t count, void (*body)(const char *name, void *context), void *context) {
  (void)texts, (void)count, (void)body, (void)context;
}
#endif
