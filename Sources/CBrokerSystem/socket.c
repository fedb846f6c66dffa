#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

static int make_address(const char *path, struct sockaddr_un *address) {
    size_t length = strlen(path);
    if (length == 0) {
        return EINVAL; // an empty name would bind an abstract socket, which no permission guards
    }
    if (length >= sizeof(address->sun_path)) {
        return ENAMETOOLONG;
    }
    memset(address, 0, sizeof(*address));
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, path, length + 1);
    return 0;
}

int32_t csystem_peer_credentials(int32_t descriptor, pid_t *process, uid_t *user, gid_t *group) {
    struct ucred credentials;
    socklen_t length = sizeof(credentials);
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) {
        return errno;
    }
    *process = credentials.pid;
    *user = credentials.uid;
    *group = credentials.gid;
    return 0;
}

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

int32_t csystem_peer_pidfd(int32_t descriptor) {
    int process = -1;
    socklen_t length = sizeof(process);
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERPIDFD, &process, &length) < 0) {
        return -errno;
    }
    return process;
}

int32_t csystem_is_same_file(int32_t left, int32_t right) {
    struct stat first, second;
    if (fstat(left, &first) < 0 || fstat(right, &second) < 0) {
        return 0;
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino ? 1 : 0;
}

static int32_t listen_at(const char *path, mode_t mode, int32_t backlog, int kind) {
    struct sockaddr_un address;
    int failure = make_address(path, &address);
    if (failure != 0) {
        return -failure;
    }
    int descriptor = socket(AF_UNIX, kind | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) {
        return -errno;
    }
    // Linux gives the file the mode of the unbound socket less the umask, so the file never has more than `mode`. The
    // chmod afterwards only gives back what the umask took.
    if (fchmod(descriptor, mode) < 0) {
        failure = errno;
    } else if (bind(descriptor, (const struct sockaddr *)&address, sizeof(address)) < 0) {
        failure = errno;
    } else if (chmod(path, mode) < 0 || listen(descriptor, backlog) < 0) {
        failure = errno;
        unlink(path);
    }
    if (failure != 0) {
        close(descriptor);
        return -failure;
    }
    return descriptor;
}

int32_t csystem_listen_unix(const char *path, mode_t mode, int32_t backlog) {
    return listen_at(path, mode, backlog, SOCK_STREAM);
}

int32_t csystem_listen_seqpacket(const char *path, mode_t mode, int32_t backlog) {
    return listen_at(path, mode, backlog, SOCK_SEQPACKET);
}

/// Returns a connected non-blocking socket, or `-errno`. Waits at most `milliseconds` for a place in the listener's
/// queue.
static int connect_to(const char *path, int type, int32_t milliseconds) {
    struct sockaddr_un address;
    int failure = make_address(path, &address);
    if (failure != 0) {
        return -failure;
    }
    int descriptor = socket(AF_UNIX, type | SOCK_CLOEXEC | (milliseconds > 0 ? 0 : SOCK_NONBLOCK), 0);
    if (descriptor < 0) {
        return -errno;
    }
    // The kernel takes the time limit for sending as the limit for connecting to a local socket, too.
    struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = (milliseconds % 1000) * 1000};
    int done = milliseconds > 0 ? setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof(time)) : 0;
    if (done == 0) {
        do {
            done = connect(descriptor, (const struct sockaddr *)&address, sizeof(address));
        } while (done < 0 && errno == EINTR);
    }
    if (done < 0 || (milliseconds > 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) < 0)) {
        failure = errno;
        close(descriptor);
        return -failure;
    }
    return descriptor;
}

int32_t csystem_connect_seqpacket(const char *path) {
    return connect_to(path, SOCK_SEQPACKET, 0);
}

int32_t csystem_accept_seqpacket(int32_t listener) {
    int descriptor;
    do {
        descriptor = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_connect_probe(const char *path) {
    int descriptor = connect_to(path, SOCK_STREAM, 0);
    if (descriptor < 0) {
        return -descriptor;
    }
    close(descriptor);
    return 0;
}

int32_t csystem_connect_local(const char *path, int32_t milliseconds) {
    return connect_to(path, SOCK_STREAM, milliseconds);
}

int32_t csystem_notify_supervisor(const char *socket_name, const char *message) {
    struct sockaddr_un address;
    int failure = make_address(socket_name, &address);
    if (failure != 0) {
        return failure;
    }
    socklen_t length = sizeof(address);
    if (address.sun_path[0] == '@') {
        // An abstract name begins with a NUL. Its end is known by its length, and not by another NUL.
        address.sun_path[0] = 0;
        length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(socket_name));
    } else if (address.sun_path[0] != '/') {
        return EAFNOSUPPORT;
    }
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) {
        return errno;
    }
    ssize_t sent = sendto(descriptor, message, strlen(message), MSG_NOSIGNAL, (const struct sockaddr *)&address, length);
    failure = sent < 0 ? errno : 0;
    close(descriptor);
    return failure;
}

int32_t csystem_flock_exclusive_nonblocking(int32_t descriptor) {
    int result;
    do {
        result = flock(descriptor, LOCK_EX | LOCK_NB);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? errno : 0;
}
