// Wrappers of libcurl's variadic functions, one for each type of argument.
#ifndef QUIRE_CTRANSFERENGINE_H
#define QUIRE_CTRANSFERENGINE_H

#include <curl/curl.h>
#include <stdint.h>

typedef size_t (*quire_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*quire_progress)(void *context, curl_off_t total, curl_off_t now, curl_off_t upload_total,
                              curl_off_t uploaded);

/// Makes malloc retain the memory of libcurl's buffers, which every transfer allocates and frees, instead of returning
/// it to the system.
void quire_retain_buffers(void);
CURLcode quire_curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode quire_curl_set_size(CURL *handle, CURLoption option, int64_t value);
CURLcode quire_curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode quire_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode quire_curl_set_context(CURL *handle, void *context, quire_bytes write, quire_bytes header, quire_bytes read,
                                quire_progress progress);
CURLcode quire_curl_set_seek(CURL *handle, int (*seek)(void *context, curl_off_t offset, int origin), void *context);
/// Limits the versions of TLS: from 1 for TLS 1.0 to 4 for TLS 1.3; 0 for no limit.
void quire_curl_set_tls(CURL *handle, int minimum, int maximum);
/// Makes a handle use Multipath TCP where the kernel supports it.
void quire_curl_use_multipath(CURL *handle);
/// Sets the traffic class of a handle's packets: the byte of the IP header that has the DSCP. The connection is the
/// handle's alone.
void quire_curl_set_traffic_class(CURL *handle, int traffic_class);
long quire_curl_number(CURL *handle, CURLINFO info);
int64_t quire_curl_size(CURL *handle, CURLINFO info);
const char *quire_curl_text(CURL *handle, CURLINFO info);
/// Returns the cookies of a handle, to be freed by `curl_slist_free_all`.
struct curl_slist *quire_curl_cookies(CURL *handle);
void *quire_curl_context(CURL *handle);
void quire_multi_set_number(CURLM *multi, CURLMoption option, long value);
/// Returns the next completed handle and its result, or NULL.
CURL *quire_multi_next_done(CURLM *multi, CURLcode *result);

#endif
