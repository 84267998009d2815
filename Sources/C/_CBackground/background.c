#define _GNU_SOURCE
#include "_CBackground.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/fs.h>
#endif

void quire_write_error(const char *text) { dprintf(2, "%s\n", text); }

char **quire_environ(void) { return environ; }

static void close_from(int first) {
#ifdef CLOSE_RANGE_UNSHARE
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  for (int fd = first; fd < 4096; fd++) close(fd);
}

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
}

static rlim_t descriptor_limit = 0;

long quire_raise_descriptor_limit(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  if (descriptor_limit == 0) descriptor_limit = limit.rlim_cur;
  rlim_t goal = (rlim_t)wanted < limit.rlim_max ? (rlim_t)wanted : limit.rlim_max;
  if (limit.rlim_cur < goal) {
    struct rlimit raised = {goal, limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit.rlim_cur = goal;
  }
  long granted = limit.rlim_cur > (rlim_t)wanted ? wanted : (long)limit.rlim_cur;
  // Makes the kernel enlarge the table of descriptors at once. Once other threads run, each enlargement waits for
  // milliseconds until none of them can read the old table.
  int last = fcntl(0, F_DUPFD_CLOEXEC, (int)granted - 1);
  if (last >= 0) close(last);
  return granted;
}

// Restores the limit that the daemon was started with, for a launched program.
static void restore_descriptor_limit(void) {
  struct rlimit limit;
  if (descriptor_limit == 0 || getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = descriptor_limit;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Runs in the child: replaces the standard descriptors, moves `report` to 3, and executes the program.
static void become(const char *path, char *const argv[], char *const envp[], const char *folder, const char *log,
                   int report) {
  int null = open("/dev/null", O_RDWR);
  dup2(null, 0);
  if (log) {
    int out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (out < 0) out = null;
    dup2(out, 1);
    dup2(out, 2);
  }
  if (report != 3) dup2(report, 3);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  close_from(4);
  reset_signals();
  restore_descriptor_limit();
  if (folder && chdir(folder) != 0 && chdir("/") != 0) _exit(126);
  execve(path, argv, envp);
  int failure = errno;
  (void)!write(3, &failure, sizeof failure);
  _exit(127);
}

int quire_spawn_detached(const char *path, char *const argv[], char *const envp[], const char *log) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  pid_t child = fork();
  if (child < 0) {
    int failure = errno;
    close(ends[0]);
    close(ends[1]);
    return failure;
  }
  if (child == 0) {
    setsid();
    pid_t grandchild = fork();
    if (grandchild != 0) _exit(grandchild < 0);
    become(path, argv, envp, "/", log, ends[1]);
  }
  close(ends[1]);
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  int failure = 0;
  ssize_t count;
  while ((count = read(ends[0], &failure, sizeof failure)) < 0 && errno == EINTR) {}
  close(ends[0]);
  return count == sizeof failure ? failure : 0;
}

int quire_spawn_child(const char *path, char *const argv[], char *const envp[], const char *folder) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  pid_t child = fork();
  if (child < 0) {
    int failure = errno;
    close(ends[0]);
    close(ends[1]);
    return -failure;
  }
  if (child == 0) {
    setsid();
    become(path, argv, envp, folder, NULL, ends[1]);
  }
  close(ends[1]);
  int failure = 0;
  ssize_t count;
  while ((count = read(ends[0], &failure, sizeof failure)) < 0 && errno == EINTR) {}
  close(ends[0]);
  if (count != sizeof failure) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  return -failure;
}

long quire_peer_user(int socket) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  return credentials.uid;
}

static int signal_end = -1;
static volatile sig_atomic_t is_stop_requested = 0;

static void take_signal(int number) {
  int saved = errno;
  if (number != SIGCHLD) is_stop_requested = 1;
  char byte = 0;
  (void)!write(signal_end, &byte, 1);
  errno = saved;
}

int quire_signal_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  signal_end = ends[1];
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = take_signal;
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGCHLD, &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  // A file that exceeds a limit makes its transfer fail, as a full disk does.
  signal(SIGXFSZ, SIG_IGN);
  return ends[0];
}

int quire_stop_requested(void) { return is_stop_requested; }

static int unix_address(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

int quire_unix_listen(const char *path) {
  struct sockaddr_un address;
  int failure = unix_address(path, &address);
  if (failure) return -failure;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  unlink(path);
  mode_t old = umask(0177);
  int bound = bind(fd, (struct sockaddr *)&address, sizeof address);
  failure = errno;
  umask(old);
  if (bound != 0 || listen(fd, 512) != 0) {
    if (bound == 0) failure = errno;
    close(fd);
    return -failure;
  }
  return fd;
}

int quire_unix_connect(const char *path) {
  struct sockaddr_un address;
  int failure = unix_address(path, &address);
  if (failure) return -failure;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
    if (errno == EINTR) continue;
    failure = errno;
    close(fd);
    return -failure;
  }
  return fd;
}

int quire_lock_file(const char *path) {
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return -errno;
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
    int failure = errno;
    close(fd);
    return -failure;
  }
  return fd;
}

int quire_set_nonblocking(int descriptor, int nonblocking) {
  int flags = fcntl(descriptor, F_GETFL);
  return fcntl(descriptor, F_SETFL, nonblocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

int quire_reap(pid_t *pid) {
  int status = 0;
  pid_t found = waitpid(-1, &status, WNOHANG);
  if (found <= 0) return -1;
  *pid = found;
  return status;
}

int quire_sync_folder(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return errno;
  int failure = fsync(fd) == 0 ? 0 : errno;
  close(fd);
  return failure;
}

int quire_sync_file_system(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return errno;
  int failure = syncfs(fd) == 0 ? 0 : errno;
  close(fd);
  return failure;
}

int quire_flush(int descriptor) {
  struct stat info;
  // A file without a name is lost when it is closed: there is nothing to flush.
  if (fstat(descriptor, &info) == 0 && info.st_nlink == 0) return 0;
  return fsync(descriptor) == 0 ? 0 : errno;
}

int quire_flush_data(int descriptor) { return fdatasync(descriptor) == 0 ? 0 : errno; }

void quire_start_writing(int descriptor) {
#ifdef SYNC_FILE_RANGE_WRITE
  sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

static int write_all(int descriptor, const char *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(descriptor, bytes + done, count - done);
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) done += (size_t)written;
  }
  return 0;
}

// Flushes and closes a file that was written; one that is not complete is removed.
static int finish_file(const char *path, int descriptor, int failure) {
  if (failure == 0 && fdatasync(descriptor) != 0) failure = errno;
  close(descriptor);
  if (failure) unlink(path);
  return failure;
}

int quire_write_file(const char *path, const void *bytes, size_t count) {
  int out = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) return errno;
  return finish_file(path, out, write_all(out, bytes, count));
}

int quire_copy_file(const char *from, const char *to) {
  int in = open(from, O_RDONLY | O_CLOEXEC);
  if (in < 0) return errno;
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) {
    int failure = errno;
    close(in);
    return failure;
  }
  int failure = 0;
#ifdef FICLONE
  if (ioctl(out, FICLONE, in) != 0)
#endif
  {
    char buffer[65536];
    for (;;) {
      ssize_t count = read(in, buffer, sizeof buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) {
        failure = count < 0 ? errno : 0;
        break;
      }
      if ((failure = write_all(out, buffer, (size_t)count)) != 0) break;
    }
  }
  close(in);
  return finish_file(to, out, failure);
}
