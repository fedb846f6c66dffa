#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int32_t csystem_descriptor_bound(uint32_t reserve) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur > INT32_MAX) {
        return INT32_MAX;
    }
    rlim_t quarter = limit.rlim_cur / 4;
    return (int32_t)(limit.rlim_cur - (reserve < quarter ? reserve : quarter));
}

/// Whether a local connection comes from another user. Such a connection is closed before a byte of it is read.
static int is_foreign(int connection) {
    int family = 0;
    socklen_t size = sizeof family;
    if (getsockopt(connection, SOL_SOCKET, SO_DOMAIN, &family, &size) < 0 || family != AF_UNIX) {
        return 0;
    }
    struct ucred peer;
    size = sizeof peer;
    return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0 || peer.uid != geteuid();
}

int32_t csystem_is_accept_exhausted(int32_t failure) {
    return failure == EMFILE || failure == ENFILE || failure == ENOBUFS || failure == ENOMEM;
}

/// The pause after an attempt without a free descriptor. The connection still waits, so the next attempt comes at once;
/// the pause bounds the attempts to a thousand in a second.
static const struct timespec PAUSE = {.tv_nsec = 1000000};

/// Replaces the C library's function, for libzmq. When libzmq is told that no descriptor is left, it ends the whole
/// process, and it tries again without a pause for as long as the connection waits.
///
/// The linker exports this function from the executable by itself, because libzmq refers to it.
int accept4(int listener, struct sockaddr *restrict address, socklen_t *restrict length, int flags) {
    int connection = (int)syscall(SYS_accept4, listener, address, length, flags);
    if (connection < 0) {
        if (csystem_is_accept_exhausted(errno)) {
            nanosleep(&PAUSE, NULL);
            errno = ECONNABORTED; // which libzmq takes as the loss of one connection
        }
        return -1;
    }
    if (is_foreign(connection) || connection >= csystem_descriptor_bound(CSYSTEM_ACCEPT_RESERVE)) {
        close(connection);
        errno = ECONNABORTED;
        return -1;
    }
    return connection;
}

int32_t csystem_accept_local(int32_t listener) {
    long descriptor = syscall(SYS_accept4, listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    return descriptor < 0 ? -errno : (int32_t)descriptor;
}
