// Stands between a broker under test and the C library (LD_PRELOAD). Each call that leaves the process has a label,
// "kind role", and a number among those of its label. At one of them, chosen from outside, the process is killed or the
// call fails. Without a choice the shim only writes down which calls there were. The broker's own code knows nothing of
// it.
//
//   TROUBLE_REPORT   a file for the list of calls; see `struct report`
//   TROUBLE_STATE    the state directory: files in it have roles of their own
//   TROUBLE_LABEL    which call, e.g. "pwrite broker.sqlite-wal"
//   TROUBLE_NUMBER   the first is 1
//   TROUBLE_ACT      kill: before the call; torn: half of its bytes are written first; once: it fails; ever: it and all
//                    later ones of its label fail
//   TROUBLE_ERRNO    with once and ever
//   TROUBLE_CLOCK    a file with eight bytes: so many seconds the wall clock is put forward, at any time

#define _GNU_SOURCE
#include "shim.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

struct report {
    _Atomic uint32_t count; // of calls; more than fit are counted all the same
    _Atomic uint32_t hits;  // of the chosen one
    char labels[TROUBLE_CALLS][TROUBLE_LABEL_BYTES];
};

enum act { ACT_NONE, ACT_KILL, ACT_TORN, ACT_ONCE, ACT_EVER };

static struct report *report;
static const volatile int64_t *clock_step;
static const char *state_folder;
static const char *chosen_label;
static uint32_t chosen_number;
static enum act chosen_act;
static int chosen_errno;
static _Atomic uint32_t seen;

static long raw(long number, long a, long b, long c, long d) {
    static long (*real)(long, ...);
    if (real == NULL) {
        real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    }
    return real(number, a, b, c, d);
}

