// libcurl's functions with variable arguments, one for every type of argument.
#ifndef QUIRE_CTRANSFERENGINE_H
#define QUIRE_CTRANSFERENGINE_H

#include <curl/curl.h>
#include <stdint.h>

typedef size_t (*quire_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*quire_progress)(void *context, curl_off_t total, curl_off_t now, curl_off_t upload_total,
                              curl_off_t uploaded);

/// Lets the memory of libcurl's buffers, which come and go with every transfer, be used again instead of being given back.
void quire_keep_buffers(void);
CURLcode quire_curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode quire_curl_set_size(CURL *handle, CURLoption option, int64_t value);
CURLcode quire_curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode quire_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode quire_curl_set_context(CURL *handle, void *context, quire_bytes write, quire_bytes header, quire_bytes read,
                                quire_progress progress);
CURLcode quire_curl_set_seek(CURL *handle, int (*seek)(void *context, curl_off_t offset, int origin), void *context);
/// Limits the versions of TLS: 1 for TLS 1.0 to 4 for TLS 1.3, 0 for no limit.
void quire_curl_set_tls(CURL *handle, int minimum, int maximum);
/// Makes the sockets of a handle by Multipath TCP where the kernel has it.
void quire_curl_use_multipath(CURL *handle);
long quire_curl_number(CURL *handle, CURLINFO info);
int64_t quire_curl_size(CURL *handle, CURLINFO info);
const char *quire_curl_text(CURL *handle, CURLINFO info);
void *quire_curl_context(CURL *handle);
void quire_multi_set_number(CURLM *multi, CURLMoption option, long value);
/// Returns the next handle that is done and its result, or NULL.
CURL *quire_multi_next_done(CURLM *multi, CURLcode *result);

#endif
