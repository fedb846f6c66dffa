#include "CBrokerSystem.h"

#include <sodium.h>

_Static_assert(sizeof(csystem_sha256_state) >= sizeof(crypto_hash_sha256_state), "the state has room for libsodium's");
_Static_assert(
    _Alignof(csystem_sha256_state) >= _Alignof(crypto_hash_sha256_state), "the state is aligned as libsodium's");
_Static_assert(CSYSTEM_SHA256_LENGTH == crypto_hash_sha256_BYTES, "the digest is libsodium's length");

void csystem_sha256_begin(csystem_sha256_state *state) {
    crypto_hash_sha256_init((crypto_hash_sha256_state *)state);
}

void csystem_sha256_add(csystem_sha256_state *state, const uint8_t *bytes, size_t length) {
    crypto_hash_sha256_update((crypto_hash_sha256_state *)state, bytes, length);
}

void csystem_sha256_end(csystem_sha256_state *state, uint8_t *digest) {
    crypto_hash_sha256_final((crypto_hash_sha256_state *)state, digest);
}
