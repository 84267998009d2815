// System calls that Swift cannot make by itself: fork, the credentials of a socket's peer, signals.
#ifndef QUIRE_CBACKGROUND_H
#define QUIRE_CBACKGROUND_H

#include <stddef.h>
#include <pthread.h>
#include <sys/types.h>

/// Starts a program that outlives its parent (double fork, a session of its own); standard error goes to a file.
/// Returns 0, or the errno of the call that failed.
int quire_spawn_detached(const char *path, char *const argv[], char *const envp[], const char *log);

/// Starts a program as a child; returns its process id, or the negated errno of the call that failed.
int quire_spawn_child(const char *path, char *const argv[], char *const envp[], const char *folder);

/// Returns the user ID of a Unix socket's peer, or -1.
long quire_peer_user(int socket);

/// Ignores SIGPIPE and turns SIGTERM, SIGINT and SIGCHLD into a byte in a pipe; returns the pipe's reading end.
int quire_signal_pipe(void);

/// Returns whether SIGTERM or SIGINT arrived.
int quire_stop_requested(void);

/// Binds or connects a Unix socket at a path; returns the socket, or the negated errno.
int quire_unix_listen(const char *path);
int quire_unix_connect(const char *path);

/// Locks a file without waiting; returns the descriptor, or the negated errno.
int quire_lock_file(const char *path);

/// Sets whether calls on a descriptor return instead of waiting.
int quire_set_nonblocking(int descriptor, int nonblocking);

/// Returns the wait status of a child that has exited, and its process ID in `pid`; -1 if there is none.
int quire_reap(pid_t *pid);

/// Flushes a folder's entries to the disk; returns 0 or the errno.
int quire_sync_folder(const char *path);

/// Flushes the file system of a folder; returns 0 or the errno.
int quire_sync_file_system(const char *path);

/// Flushes a file that has a name; returns 0 or the errno.
int quire_flush(int descriptor);

/// Flushes a file's bytes and its length; returns 0 or the errno.
int quire_flush_data(int descriptor);

/// Raises the limit of open files of this process, but not of programs that it launches; returns the limit. To be
/// called before the process has other threads.
long quire_raise_descriptor_limit(long wanted);

/// Starts writing a file's bytes to the disk without waiting.
void quire_start_writing(int descriptor);

/// Copies a file's bytes, sharing blocks where the file system can, and flushes them; returns 0 or the errno.
int quire_copy_file(const char *from, const char *to);

/// Writes bytes to a file and flushes them; returns 0 or the errno.
int quire_write_file(const char *path, const void *bytes, size_t count);

/// Writes a line to standard error.
void quire_write_error(const char *text);

extern char **environ;
char **quire_environ(void);

#endif
