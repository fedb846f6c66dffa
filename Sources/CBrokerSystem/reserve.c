#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int32_t csystem_reserve(int32_t descriptor, int64_t length) {
    int failure;
    do {
        failure = fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, length);
    } while (failure != 0 && errno == EINTR);
    return failure == 0 ? 0 : errno;
}

int32_t csystem_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
