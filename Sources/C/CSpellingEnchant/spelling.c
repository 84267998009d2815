#include "CSpellingEnchant.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/types.h>

// The functions of Enchant 2 that are called, with the types of its header.
typedef void (*list_function)(const char *, const char *, const char *, const char *, void *);

static struct {
  void *broker;
  void *(*request)(void *, const char *);
  void (*list)(void *, list_function, void *);
  int (*check)(void *, const char *, ssize_t);
  char **(*suggest)(void *, const char *, ssize_t, size_t *);
  void (*freeList)(void *, char **);
  void (*add)(void *, const char *, ssize_t);
  void (*remove)(void *, const char *, ssize_t);
  int (*isAdded)(void *, const char *, ssize_t);
} enchant;

bool quire_spelling_open(void) {
  static bool isOpened = false;
  if (isOpened) return enchant.broker != NULL;
  isOpened = true;
  void *library = dlopen("libenchant-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  void *(*start)(void) = (void *(*)(void))dlsym(library, "enchant_broker_init");
#define FIND(member, name) *(void **)&enchant.member = dlsym(library, name)
  FIND(request, "enchant_broker_request_dict");
  FIND(list, "enchant_broker_list_dicts");
  FIND(check, "enchant_dict_check");
  FIND(suggest, "enchant_dict_suggest");
  FIND(freeList, "enchant_dict_free_string_list");
  FIND(add, "enchant_dict_add");
  FIND(remove, "enchant_dict_remove");
  FIND(isAdded, "enchant_dict_is_added");
#undef FIND
  if (!start || !enchant.request || !enchant.list || !enchant.check || !enchant.suggest || !enchant.freeList ||
      !enchant.add || !enchant.remove || !enchant.isAdded)
    return false;
  enchant.broker = start();
  return enchant.broker != NULL;
}

typedef struct {
  void (*found)(const char *, void *);
  void *data;
} listener;

static void tell(const char *tag, const char *provider, const char *description, const char *file, void *data) {
  (void)provider, (void)description, (void)file;
  listener *told = data;
  told->found(tag, told->data);
}

void quire_spelling_list(void (*found)(const char *tag, void *data), void *data) {
  listener told = {found, data};
  if (quire_spelling_open()) enchant.list(enchant.broker, tell, &told);
}

void *quire_spelling_dictionary(const char *tag) {
  return quire_spelling_open() ? enchant.request(enchant.broker, tag) : NULL;
}

bool quire_spelling_check(void *dictionary, const char *word) {
  // Greater than zero is a misspelled word, less an error.
  return enchant.check(dictionary, word, (ssize_t)strlen(word)) <= 0;
}

void quire_spelling_suggest(void *dictionary, const char *word, void (*found)(const char *suggestion, void *data),
                            void *data) {
  size_t count = 0;
  char **words = enchant.suggest(dictionary, word, (ssize_t)strlen(word), &count);
  for (size_t index = 0; words && index < count; index += 1) found(words[index], data);
  if (words) enchant.freeList(dictionary, words);
}

void quire_spelling_add(void *dictionary, const char *word) {
  enchant.add(dictionary, word, (ssize_t)strlen(word));
}

void quire_spelling_remove(void *dictionary, const char *word) {
  enchant.remove(dictionary, word, (ssize_t)strlen(word));
}

bool quire_spelling_is_added(void *dictionary, const char *word) {
  return enchant.isAdded(dictionary, word, (ssize_t)strlen(word)) != 0;
}
