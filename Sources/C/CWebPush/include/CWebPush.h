// Encryption of Web Push messages (RFC 8291, content coding aes128gcm of RFC 8188), on OpenSSL's libcrypto.
#ifndef QUIRE_CWEBPUSH_H
#define QUIRE_CWEBPUSH_H

#include <stddef.h>
#include <stdint.h>

enum {
  quire_webpush_private_size = 32,
  quire_webpush_public_size = 65,
  quire_webpush_auth_size = 16,
};

/// The keys of a registration: a key pair on P-256, with the public key as an uncompressed point, and the secret that
/// is sent to the program's server with it.
typedef struct {
  uint8_t private_key[quire_webpush_private_size];
  uint8_t public_key[quire_webpush_public_size];
  uint8_t auth[quire_webpush_auth_size];
} quire_webpush_keys;

/// Creates new keys; returns 0, or -1 if libcrypto fails.
int quire_webpush_make_keys(quire_webpush_keys *keys);

/// Returns whether bytes have the form of an encrypted message, which contains control characters that a text does not.
int quire_webpush_is_encrypted(const uint8_t *message, size_t count);

/// Decrypts a message into `content`, which has room for `count` bytes; returns the length of the content, or -1 with
/// an error message in `*complaint`.
long quire_webpush_decrypt(const quire_webpush_keys *keys, const uint8_t *message, size_t count, uint8_t *content,
                           const char **complaint);

#endif
