// The connection of a stream task: a socket, and TLS over it by OpenSSL, which is loaded when it is first asked for.
#ifndef QUIRE_CSTREAMTRANSPORT_H
#define QUIRE_CSTREAMTRANSPORT_H

#include <stddef.h>
#include <sys/types.h>

/// Results of reading and writing besides a number of bytes.
enum { QUIRE_WANTS_READ = -1, QUIRE_WANTS_WRITE = -2, QUIRE_FAILED = -3 };

/// The results of connecting besides a descriptor.
enum { QUIRE_NO_HOST = -1, QUIRE_NO_CONNECTION = -2, QUIRE_TIMED_OUT = -3, QUIRE_CANCELLED = -4 };

/// Connects a non-blocking socket to a host, and tries its addresses in turn.
///
/// `cancel` is a descriptor that can be read when the attempt is to end; `multipath` asks for Multipath TCP where the kernel
/// has it. `why` gets a sentence.
int quire_stream_connect(const char *host, int port, int multipath, int cancel, double seconds, char *why, size_t size);

/// Makes a pipe whose ends do not block; returns 0 or an error number.
int quire_stream_pipe(int ends[2]);
/// Reads or writes a non-blocking socket; 0 bytes read are its end.
ssize_t quire_stream_read(int socket, void *bytes, size_t count);
ssize_t quire_stream_write(int socket, const void *bytes, size_t count);
/// Ends the reading (0) or writing (1) side.
void quire_stream_shutdown(int socket, int side);
/// Returns the protocol of a socket, such as `IPPROTO_MPTCP`; -1 where it cannot be asked.
int quire_stream_protocol(int socket);

typedef struct quire_tls quire_tls;

/// Begins TLS on a connected socket; NULL when there is no OpenSSL. Versions are those of the protocol (0x0303); 0 for any.
quire_tls *quire_tls_make(int socket, const char *host, int minimum, int maximum, char *why, size_t size);
/// Goes on with the handshake: 0 when it is done, else why it waits or failed.
int quire_tls_handshake(quire_tls *tls);
ssize_t quire_tls_read(quire_tls *tls, void *bytes, size_t count);
ssize_t quire_tls_write(quire_tls *tls, const void *bytes, size_t count);
/// Says that nothing more is written: 0 when the other side said so, too, 1 before.
int quire_tls_shutdown(quire_tls *tls);
/// Returns the number of bytes that can be read without the socket.
int quire_tls_pending(quire_tls *tls);
/// Returns the version of the protocol that was agreed on.
int quire_tls_version(quire_tls *tls);
/// Returns whether the failure is that of a certificate or its name.
int quire_tls_is_untrusted(quire_tls *tls);
/// Returns a sentence about the failure.
const char *quire_tls_failure(quire_tls *tls);
void quire_tls_free(quire_tls *tls);

#endif
