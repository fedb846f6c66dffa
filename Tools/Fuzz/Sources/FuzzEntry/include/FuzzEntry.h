#pragma once

#include <stddef.h>
#include <stdint.h>

/// What libFuzzer calls with each input; every program defines its own.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
