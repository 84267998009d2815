#define _GNU_SOURCE
#include "CStreamTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#ifndef IPPROTO_MPTCP
#define IPPROTO_MPTCP 262
#endif

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Waits until an attempt to connect has ended. Returns 0, an error number, or one of the results of connecting.
static int wait_for(int fd, int cancel, double deadline) {
  for (;;) {
    double left = deadline - now();
    if (left <= 0) return QUIRE_TIMED_OUT;
    struct pollfd entries[2] = {{.fd = fd, .events = POLLOUT}, {.fd = cancel, .events = POLLIN}};
    int milliseconds = left > 1000000 ? 1000000000 : (int)(left * 1000) + 1;
    int ready = poll(entries, 2, milliseconds);
    if (ready < 0 && errno != EINTR) return errno;
    if (ready <= 0) continue;
    if (entries[1].revents) return QUIRE_CANCELLED;
    int failure = 0;
    socklen_t size = sizeof failure;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &size) != 0) return errno;
    return failure;
  }
}

static int connect_one(const struct addrinfo *address, int multipath, int cancel, double deadline, int *failure) {
  int type = address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK;
  int fd = multipath ? socket(address->ai_family, type, IPPROTO_MPTCP) : -1;
  if (fd < 0) fd = socket(address->ai_family, type, address->ai_protocol);
  if (fd < 0) {
    *failure = errno;
    return QUIRE_NO_CONNECTION;
  }
  int result = 0;
  if (connect(fd, address->ai_addr, address->ai_addrlen) != 0)
    result = errno == EINPROGRESS ? wait_for(fd, cancel, deadline) : errno;
  if (result == 0) return fd;
  close(fd);
  if (result == QUIRE_TIMED_OUT || result == QUIRE_CANCELLED) return result;
  *failure = result;
  return QUIRE_NO_CONNECTION;
}

int quire_stream_connect(const char *host, int port, int multipath, int cancel, double seconds, char *why, size_t size) {
  char service[16];
  snprintf(service, sizeof service, "%d", port);
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *addresses = NULL;
  int code = getaddrinfo(host, service, &hints, &addresses);
  if (code != 0) {
    snprintf(why, size, "%s has no address: %s", host, gai_strerror(code));
    return QUIRE_NO_HOST;
  }
  double deadline = now() + seconds;
  int result = QUIRE_NO_CONNECTION, failure = 0;
  for (const struct addrinfo *address = addresses; address && result == QUIRE_NO_CONNECTION; address = address->ai_next)
    result = connect_one(address, multipath, cancel, deadline, &failure);
  freeaddrinfo(addresses);
  if (result == QUIRE_NO_CONNECTION) snprintf(why, size, "%s:%d refuses: %s", host, port, strerror(failure));
  if (result == QUIRE_TIMED_OUT) snprintf(why, size, "%s:%d did not answer within %g s", host, port, seconds);
  if (result == QUIRE_CANCELLED) snprintf(why, size, "the task was canceled");
  return result;
}

int quire_stream_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0 ? 0 : errno; }

ssize_t quire_stream_read(int socket, void *bytes, size_t count) {
  for (;;) {
    ssize_t result = recv(socket, bytes, count, 0);
    if (result >= 0) return result;
    if (errno == EAGAIN) return QUIRE_WANTS_READ;
    if (errno != EINTR) return QUIRE_FAILED;
  }
}

ssize_t quire_stream_write(int socket, const void *bytes, size_t count) {
  for (;;) {
    ssize_t result = send(socket, bytes, count, MSG_NOSIGNAL);
    if (result >= 0) return result;
    if (errno == EAGAIN) return QUIRE_WANTS_WRITE;
    if (errno != EINTR) return QUIRE_FAILED;
  }
}

void quire_stream_shutdown(int socket, int side) { shutdown(socket, side == 0 ? SHUT_RD : SHUT_WR); }
