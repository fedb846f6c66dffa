// Loaded before a program under Valgrind: its clocks pass as much slower as the program does, SLOW_CLOCK times, so that it does
// as much in a turn of its loop as it does on the processor.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define CLOCKS 16

static int64_t begins[CLOCKS];
static int64_t factor;

static int64_t read_clock(clockid_t clock, struct timespec *time) {
    // The library's own function would go through the vDSO, which Valgrind hides.
    return syscall(SYS_clock_gettime, clock, time);
}

static int64_t nanoseconds(const struct timespec *time) {
    return time->tv_sec * 1000000000 + time->tv_nsec;
}

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("SLOW_CLOCK");
    factor = text ? atoll(text) : 1;
    struct timespec now;
    for (clockid_t clock = 0; clock < CLOCKS; clock++) {
        begins[clock] = read_clock(clock, &now) == 0 ? nanoseconds(&now) : 0;
    }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)read_clock(clock, time);
    if (result != 0 || clock < 0 || clock >= CLOCKS || factor <= 1) {
        return result;
    }
    int64_t shown = begins[clock] + (nanoseconds(time) - begins[clock]) / factor;
    time->tv_sec = shown / 1000000000;
    time->tv_nsec = shown % 1000000000;
    return 0;
}
