// The C library's functions that have an effect outside the process, each put in front of the real one.

#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/// The real function, looked up once.
#define REAL(result, name, ...)                                                                                        \
    static result (*real)(__VA_ARGS__);                                                                                \
    if (real == NULL) {                                                                                                \
        real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name);                                                         \
    }                                                                                                                  \
    char label[TROUBLE_LABEL_BYTES]

#define FAILS(failure)                                                                                                 \
    if (trouble_at(label) == TROUBLE_FAILS) {                                                                          \
        return failure;                                                                                                \
    }

// MARK: Opening

static const char *open_kind(int flags) {
    return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0 ? "open" : "look";
}

static mode_t mode_of(int flags, va_list *rest) {
    return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(*rest, mode_t) : 0;
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...) {                                                                       \
        REAL(int, #name, const char *, int, ...);                                                                      \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode_t mode = mode_of(flags, &rest);                                                                           \
        va_end(rest);                                                                                                  \
        trouble_label_path(label, open_kind(flags), path);                                                             \
        FAILS(-1)                                                                                                      \
        return real(path, flags, mode);                                                                                \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                                                   \
    int name(int folder, const char *path, int flags, ...) {                                                           \
        REAL(int, #name, int, const char *, int, ...);                                                                 \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode_t mode = mode_of(flags, &rest);                                                                           \
        va_end(rest);                                                                                                  \
        trouble_label_path(label, open_kind(flags), path);                                                             \
        FAILS(-1)                                                                                                      \
        return real(folder, path, flags, mode);                                                                        \
    }
OPENAT(openat)
OPENAT(openat64)

// MARK: Bytes

#define WRITES(call, half)                                                                                             \
    switch (trouble_at(label)) {                                                                                       \
    case TROUBLE_FAILS: return -1;                                                                                     \
    case TROUBLE_TORN: half; trouble_kill();                                                                           \
    case TROUBLE_NONE: return call;                                                                                    \
    }                                                                                                                  \
    return call;

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    trouble_label_descriptor(label, "write", file);
    WRITES(real(file, bytes, count), real(file, bytes, count / 2))
}

#define PWRITE(name, offset_type)                                                                                      \
    ssize_t name(int file, const void *bytes, size_t count, offset_type offset) {                                      \
        REAL(ssize_t, #name, int, const void *, size_t, offset_type);                                                  \
        trouble_label_descriptor(label, "pwrite", file);                                                               \
        WRITES(real(file, bytes, count, offset), real(file, bytes, count / 2, offset))                                 \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define PREAD(name, offset_type)                                                                                       \
    ssize_t name(int file, void *bytes, size_t count, offset_type offset) {                                            \
        REAL(ssize_t, #name, int, void *, size_t, offset_type);                                                        \
        trouble_label_descriptor(label, "pread", file);                                                                \
        FAILS(-1)                                                                                                      \
        return real(file, bytes, count, offset);                                                                       \
    }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

ssize_t send(int peer, const void *bytes, size_t count, int flags) {
    REAL(ssize_t, "send", int, const void *, size_t, int);
    trouble_label_descriptor(label, "send", peer);
    FAILS(-1)
    return real(peer, bytes, count, flags);
}

ssize_t sendmsg(int peer, const struct msghdr *message, int flags) {
    REAL(ssize_t, "sendmsg", int, const struct msghdr *, int);
    trouble_label_descriptor(label, "sendmsg", peer);
    FAILS(-1)
    return real(peer, message, flags);
}

// MARK: Files

#define ON_FILE(name, kind)                                                                                            \
    int name(int file) {                                                                                               \
        REAL(int, #name, int);                                                                                         \
        trouble_label_descriptor(label, kind, file);                                                                   \
        FAILS(-1)                                                                                                      \
        return real(file);                                                                                             \
    }
ON_FILE(fsync, "sync")
ON_FILE(fdatasync, "sync")

#define CUT(name, offset_type)                                                                                         \
    int name(int file, offset_type length) {                                                                           \
        REAL(int, #name, int, offset_type);                                                                            \
        trouble_label_descriptor(label, "cut", file);                                                                  \
        FAILS(-1)                                                                                                      \
        return real(file, length);                                                                                     \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define RESERVE(name, offset_type)                                                                                     \
    int name(int file, int mode, offset_type start, offset_type length) {                                              \
        REAL(int, #name, int, int, offset_type, offset_type);                                                          \
        trouble_label_descriptor(label, "reserve", file);                                                              \
        FAILS(-1)                                                                                                      \
        return real(file, mode, start, length);                                                                        \
    }
RESERVE(fallocate, off_t)
RESERVE(fallocate64, off64_t)

int fchmod(int file, mode_t mode) {
    REAL(int, "fchmod", int, mode_t);
    trouble_label_descriptor(label, "protect", file);
    FAILS(-1)
    return real(file, mode);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    trouble_label_path(label, "mkdir", path);
    FAILS(-1)
    return real(path, mode);
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    trouble_label_path(label, "unlink", path);
    FAILS(-1)
    return real(path);
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    trouble_label_path(label, "rename", to);
    FAILS(-1)
    return real(from, to);
}

int link(const char *from, const char *to) {
    REAL(int, "link", const char *, const char *);
    trouble_label_path(label, "link", to);
    FAILS(-1)
    return real(from, to);
}

// MARK: Processes and what the kernel lends

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    REAL(int, "posix_spawn", pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
         char *const[], char *const[]);
    trouble_label_caller(label, "spawn", __builtin_return_address(0));
    FAILS(errno)
    return real(process, path, actions, attributes, arguments, environment);
}

#define LENT(name, kind, parameters, types, arguments)                                                                 \
    int name parameters {                                                                                              \
        REAL(int, #name, types);                                                                                       \
        trouble_label_caller(label, kind, __builtin_return_address(0));                                                \
        FAILS(-1)                                                                                                      \
        return real arguments;                                                                                         \
    }
#define TYPES(...) __VA_ARGS__
LENT(eventfd, "eventfd", (unsigned int value, int flags), TYPES(unsigned int, int), (value, flags))
LENT(epoll_create1, "epoll", (int flags), TYPES(int), (flags))
LENT(epoll_create, "epoll", (int size), TYPES(int), (size))
LENT(epoll_ctl, "epoll_ctl", (int set, int act, int file, struct epoll_event *event),
     TYPES(int, int, int, struct epoll_event *), (set, act, file, event))
LENT(inotify_init1, "inotify", (int flags), TYPES(int), (flags))
LENT(inotify_add_watch, "inotify_watch", (int set, const char *path, uint32_t mask),
     TYPES(int, const char *, uint32_t), (set, path, mask))
LENT(pipe2, "pipe", (int ends[2], int flags), TYPES(int *, int), (ends, flags))
LENT(socket, "socket", (int family, int type, int protocol), TYPES(int, int, int), (family, type, protocol))
LENT(bind, "bind", (int socket, const struct sockaddr *name, socklen_t length),
     TYPES(int, const struct sockaddr *, socklen_t), (socket, name, length))
LENT(listen, "listen", (int socket, int count), TYPES(int, int), (socket, count))
LENT(pidfd_open, "pidfd", (pid_t process, unsigned int flags), TYPES(pid_t, unsigned int), (process, flags))
LENT(memfd_create, "memory", (const char *name, unsigned int flags), TYPES(const char *, unsigned int), (name, flags))
LENT(dup, "dup", (int file), TYPES(int), (file))

#define CONTROL(name)                                                                                                  \
    int name(int file, int command, ...) {                                                                             \
        REAL(int, #name, int, int, ...);                                                                               \
        va_list rest;                                                                                                  \
        va_start(rest, command);                                                                                       \
        void *argument = va_arg(rest, void *);                                                                         \
        va_end(rest);                                                                                                  \
        if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) {                                                        \
            trouble_label_caller(label, "dup", __builtin_return_address(0));                                           \
            FAILS(-1)                                                                                                  \
        }                                                                                                              \
        return real(file, command, argument);                                                                          \
    }
CONTROL(fcntl)
CONTROL(fcntl64)

// MARK: The clock

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (real == NULL) {
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    }
    int failure = real(clock, time);
    if (failure == 0 && clock == CLOCK_REALTIME) {
        time->tv_sec += trouble_clock_step();
    }
    return failure;
}

// MARK: By number

/// The broker takes connections by the kernel's own number.
long syscall(long number, ...) {
    REAL(long, "syscall", long, ...);
    va_list rest;
    va_start(rest, number);
    long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
    long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
    va_end(rest);
    if (number == SYS_accept4) {
        trouble_label_caller(label, "accept", __builtin_return_address(0));
        FAILS(-1)
    }
    return real(number, a, b, c, d, e, f);
}
