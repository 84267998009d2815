#define _GNU_SOURCE
#include "CStreamTransport.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// OpenSSL's functions, whose types have not changed since 1.1. libcurl, which FoundationNetworking loads, is linked
// against the same library, so that loading it takes no additional memory.
typedef struct ssl_st SSL;
typedef struct ssl_ctx_st SSL_CTX;
typedef struct ssl_method_st SSL_METHOD;

enum { VERIFY_PEER = 1, ERROR_WANT_READ = 2, ERROR_WANT_WRITE = 3, ERROR_SYSCALL = 5, ERROR_ZERO_RETURN = 6 };
enum { CTRL_MODE = 33, CTRL_SET_HOST_NAME = 55, CTRL_SET_MINIMUM = 123, CTRL_SET_MAXIMUM = 124 };
enum { MODE_PARTIAL_WRITE = 1, MODE_MOVING_BUFFER = 2 };

static struct {
  const SSL_METHOD *(*TLS_client_method)(void);
  SSL_CTX *(*SSL_CTX_new)(const SSL_METHOD *);
  void (*SSL_CTX_free)(SSL_CTX *);
  int (*SSL_CTX_set_default_verify_paths)(SSL_CTX *);
  void (*SSL_CTX_set_verify)(SSL_CTX *, int, int (*)(int, void *));
  long (*SSL_CTX_ctrl)(SSL_CTX *, int, long, void *);
  SSL *(*SSL_new)(SSL_CTX *);
  void (*SSL_free)(SSL *);
  int (*SSL_set_fd)(SSL *, int);
  int (*SSL_set1_host)(SSL *, const char *);
  long (*SSL_ctrl)(SSL *, int, long, void *);
  int (*SSL_connect)(SSL *);
  int (*SSL_read)(SSL *, void *, int);
  int (*SSL_write)(SSL *, const void *, int);
  int (*SSL_shutdown)(SSL *);
  int (*SSL_pending)(const SSL *);
  int (*SSL_version)(const SSL *);
  int (*SSL_get_error)(const SSL *, int);
  long (*SSL_get_verify_result)(const SSL *);
  const char *(*X509_verify_cert_error_string)(long);
  unsigned long (*ERR_get_error)(void);
  void (*ERR_clear_error)(void);
  void (*ERR_error_string_n)(unsigned long, char *, size_t);
} openssl;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libssl.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libssl.so.1.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  is_loaded = 1;
#define LOAD(name) \
  if (!(openssl.name = (__typeof__(openssl.name))dlsym(library, #name))) is_loaded = 0
  LOAD(TLS_client_method);
  LOAD(SSL_CTX_new);
  LOAD(SSL_CTX_free);
  LOAD(SSL_CTX_set_default_verify_paths);
  LOAD(SSL_CTX_set_verify);
  LOAD(SSL_CTX_ctrl);
  LOAD(SSL_new);
  LOAD(SSL_free);
  LOAD(SSL_set_fd);
  LOAD(SSL_set1_host);
  LOAD(SSL_ctrl);
  LOAD(SSL_connect);
  LOAD(SSL_read);
  LOAD(SSL_write);
  LOAD(SSL_shutdown);
  LOAD(SSL_pending);
  LOAD(SSL_version);
  LOAD(SSL_get_error);
  LOAD(SSL_get_verify_result);
  LOAD(X509_verify_cert_error_string);
  LOAD(ERR_get_error);
  LOAD(ERR_clear_error);
  LOAD(ERR_error_string_n);
#undef LOAD
}

struct quire_tls {
  SSL_CTX *context;
  SSL *ssl;
  int is_untrusted;
  char failure[256];
};

// OpenSSL calls write(2), which raises SIGPIPE when the peer has closed the connection.
typedef struct {
  sigset_t old;
  int was_pending;
} pipe_guard;

static pipe_guard guard_pipe(void) {
  pipe_guard guard;
  sigset_t pending, pipes;
  sigpending(&pending);
  guard.was_pending = sigismember(&pending, SIGPIPE);
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipes, &guard.old);
  return guard;
}

static void release_pipe(pipe_guard guard) {
  int saved = errno;
  if (!guard.was_pending) {
    sigset_t pipes;
    struct timespec none = {0, 0};
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    while (sigtimedwait(&pipes, NULL, &none) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &guard.old, NULL);
  errno = saved;
}

// Translates a result of OpenSSL, and stores the text of a failure.
static int outcome(quire_tls *tls, int result) {
  int saved = errno;
  int error = openssl.SSL_get_error(tls->ssl, result);
  if (error == ERROR_WANT_READ) return QUIRE_WANTS_READ;
  if (error == ERROR_WANT_WRITE) return QUIRE_WANTS_WRITE;
  if (error == ERROR_ZERO_RETURN) return 0;
  long verdict = openssl.SSL_get_verify_result(tls->ssl);
  unsigned long code = openssl.ERR_get_error();
  if (verdict != 0) {
    tls->is_untrusted = 1;
    snprintf(tls->failure, sizeof tls->failure, "the certificate is not trusted: %s",
             openssl.X509_verify_cert_error_string(verdict));
  } else if (code) {
    openssl.ERR_error_string_n(code, tls->failure, sizeof tls->failure);
  } else {
    snprintf(tls->failure, sizeof tls->failure, "%s", saved ? strerror(saved) : "the connection ended");
  }
  return QUIRE_FAILED;
}

quire_tls *quire_tls_make(int socket, const char *host, int minimum, int maximum, char *why, size_t size) {
  pthread_once(&once, load);
  if (!is_loaded) {
    snprintf(why, size, "TLS needs OpenSSL: install libssl3");
    return NULL;
  }
  quire_tls *tls = calloc(1, sizeof *tls);
  tls->context = tls ? openssl.SSL_CTX_new(openssl.TLS_client_method()) : NULL;
  if (tls && tls->context) {
    openssl.SSL_CTX_set_default_verify_paths(tls->context);
    openssl.SSL_CTX_set_verify(tls->context, VERIFY_PEER, NULL);
    openssl.SSL_CTX_ctrl(tls->context, CTRL_MODE, MODE_PARTIAL_WRITE | MODE_MOVING_BUFFER, NULL);
    if (minimum) openssl.SSL_CTX_ctrl(tls->context, CTRL_SET_MINIMUM, minimum, NULL);
    if (maximum) openssl.SSL_CTX_ctrl(tls->context, CTRL_SET_MAXIMUM, maximum, NULL);
    tls->ssl = openssl.SSL_new(tls->context);
  }
  if (tls && tls->ssl && openssl.SSL_set1_host(tls->ssl, host) == 1 && openssl.SSL_set_fd(tls->ssl, socket) == 1) {
    // The name by which the server chooses a certificate (SNI); an address is not allowed.
    if (host[strspn(host, "0123456789.")] && !strchr(host, ':'))
      openssl.SSL_ctrl(tls->ssl, CTRL_SET_HOST_NAME, 0, (void *)host);
    return tls;
  }
  snprintf(why, size, "TLS cannot be set up for %s", host);
  quire_tls_free(tls);
  return NULL;
}

int quire_tls_handshake(quire_tls *tls) {
  pipe_guard guard = guard_pipe();
  openssl.ERR_clear_error();
  errno = 0;
  int result = openssl.SSL_connect(tls->ssl);
  int meaning = result == 1 ? 0 : outcome(tls, result);
  release_pipe(guard);
  // An end of the stream during the handshake is a failure.
  if (result != 1 && meaning == 0) {
    snprintf(tls->failure, sizeof tls->failure, "the connection ended during the handshake");
    return QUIRE_FAILED;
  }
  return meaning;
}

ssize_t quire_tls_read(quire_tls *tls, void *bytes, size_t count) {
  pipe_guard guard = guard_pipe();
  openssl.ERR_clear_error();
  errno = 0;
  int result = openssl.SSL_read(tls->ssl, bytes, count > 1 << 30 ? 1 << 30 : (int)count);
  if (result <= 0) result = outcome(tls, result);
  release_pipe(guard);
  return result;
}

ssize_t quire_tls_write(quire_tls *tls, const void *bytes, size_t count) {
  pipe_guard guard = guard_pipe();
  openssl.ERR_clear_error();
  errno = 0;
  int result = openssl.SSL_write(tls->ssl, bytes, count > 1 << 30 ? 1 << 30 : (int)count);
  if (result <= 0) {
    result = outcome(tls, result);
    if (result == 0) result = QUIRE_FAILED;
  }
  release_pipe(guard);
  return result;
}

int quire_tls_shutdown(quire_tls *tls) {
  pipe_guard guard = guard_pipe();
  openssl.ERR_clear_error();
  errno = 0;
  int result = openssl.SSL_shutdown(tls->ssl);
  int meaning = result == 1 ? 0 : result == 0 ? 1 : outcome(tls, result);
  release_pipe(guard);
  return meaning;
}

int quire_tls_pending(quire_tls *tls) { return openssl.SSL_pending(tls->ssl); }
int quire_tls_version(quire_tls *tls) { return openssl.SSL_version(tls->ssl); }
int quire_tls_is_untrusted(quire_tls *tls) { return tls->is_untrusted; }
const char *quire_tls_failure(quire_tls *tls) { return tls->failure; }

void quire_tls_free(quire_tls *tls) {
  if (!tls) return;
  if (tls->ssl) openssl.SSL_free(tls->ssl);
  if (tls->context) openssl.SSL_CTX_free(tls->context);
  free(tls);
}
