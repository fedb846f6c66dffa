#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <unistd.h>

/// The most descriptors that one wait reports.
enum { READY_AT_ONCE = 64 };

static uint32_t epoll_interest(uint32_t events) {
    uint32_t interest = 0;
    interest |= (events & CSYSTEM_READABLE) ? EPOLLIN : 0;
    interest |= (events & CSYSTEM_WRITABLE) ? EPOLLOUT : 0;
    interest |= (events & CSYSTEM_HANG_UP) ? EPOLLRDHUP : 0;
    interest |= (events == CSYSTEM_HANG_UP) ? EPOLLONESHOT : 0;
    interest |= (events & CSYSTEM_ONCE) ? EPOLLET : 0;
    return interest;
}

static uint32_t reported_events(uint32_t events) {
    uint32_t reported = 0;
    reported |= (events & EPOLLIN) ? CSYSTEM_READABLE : 0;
    reported |= (events & EPOLLOUT) ? CSYSTEM_WRITABLE : 0;
    reported |= (events & (EPOLLRDHUP | EPOLLHUP)) ? CSYSTEM_HANG_UP : 0;
    reported |= (events & EPOLLERR) ? CSYSTEM_FAILED : 0;
    return reported;
}

int32_t csystem_epoll_create(void) {
    int descriptor = epoll_create1(EPOLL_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_epoll_add(int32_t set, int32_t descriptor, uint32_t events, uint64_t token) {
    struct epoll_event event = {.events = epoll_interest(events), .data.u64 = token};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) < 0 ? errno : 0;
}

int32_t csystem_epoll_remove(int32_t set, int32_t descriptor) {
    return epoll_ctl(set, EPOLL_CTL_DEL, descriptor, NULL) < 0 ? errno : 0;
}

int32_t csystem_epoll_wait(int32_t set, csystem_ready *ready, int32_t capacity, int32_t timeout_milliseconds) {
    struct epoll_event events[READY_AT_ONCE];
    int count = epoll_wait(set, events, capacity < READY_AT_ONCE ? capacity : READY_AT_ONCE, timeout_milliseconds);
    if (count < 0) {
        return errno == EINTR ? 0 : -errno;
    }
    for (int index = 0; index < count; index += 1) {
        ready[index].token = events[index].data.u64;
        ready[index].events = reported_events(events[index].events);
    }
    return count;
}

int32_t csystem_inotify_create(void) {
    int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_inotify_watch_folder(int32_t descriptor, const char *path) {
    uint32_t mask = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_ONLYDIR;
    int watch = inotify_add_watch(descriptor, path, mask);
    return watch < 0 ? -errno : watch;
}

int32_t csystem_inotify_drain(int32_t descriptor, int32_t *found, int32_t *overflowed) {
    char buffer[4096] __attribute__((aligned(__alignof__(struct inotify_event))));
    *found = 0;
    *overflowed = 0;
    for (;;) {
        ssize_t length = read(descriptor, buffer, sizeof(buffer));
        if (length < 0 && errno == EINTR) {
            continue;
        }
        if (length < 0) {
            return errno == EAGAIN ? 0 : errno;
        }
        if (length == 0) {
            return 0;
        }
        *found = 1;
        const struct inotify_event *event;
        for (char *next = buffer; next < buffer + length; next += sizeof(*event) + event->len) {
            event = (const struct inotify_event *)next;
            *overflowed |= (event->mask & IN_Q_OVERFLOW) ? 1 : 0;
        }
    }
}
