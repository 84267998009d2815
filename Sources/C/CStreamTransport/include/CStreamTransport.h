// The connection of a stream task: a socket, and TLS over it by OpenSSL, which is loaded on first use.
#ifndef QUIRE_CSTREAMTRANSPORT_H
#define QUIRE_CSTREAMTRANSPORT_H

#include <stddef.h>
#include <sys/types.h>

/// The results of reading and writing other than a number of bytes.
enum { QUIRE_WANTS_READ = -1, QUIRE_WANTS_WRITE = -2, QUIRE_FAILED = -3 };

/// The results of connecting other than a descriptor.
enum { QUIRE_NO_HOST = -1, QUIRE_NO_CONNECTION = -2, QUIRE_TIMED_OUT = -3, QUIRE_CANCELLED = -4 };

/// Connects a non-blocking socket to a host, trying its addresses in turn.
///
/// The attempt is canceled when the descriptor `cancel` becomes readable; `multipath` requests Multipath TCP where the
/// kernel supports it. `why` receives an error message.
int quire_stream_connect(const char *host, int port, int multipath, int cancel, double seconds, char *why, size_t size);

/// Creates a pipe with non-blocking ends; returns 0 or an error number.
int quire_stream_pipe(int ends[2]);
/// Reads from or writes to a non-blocking socket; reading 0 bytes means the end of the stream.
ssize_t quire_stream_read(int socket, void *bytes, size_t count);
ssize_t quire_stream_write(int socket, const void *bytes, size_t count);
/// Shuts down the reading (0) or writing (1) side.
void quire_stream_shutdown(int socket, int side);

typedef struct quire_tls quire_tls;

/// Begins TLS on a connected socket; NULL without OpenSSL. Versions are the protocol's numbers, such as 0x0303; 0 for
/// any.
quire_tls *quire_tls_make(int socket, const char *host, int minimum, int maximum, char *why, size_t size);
/// Continues the handshake: 0 when it is done, or else one of the results of reading and writing.
int quire_tls_handshake(quire_tls *tls);
ssize_t quire_tls_read(quire_tls *tls, void *bytes, size_t count);
ssize_t quire_tls_write(quire_tls *tls, const void *bytes, size_t count);
/// Sends close_notify: 0 if the peer has sent it as well, 1 if not yet.
int quire_tls_shutdown(quire_tls *tls);
/// Returns the number of decrypted bytes that can be read without reading from the socket.
int quire_tls_pending(quire_tls *tls);
/// Returns the negotiated version of the protocol.
int quire_tls_version(quire_tls *tls);
/// Returns whether the failure concerns the certificate or its name.
int quire_tls_is_untrusted(quire_tls *tls);
/// Returns the error message of the failure.
const char *quire_tls_failure(quire_tls *tls);
void quire_tls_free(quire_tls *tls);

#endif
