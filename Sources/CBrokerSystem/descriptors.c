#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NEEDED_SEALS = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK };

/// Space for one descriptor. The kernel closes every descriptor that does not fit, and reports `MSG_CTRUNC`.
typedef union control_room {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr aligned;
} control_room;

int32_t csystem_send_descriptor(int32_t socket, const uint8_t *bytes, size_t length, int32_t carried) {
    if (length == 0 || length > CSYSTEM_MESSAGE_LENGTH) {
        return length == 0 ? EINVAL : EMSGSIZE;
    }
    control_room room = {0};
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (carried >= 0) {
        message.msg_control = room.bytes;
        message.msg_controllen = sizeof(room.bytes);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &carried, sizeof(int));
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    } while (sent < 0 && errno == EINTR);
    return sent < 0 ? errno : 0;
}

/// Takes the first descriptor out of the control data, and closes every further descriptor. Returns 1 if the control
/// data had nothing else, otherwise 0.
static int take_descriptor(struct msghdr *message, int32_t *carried) {
    int is_clean = (message->msg_flags & MSG_CTRUNC) == 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header != NULL; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) {
            is_clean = 0;
            continue;
        }
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < count; index += 1) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
            if (*carried < 0) {
                *carried = descriptor;
            } else {
                close(descriptor);
                is_clean = 0;
            }
        }
    }
    return is_clean;
}

int32_t csystem_receive_descriptor(int32_t socket, uint8_t *bytes, size_t capacity, csystem_parcel *parcel) {
    *parcel = (csystem_parcel){.length = 0, .carried = -1};
    control_room room;
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    ssize_t length;
    do {
        message.msg_control = room.bytes;
        message.msg_controllen = sizeof(room.bytes);
        length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    } while (length < 0 && errno == EINTR);
    if (length < 0) {
        return errno;
    }
    int32_t carried = -1;
    int is_clean = take_descriptor(&message, &carried);
    int is_cut = (message.msg_flags & MSG_TRUNC) != 0;
    if (!is_clean || is_cut) {
        if (carried >= 0) {
            close(carried);
        }
        return is_clean ? EMSGSIZE : EPROTO;
    }
    *parcel = (csystem_parcel){.length = (size_t)length, .carried = carried};
    return 0;
}

int32_t csystem_inspect_content(int32_t descriptor, csystem_content *content, uint64_t *size) {
    struct stat status;
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fstat(descriptor, &status) < 0) {
        return errno;
    }
    if (!S_ISREG(status.st_mode) || (flags & O_PATH) != 0) {
        return EINVAL;
    }
    *size = (uint64_t)status.st_size;
    int seals = fcntl(descriptor, F_GET_SEALS);
    if (seals >= 0 && (seals & NEEDED_SEALS) == NEEDED_SEALS) {
        *content = CSYSTEM_CONTENT_SEALED_MEMORY;
        return 0;
    }
    // A file of a memory file system has one seal from the beginning: `F_SEAL_SEAL`, which forbids all others.
    int is_memory = seals >= 0 && (seals & F_SEAL_SEAL) == 0;
    if (is_memory) {
        return EPERM;
    }
    if ((flags & O_ACCMODE) != O_RDONLY) {
        return EACCES;
    }
    *content = CSYSTEM_CONTENT_FILE;
    return 0;
}

int32_t csystem_read_at(int32_t descriptor, uint8_t *bytes, size_t capacity, uint64_t offset, size_t *count) {
    *count = 0;
    if (offset > INT64_MAX) {
        return EOVERFLOW;
    }
    ssize_t length;
    do {
        length = pread(descriptor, bytes, capacity, (off_t)offset);
    } while (length < 0 && errno == EINTR);
    if (length < 0) {
        return errno;
    }
    *count = (size_t)length;
    return 0;
}

int32_t csystem_sealed_memory(const uint8_t *bytes, size_t length) {
    int descriptor = memfd_create("drag", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) {
        return -errno;
    }
    int failure = 0;
    for (size_t done = 0; done < length && failure == 0;) {
        ssize_t written = write(descriptor, bytes + done, length - done);
        if (written >= 0) {
            done += (size_t)written;
        } else if (errno != EINTR) {
            failure = errno;
        }
    }
    if (failure == 0 && fcntl(descriptor, F_ADD_SEALS, NEEDED_SEALS | F_SEAL_SEAL) < 0) {
        failure = errno;
    }
    if (failure != 0) {
        close(descriptor);
        return -failure;
    }
    return descriptor;
}

int32_t csystem_create_file_in(int32_t folder, const char *name, mode_t mode) {
    if (name[0] == '\0' || strchr(name, '/') != NULL || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) {
        return -EINVAL;
    }
    int descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_unnamed_file(const char *folder) {
    int descriptor = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600);
    if (descriptor >= 0) {
        return descriptor;
    }
    if (errno != EOPNOTSUPP && errno != EISDIR) {
        return -errno;
    }
    // This file system has no unnamed files, so the file has a name for a moment.
    char path[4096];
    int length = snprintf(path, sizeof(path), "%s/copy-XXXXXX", folder);
    if (length < 0 || (size_t)length >= sizeof(path)) {
        return -ENAMETOOLONG;
    }
    descriptor = mkostemp(path, O_CLOEXEC);
    if (descriptor < 0) {
        return -errno;
    }
    unlink(path);
    return descriptor;
}
