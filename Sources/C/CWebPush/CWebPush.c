#include "CWebPush.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <string.h>

enum { salt_size = 16, head_size = 21, tag_size = 16, hash_size = 32 };

int quire_webpush_make_keys(quire_webpush_keys *keys) {
  EVP_PKEY *pair = EVP_EC_gen("P-256");
  BIGNUM *number = NULL;
  size_t count = 0;
  int is_made = pair && EVP_PKEY_get_bn_param(pair, OSSL_PKEY_PARAM_PRIV_KEY, &number) &&
                BN_bn2binpad(number, keys->private_key, sizeof keys->private_key) > 0 &&
                EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY, keys->public_key,
                                                sizeof keys->public_key, &count) &&
                count == sizeof keys->public_key && RAND_bytes(keys->auth, sizeof keys->auth) == 1;
  BN_clear_free(number);
  EVP_PKEY_free(pair);
  return is_made ? 0 : -1;
}

// Creates a P-256 key from a point and an optional private number.
static EVP_PKEY *key(const uint8_t *point, const uint8_t *number) {
  EVP_PKEY *result = NULL;
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *private_number = number ? BN_bin2bn(number, quire_webpush_private_size, NULL) : NULL;
  OSSL_PARAM *parameters = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  if (builder && context && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, quire_webpush_public_size) &&
      (!number || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, private_number)) &&
      (parameters = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1)
    EVP_PKEY_fromdata(context, &result, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  EVP_PKEY_CTX_free(context);
  BN_clear_free(private_number);
  return result;
}

static int agree(const quire_webpush_keys *keys, const uint8_t *point, uint8_t secret[hash_size]) {
  EVP_PKEY *own = key(keys->public_key, keys->private_key), *other = key(point, NULL);
  EVP_PKEY_CTX *context = own ? EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL) : NULL;
  size_t count = hash_size;
  int is_agreed = other && context && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer(context, other) == 1 &&
                  EVP_PKEY_derive(context, secret, &count) == 1 && count == hash_size;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(own);
  EVP_PKEY_free(other);
  return is_agreed;
}

static void hmac(const uint8_t *secret, size_t secret_count, const void *bytes, size_t count, uint8_t out[hash_size]) {
  unsigned length = 0;
  HMAC(EVP_sha256(), secret, (int)secret_count, bytes, count, out, &length);
}

// Computes the first block of HKDF-Expand (RFC 5869, 2.3); no more is needed here.
static void expand(const uint8_t secret[hash_size], const char *label, const uint8_t *first, const uint8_t *second,
                   uint8_t out[hash_size]) {
  uint8_t info[32 + 2 * quire_webpush_public_size + 1];
  size_t count = strlen(label) + 1;
  memcpy(info, label, count);
  for (int place = 0; place < 2; place++) {
    const uint8_t *point = place ? second : first;
    if (!point) continue;
    memcpy(info + count, point, quire_webpush_public_size);
    count += quire_webpush_public_size;
  }
  info[count++] = 1;
  hmac(secret, hash_size, info, count, out);
}

int quire_webpush_is_encrypted(const uint8_t *message, size_t count) {
  return count > head_size + quire_webpush_public_size + tag_size && message[20] == quire_webpush_public_size &&
         message[head_size] == 4;
}

static long decrypt_record(const uint8_t *secret, const uint8_t *nonce, const uint8_t *bytes, size_t count,
                           uint8_t *content) {
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int length = 0, rest = 0;
  size_t text = count - tag_size;
  int is_read = context && EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, secret, nonce) == 1 &&
                EVP_DecryptUpdate(context, content, &length, bytes, (int)text) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, tag_size, (void *)(bytes + text)) == 1 &&
                EVP_DecryptFinal_ex(context, content + length, &rest) == 1;
  EVP_CIPHER_CTX_free(context);
  return is_read ? length + rest : -1;
}

long quire_webpush_decrypt(const quire_webpush_keys *keys, const uint8_t *message, size_t count, uint8_t *content,
                           const char **complaint) {
  *complaint = NULL;
  if (!quire_webpush_is_encrypted(message, count)) {
    *complaint = "it is not a message in aes128gcm (RFC 8188) with the server's key";
    return -1;
  }
  const uint8_t *point = message + head_size, *record = point + quire_webpush_public_size;
  size_t record_count = count - head_size - quire_webpush_public_size;
  uint32_t record_size = (uint32_t)message[16] << 24 | message[17] << 16 | message[18] << 8 | message[19];
  if (record_size < tag_size + 2 || record_count > record_size || record_count > 1 << 20) {
    *complaint = "it has more than one record, or a wrong record size (RFC 8291, 4)";
    return -1;
  }
  uint8_t secret[hash_size], input[hash_size], first[hash_size], material[hash_size], nonce[hash_size];
  if (!agree(keys, point, secret)) {
    *complaint = "the server's key in it is not a point of the curve P-256";
    return -1;
  }
  hmac(keys->auth, sizeof keys->auth, secret, sizeof secret, first);
  expand(first, "WebPush: info", keys->public_key, point, input);
  hmac(message, salt_size, input, sizeof input, first);
  expand(first, "Content-Encoding: aes128gcm", NULL, NULL, material);
  expand(first, "Content-Encoding: nonce", NULL, NULL, nonce);
  long length = decrypt_record(material, nonce, record, record_count, content);
  if (length < 0) {
    *complaint = "it is damaged, or was encrypted for other keys: 'backgroundctl transports' shows the keys to use";
    return -1;
  }
  // The last record ends with 2, followed by zeros that hide its length.
  while (length > 0 && content[length - 1] == 0) length--;
  if (length == 0 || content[length - 1] != 2) {
    *complaint = "its padding is invalid (RFC 8188, 2)";
    return -1;
  }
  return length - 1;
}