/// A file that whoever started the process sees too; NULL where it cannot be had.
static void *shared_file(const char *path, size_t size) {
    int file = (int)raw(SYS_openat, AT_FDCWD, (long)path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    raw(SYS_ftruncate, file, (long)size, 0, 0);
    void *place = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    raw(SYS_close, file, 0, 0, 0);
    return place == MAP_FAILED ? NULL : place;
}

__attribute__((constructor)) static void start(void) {
    static const char *const acts[] = {"none", "kill", "torn", "once", "ever"};
    const char *clock = getenv("TROUBLE_CLOCK");
    clock_step = clock == NULL ? NULL : shared_file(clock, sizeof(*clock_step));
    const char *path = getenv("TROUBLE_REPORT"), *act = getenv("TROUBLE_ACT"), *number = getenv("TROUBLE_NUMBER");
    if (path == NULL) {
        return;
    }
    state_folder = getenv("TROUBLE_STATE");
    chosen_label = getenv("TROUBLE_LABEL");
    chosen_number = number == NULL ? 0 : (uint32_t)atoi(number);
    chosen_errno = getenv("TROUBLE_ERRNO") == NULL ? EIO : atoi(getenv("TROUBLE_ERRNO"));
    for (int index = ACT_NONE; act != NULL && index <= ACT_EVER; index += 1) {
        chosen_act = strcmp(act, acts[index]) == 0 ? (enum act)index : chosen_act;
    }
    report = shared_file(path, sizeof(struct report));
}

int64_t trouble_clock_step(void) {
    return clock_step == NULL ? 0 : *clock_step;
}

/// What is different in each run is a star: identifiers, process numbers, the random part of a name.
static void append_name(char *label, const char *name) {
    size_t length = strlen(label);
    for (size_t run; *name != '\0' && length < TROUBLE_LABEL_BYTES - 2; name += run) {
        size_t digits = 0;
        for (run = 0; isxdigit((unsigned char)name[run]) || (run > 0 && name[run] == '-'); run += 1) {
            digits += isdigit((unsigned char)name[run]) != 0;
        }
        int is_number = digits > 0 && (run >= 8 || digits == run);
        run = is_number ? run : 1;
        label[length++] = is_number ? '*' : *name;
    }
    label[length] = '\0';
}

static void append(char *label, const char *text) {
    strncat(label, text, TROUBLE_LABEL_BYTES - 1 - strlen(label));
}

/// Returns the path of an entry of an open folder (`/proc/self/fd/7/name`) as the folder's path and the name, in
/// `buffer`; any other path as it is.
static const char *named_path(const char *path, char buffer[PATH_MAX]) {
    static const char PREFIX[] = "/proc/self/fd/";
    const char *name = strncmp(path, PREFIX, sizeof PREFIX - 1) == 0 ? strchr(path + sizeof PREFIX - 1, '/') : NULL;
    if (name == NULL || name - path >= 32) {
        return path;
    }
    char link[32];
    snprintf(link, sizeof link, "%.*s", (int)(name - path), path);
    ssize_t length = raw(SYS_readlinkat, AT_FDCWD, (long)link, (long)buffer, PATH_MAX - 1);
    if (length < 0) {
        return path;
    }
    snprintf(buffer + length, PATH_MAX - (size_t)length, "%s", name);
    return buffer;
}

void trouble_label_path(char *label, const char *kind, const char *path) {
    label[0] = '\0';
    if (report == NULL) {
        return; // nobody wants to know
    }
    char buffer[PATH_MAX];
    path = named_path(path, buffer);
    append(label, kind);
    append(label, " ");
    size_t length = state_folder == NULL ? 0 : strlen(state_folder);
    if (length > 0 && strncmp(path, state_folder, length) == 0) {
        path += length;
        return append_name(label, *path == '\0' ? "." : path + 1);
    }
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    const char *folder = slash;
    while (folder != NULL && folder > path && folder[-1] != '/') {
        folder -= 1;
    }
    // Whatever is neither in the state directory nor beside the socket is the machine's.
    int is_socket_folder = folder != NULL && strncmp(folder, "run/", 4) == 0 && strncmp(path, "/run/", 5) != 0;
    append(label, is_socket_folder ? "run/" : "elsewhere");
    if (is_socket_folder) {
        append_name(label, name);
    }
}

void trouble_label_descriptor(char *label, const char *kind, int descriptor) {
    label[0] = '\0';
    if (report == NULL) {
        return; // nobody wants to know
    }
    char link[32], path[PATH_MAX];
    snprintf(link, sizeof(link), "/proc/self/fd/%d", descriptor);
    ssize_t length = raw(SYS_readlinkat, AT_FDCWD, (long)link, (long)path, sizeof(path) - 1);
    path[length < 0 ? 0 : length] = '\0';
    char *removed = strstr(path, " (deleted)");
    if (removed != NULL) {
        *removed = '\0';
    }
    if (path[0] == '/') {
        return trouble_label_path(label, kind, path);
    }
    path[strcspn(path, ":[")] = '\0';
    snprintf(label, TROUBLE_LABEL_BYTES, "%s %.40s", kind, path[0] == '\0' ? "nothing" : path);
}

void trouble_label_caller(char *label, const char *kind, const void *caller) {
    label[0] = '\0';
    if (report == NULL) {
        return; // nobody wants to know
    }
    Dl_info facts;
    const char *name = dladdr(caller, &facts) != 0 && facts.dli_fname != NULL ? facts.dli_fname : "unknown";
    const char *slash = strrchr(name, '/');
    char short_name[40];
    snprintf(short_name, sizeof(short_name), "%s", slash == NULL ? name : slash + 1);
    short_name[strcspn(short_name, ".")] = '\0';
    snprintf(label, TROUBLE_LABEL_BYTES, "%s by %s", kind, short_name);
}

_Noreturn void trouble_kill(void) {
    raw(SYS_kill, raw(SYS_getpid, 0, 0, 0, 0), SIGKILL, 0, 0);
    for (;;) {
        raw(SYS_pause, 0, 0, 0, 0);
    }
}

enum trouble trouble_at(const char *label) {
    if (report == NULL) {
        return TROUBLE_NONE;
    }
    uint32_t place = report->count++;
    if (place < TROUBLE_CALLS) {
        memcpy(report->labels[place], label, strlen(label) + 1);
    }
    if (chosen_act == ACT_NONE || chosen_label == NULL || strcmp(label, chosen_label) != 0) {
        return TROUBLE_NONE;
    }
    uint32_t number = ++seen;
    if (number != chosen_number && !(chosen_act == ACT_EVER && number > chosen_number)) {
        return TROUBLE_NONE;
    }
    report->hits += 1;
    if (chosen_act == ACT_KILL) {
        trouble_kill();
    }
    if (chosen_act == ACT_TORN) {
        return TROUBLE_TORN;
    }
    errno = chosen_errno;
    return TROUBLE_FAILS;
}
