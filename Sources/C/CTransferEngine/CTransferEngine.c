#include "CTransferEngine.h"

#include <netinet/in.h>
#include <netinet/ip.h>
#include <sys/socket.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifndef IPPROTO_MPTCP
#define IPPROTO_MPTCP 262
#endif

void quire_retain_buffers(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

CURLcode quire_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode quire_curl_set_size(CURL *handle, CURLoption option, int64_t value) {
  return curl_easy_setopt(handle, option, (curl_off_t)value);
}

CURLcode quire_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode quire_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode quire_curl_set_context(CURL *handle, void *context, quire_bytes write, quire_bytes header, quire_bytes read,
                                quire_progress progress) {
  curl_easy_setopt(handle, CURLOPT_PRIVATE, context);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (read) {
    curl_easy_setopt(handle, CURLOPT_READDATA, context);
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
  }
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
  return curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

CURLcode quire_curl_set_seek(CURL *handle, int (*seek)(void *context, curl_off_t offset, int origin), void *context) {
  curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
  return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
}

void quire_curl_set_tls(CURL *handle, int minimum, int maximum) {
  static const long oldest[] = {CURL_SSLVERSION_DEFAULT, CURL_SSLVERSION_TLSv1_0, CURL_SSLVERSION_TLSv1_1,
                                CURL_SSLVERSION_TLSv1_2, CURL_SSLVERSION_TLSv1_3};
  static const long newest[] = {CURL_SSLVERSION_MAX_NONE, CURL_SSLVERSION_MAX_TLSv1_0, CURL_SSLVERSION_MAX_TLSv1_1,
                                CURL_SSLVERSION_MAX_TLSv1_2, CURL_SSLVERSION_MAX_TLSv1_3};
  if (minimum < 0 || minimum > 4 || maximum < 0 || maximum > 4) return;
  curl_easy_setopt(handle, CURLOPT_SSLVERSION, oldest[minimum] | newest[maximum]);
}

static curl_socket_t open_multipath(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  curl_socket_t made = socket(address->family, address->socktype, IPPROTO_MPTCP);
  return made >= 0 ? made : socket(address->family, address->socktype, address->protocol);
}

void quire_curl_use_multipath(CURL *handle) { curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_multipath); }

static int mark_traffic(void *context, curl_socket_t made, curlsocktype purpose) {
  (void)purpose;
  int value = (int)(intptr_t)context;
  // One of them fails, because a socket belongs to one family.
  setsockopt(made, IPPROTO_IP, IP_TOS, &value, sizeof value);
  setsockopt(made, IPPROTO_IPV6, IPV6_TCLASS, &value, sizeof value);
  return CURL_SOCKOPT_OK;
}

void quire_curl_set_traffic_class(CURL *handle, int traffic_class) {
  curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, mark_traffic);
  curl_easy_setopt(handle, CURLOPT_SOCKOPTDATA, (void *)(intptr_t)traffic_class);
  curl_easy_setopt(handle, CURLOPT_FRESH_CONNECT, 1L);
  curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
}

long quire_curl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

int64_t quire_curl_size(CURL *handle, CURLINFO info) {
  curl_off_t value = -1;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

const char *quire_curl_text(CURL *handle, CURLINFO info) {
  char *value = NULL;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

struct curl_slist *quire_curl_cookies(CURL *handle) {
  struct curl_slist *list = NULL;
  curl_easy_getinfo(handle, CURLINFO_COOKIELIST, &list);
  return list;
}

void *quire_curl_context(CURL *handle) {
  char *value = NULL;
  curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value);
  return value;
}

void quire_multi_set_number(CURLM *multi, CURLMoption option, long value) { curl_multi_setopt(multi, option, value); }

CURL *quire_multi_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}
