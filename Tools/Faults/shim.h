// What the two parts of the shim have in common: `shim.c` knows labels and numbers, `calls.c` the C library's
// functions.

#ifndef TROUBLE_SHIM_H
#define TROUBLE_SHIM_H

#include <stdint.h>
#include <stdio.h>

enum { TROUBLE_CALLS = 65536, TROUBLE_LABEL_BYTES = 64 };

/// What is to become of a call.
enum trouble {
    TROUBLE_NONE,
    /// `errno` is set already.
    TROUBLE_FAILS,
    /// Half of the bytes are written, then the process is killed.
    TROUBLE_TORN,
};

/// Labels have room for `TROUBLE_LABEL_BYTES`.
void trouble_label_path(char *label, const char *kind, const char *path);
void trouble_label_descriptor(char *label, const char *kind, int descriptor);
/// By the library that calls: what is taken from the kernel has no name of its own.
void trouble_label_caller(char *label, const char *kind, const void *caller);

/// Notes a call, and kills the process if it was chosen for that.
enum trouble trouble_at(const char *label);
_Noreturn void trouble_kill(void);

/// By how many seconds the wall clock is put forward.
int64_t trouble_clock_step(void);

#endif
