#define _GNU_SOURCE
#include "_CSwiftRuntime.h"

#ifdef __linux__
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

// Visits the symbols of a table, whose names are in a section of texts.
static void visit_table(const struct search *search, const Elf64_Shdr *table, const Elf64_Shdr *texts) {
  uint64_t count = table->sh_size / sizeof(Elf64_Sym);
  const Elf64_Sym *symbols = array(search, table->sh_offset, count, sizeof(Elf64_Sym));
  const char *text = array(search, texts->sh_offset, texts->sh_size, 1);
  // A program under test has some 300,000 names: they end with a zero, so the last one has to.
  if (!symbols || !text || !texts->sh_size || text[texts->sh_size - 1]) return;
  for (uint64_t index = 0; index < count; index++) {
    if (symbols[index].st_name >= texts->sh_size) return;
  }
  for (uint64_t index = 0; index < count; index++) {
    const char *name = text + symbols[index].st_name;
    if (symbols[index].st_value != search->description || !is_type(name)) continue;
    return visit_methods(search, symbols, count, text, name);
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

// Sets the number at `context` to the distance from addresses in the program's file to those in memory.
static int read_distance(struct dl_phdr_info *program, size_t size, void *context) {
  (void)size;
  *(uint64_t *)context = program->dlpi_addr;
  return 1;
}

void quire_enumerate_methods(
    const void *description, void (*body)(const char *type, const char *method, void *context), void *context) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return;
  if (!fstat(file, &status) && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      // The program itself comes first.
      uint64_t distance = 0;
      dl_iterate_phdr(read_distance, &distance);
      visit_file(&(struct search){bytes, size, (uint64_t)description - distance, body, context});
      munmap(bytes, size);
    }
  }
  close(file);
}
#else
void quire_enumerate_methods(
    const void *description, void (*body)(const char *type, const char *method, void *context), void *context) {
  (void)description, (void)body, (void)context;
}
#endif
