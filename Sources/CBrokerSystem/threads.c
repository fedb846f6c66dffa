#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

/// What a new thread needs. The thread frees it.
typedef struct thread_start {
    void (*body)(void *context);
    void *context;
    /// The kernel keeps 15 bytes of a thread's name.
    char name[16];
} thread_start;

static void *run(void *argument) {
    thread_start start = *(thread_start *)argument;
    free(argument);
    prctl(PR_SET_NAME, start.name);
    start.body(start.context);
    return NULL;
}

static int create_detached(size_t stack_bytes, thread_start *start) {
    pthread_attr_t attributes;
    int failure = pthread_attr_init(&attributes);
    if (failure != 0) {
        return failure;
    }
    failure = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (failure == 0) {
        failure = pthread_attr_setstacksize(&attributes, stack_bytes);
    }
    if (failure == 0) {
        pthread_t thread;
        failure = pthread_create(&thread, &attributes, run, start);
    }
    pthread_attr_destroy(&attributes);
    return failure;
}

int32_t csystem_start_thread(const char *name, size_t stack_bytes, void (*body)(void *context), void *context) {
    thread_start *start = malloc(sizeof *start);
    if (start == NULL) {
        return ENOMEM;
    }
    *start = (thread_start){.body = body, .context = context};
    snprintf(start->name, sizeof start->name, "%s", name);
    // A new thread inherits the signal mask of its creator.
    sigset_t all, before;
    sigfillset(&all);
    int failure = pthread_sigmask(SIG_SETMASK, &all, &before);
    if (failure == 0) {
        failure = create_detached(stack_bytes, start);
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    if (failure != 0) {
        free(start);
    }
    return failure;
}

int32_t csystem_signal_descriptor(const int32_t *signals, size_t count) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t index = 0; index < count; index += 1) {
        if (sigaddset(&set, signals[index]) < 0) {
            return -errno;
        }
    }
    int failure = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (failure != 0) {
        return -failure;
    }
    int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_next_signal(int32_t descriptor) {
    struct signalfd_siginfo information;
    ssize_t length;
    do {
        length = read(descriptor, &information, sizeof information);
    } while (length < 0 && errno == EINTR);
    return length == sizeof information ? (int32_t)information.ssi_signo : 0;
}
