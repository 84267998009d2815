// Registers SpellingEnchant before main, because it is linked, and opens libenchant when a word is first checked: no
// program is linked to it, so that programs start and run without it.
#ifndef QUIRE_CSPELLINGENCHANT_H
#define QUIRE_CSPELLINGENCHANT_H

#include <stdbool.h>
#include <stddef.h>

/// Opens the library; returns false if it is not installed.
bool quire_spelling_open(void);

/// Calls a function with the tag of each language that has a dictionary.
void quire_spelling_list(void (*found)(const char *tag, void *data), void *data);

/// Opens the dictionary of a language; NULL if there is none. It stays open until the program ends.
void *quire_spelling_dictionary(const char *tag);

/// Returns true if a dictionary, or the user's own one, has a word of UTF-8.
bool quire_spelling_check(void *dictionary, const char *word);

/// Calls a function with words that resemble a word, the best first.
void quire_spelling_suggest(void *dictionary, const char *word, void (*found)(const char *suggestion, void *data),
                            void *data);

/// Adds a word to the user's own dictionary, or removes it.
void quire_spelling_add(void *dictionary, const char *word);
void quire_spelling_remove(void *dictionary, const char *word);

/// Returns true if the user's own dictionary has a word.
bool quire_spelling_is_added(void *dictionary, const char *word);

#endif
