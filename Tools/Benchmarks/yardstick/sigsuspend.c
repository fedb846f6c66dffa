// Loaded before the broker under Valgrind, whose own sigsuspend writes into the mask that it is given. Swift's runtime
// gives it one that may only be read.

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
    sigset_t copy = *mask;
    return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
