#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#ifdef __linux__
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Prints the declaration that a mangled name stands for; from libswiftCore.
char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

// A file in memory, and what is looked for in it.
struct search {
  const char *bytes;
  size_t size;
  // The address of a type's description in the file.
  uint64_t description;
  void (*body)(const char *type, const char *method, void *context);
  void *context;
};

// Returns the address of an array in the file; null if a part of it lies outside.
static const void *array(const struct search *search, uint64_t offset, uint64_t count, size_t size) {
  bool is_inside = offset <= search->size && count <= (search->size - offset) / size;
  return is_inside ? search->bytes + offset : NULL;
}

// Calls the function with the methods among some symbols whose names begin with that of a type.
static void visit_methods(
    const struct search *search, const Elf64_Sym *symbols, uint64_t count, const char *text, const char *type_name) {
  size_t length = strlen(type_name) - strlen("Mn");
  char *type = swift_demangle(type_name, strlen(type_name), NULL, NULL, 0);
  const char *prefix = "nominal type descriptor for ";
  if (type && !strncmp(type, prefix, strlen(prefix))) {
    for (uint64_t index = 0; index < count; index++) {
      const char *name = text + symbols[index].st_name;
      if (strncmp(name, type_name, length) || name[strlen(name) - 1] != 'F') continue;
      char *method = swift_demangle(name, strlen(name), NULL, NULL, 0);
      if (method) search->body(type + strlen(prefix), method, search->context);
      free(method);
    }
  }
  free(type);
}

static bool is_type(const char *name) {
  size_t length = strlen(name);
  return length > 4 && name[0] == '$' && name[1] == 's' && !strcmp(name + length - 2, "Mn");
}

// The symbols of a file, and their names.
struct symbol_table {
  const Elf64_Sym *symbols;
  uint64_t count;
  const char *text;
};

// Reads the symbol table of a file, except that of the dynamic linker; false without one.
static bool read_table(const struct search *search, struct symbol_table *result) {
  const Elf64_Ehdr *header = array(search, 0, 1, sizeof(Elf64_Ehdr));
  if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_ident[EI_CLASS] != ELFCLASS64) return false;
  const Elf64_Shdr *sections = array(search, header->e_shoff, header->e_shnum, sizeof(Elf64_Shdr));
  if (!sections || header->e_shentsize != sizeof(Elf64_Shdr)) return false;
  for (unsigned index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *texts = &sections[table->sh_link];
    uint64_t count = table->sh_size / sizeof(Elf64_Sym);
    const Elf64_Sym *symbols = array(search, table->sh_offset, count, sizeof(Elf64_Sym));
    const char *text = array(search, texts->sh_offset, texts->sh_size, 1);
    // A program under test has some 300,000 names: they end with a zero, so the last one has to.
    if (!symbols || !text || !texts->sh_size || text[texts->sh_size - 1]) return false;
    for (uint64_t symbol = 0; symbol < count; symbol++) {
      if (symbols[symbol].st_name >= texts->sh_size) return false;
    }
    *result = (struct symbol_table){symbols, count, text};
    return true;
  }
  return false;
}

static void visit_file(const struct search *search) {
  struct symbol_table table;
  if (!read_table(search, &table)) return;
  for (uint64_t index = 0; index < table.count; index++) {
    const char *name = table.text + table.symbols[index].st_name;
    if (table.symbols[index].st_value != search->description || !is_type(name)) continue;
    return visit_methods(search, table.symbols, table.count, table.text, name);
  }
}

// Maps a file into memory; false if it cannot be read.
static bool open_file(const char *path, struct search *search) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return false;
  search->size = fstat(file, &status) || status.st_size <= 0 ? 0 : (size_t)status.st_size;
  void *bytes = search->size ? mmap(NULL, search->size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  search->bytes = bytes;
  return bytes != MAP_FAILED;
}

static void close_file(const struct search *search) { munmap((void *)search->bytes, search->size); }

// Sets the number at `context` to the distance from addresses in the program's file to those in memory.
static int read_distance(struct dl_phdr_info *program, size_t size, void *context) {
  (void)size;
  *(uint64_t *)context = program->dlpi_addr;
  return 1;
}

void quire_enumerate_methods(
    const void *description, void (*body)(const char *type, const char *method, void *context), void *context) {
  struct search search = {.body = body, .context = context};
  if (!open_file("/proc/self/exe", &search)) return;
  // The program itself comes first.
  uint64_t distance = 0;
  dl_iterate_phdr(read_distance, &distance);
  search.description = (uint64_t)description - distance;
  visit_file(&search);
  close_file(&search);
}

void *quire_find_symbol(const void *neighbor, const char *name) {
  Dl_info info;
  struct link_map *image = NULL;
  if (!dladdr1(neighbor, &info, (void **)&image, RTLD_DL_LINKMAP) || !image) return NULL;
  // The program has no name there.
  const char *path = image->l_name && *image->l_name ? image->l_name : "/proc/self/exe";
  struct search search = {0};
  struct symbol_table table;
  void *result = NULL;
  if (!open_file(path, &search)) return NULL;
  if (read_table(&search, &table)) {
    for (uint64_t index = 0; index < table.count && !result; index++) {
      if (!table.symbols[index].st_value || strcmp(table.text + table.symbols[index].st_name, name)) continue;
      result = (void *)(image->l_addr + table.symbols[index].st_value);
    }
  }
  close_file(&search);
  return result;
}
#else
void quire_enumerate_methods(
    const void *description, void (*body)(const char *type, const char *method, void *context), void *context) {
  (void)description, (void)body, (void)context;
}

void *quire_find_symbol(const void *neighbor, const char *name) {
  (void)neighbor, (void)name;
  return NULL;
}
#endif
