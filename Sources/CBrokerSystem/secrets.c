#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/random.h>

_Static_assert(crypto_shorthash_KEYBYTES == sizeof("activity-broker"), "the key has libsodium's length");
_Static_assert(CSYSTEM_DIGEST_LENGTH == crypto_generichash_BYTES, "the digest is libsodium's default length");

int32_t csystem_random_bytes(uint8_t *bytes, size_t length) {
    size_t filled = 0;
    while (filled < length) {
        ssize_t count = getrandom(bytes + filled, length - filled, 0);
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        filled += count > 0 ? (size_t)count : 0;
    }
    return 0;
}

int32_t csystem_refuse_tracing(void) {
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : errno;
}

int32_t csystem_may_be_traced(void) {
    return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 1 ? 1 : 0;
}

int32_t csystem_seed_random(void) {
    unsigned int seed = 0;
    int32_t failure = csystem_random_bytes((uint8_t *)&seed, sizeof(seed));
    if (failure == 0) {
        srand(seed);
    }
    return failure;
}

int32_t csystem_digest(const uint8_t *input, size_t length, uint8_t *digest) {
    if (sodium_init() < 0) {
        return ENOSYS;
    }
    return crypto_generichash(digest, CSYSTEM_DIGEST_LENGTH, input, length, NULL, 0) == 0 ? 0 : EINVAL;
}

uint64_t csystem_checksum(const uint8_t *input, size_t length) {
    static const unsigned char key[crypto_shorthash_KEYBYTES] = "activity-broker";
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, input, length, key);
    uint64_t checksum = 0;
    for (size_t place = 0; place < sizeof(hash); place++) {
        checksum |= (uint64_t)hash[place] << (8 * place);
    }
    return checksum;
}

int32_t csystem_equal_in_constant_time(const uint8_t *left, const uint8_t *right, size_t length) {
    return sodium_memcmp(left, right, length) == 0 ? 1 : 0;
}
