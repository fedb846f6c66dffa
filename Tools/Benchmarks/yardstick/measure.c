#include "measure.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

void require(int holds, const char *what) {
    if (!holds) {
        fail("%s: %s", what, strerror(errno));
    }
}

static long number(const char *text, const char *name) {
    char *end = NULL;
    long value = strtol(text, &end, 10);
    if (end == text || *end != 0 || value < 0) {
        fail("--%s needs a number, not %s", name, text);
    }
    return value;
}

struct options read_options(int count, char **arguments) {
    struct options options = {.mode = "roundtrip", .count = 1000, .warmup = 100, .credit = 1024, .clients = 1,
                              .outstanding = 1, .payload = 256, .sessions = 1};
    static const struct option known[] = {
        {"endpoint", required_argument, NULL, 'e'}, {"mode", required_argument, NULL, 'm'},
        {"commits", required_argument, NULL, 'd'},  {"count", required_argument, NULL, 'n'},
        {"warmup", required_argument, NULL, 'w'},   {"credit", required_argument, NULL, 'c'},
        {"clients", required_argument, NULL, 'k'},  {"outstanding", required_argument, NULL, 'o'},
        {"payload", required_argument, NULL, 'p'},  {"durable", no_argument, NULL, 'D'},
        {"broker", no_argument, NULL, 'B'},         {"acknowledge", no_argument, NULL, 'A'},
        {"sessions", required_argument, NULL, 's'}, {"window-endpoint", required_argument, NULL, 'E'},
        {"machine", required_argument, NULL, 'M'},  {NULL, 0, NULL, 0}};
    int letter, index = 0;
    while ((letter = getopt_long(count, arguments, "", known, &index)) != -1) {
        switch (letter) {
        case 'e': options.endpoint = optarg; break;
        case 'E': options.window_endpoint = optarg; break;
        case 'M': options.machine = optarg; break;
        case 'm': options.mode = optarg; break;
        case 'd': options.commits = optarg; break;
        case 'n': options.count = number(optarg, known[index].name); break;
        case 'w': options.warmup = number(optarg, known[index].name); break;
        case 'c': options.credit = number(optarg, known[index].name); break;
        case 'k': options.clients = number(optarg, known[index].name); break;
        case 'o': options.outstanding = number(optarg, known[index].name); break;
        case 'p': options.payload = number(optarg, known[index].name); break;
        case 's': options.sessions = number(optarg, known[index].name); break;
        case 'D': options.is_durable = 1; break;
        case 'B': options.is_broker = 1; break;
        case 'A': options.acknowledges = 1; break;
        default: exit(2);
        }
    }
    if (options.count < 1 || options.credit < 4 || options.clients < 1 || options.outstanding < 1
        || options.sessions < 1) {
        fail("--count, --clients, --outstanding and --sessions must be at least 1, --credit at least 4");
    }
    return options;
}

double now_microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

void print_latencies(double *values, long count) {
    double sum = 0;
    for (long index = 0; index < count; index += 1) {
        sum += values[index];
    }
    qsort(values, (size_t)count, sizeof(double), ascending);
    printf("{\"p50\": %.2f, \"p99\": %.2f, \"mean\": %.2f}\n", values[count / 2], values[count * 99 / 100],
           sum / (double)count);
}

void print_rate(long count, double microseconds) {
    printf("{\"rate\": %.1f}\n", (double)count / microseconds * 1e6);
}

pid_t fork_receiver(struct link *link, long credit) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0, "socketpair");
    pid_t child = fork();
    require(child >= 0, "fork");
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    }
    *link = (struct link){.descriptor = ends[child == 0], .limit = credit};
    close(ends[child != 0]);
    return child;
}

void tell(struct link *link, const void *bytes, size_t size) {
    require(write(link->descriptor, bytes, size) == (ssize_t)size, "telling the other process");
}

void hear(struct link *link, void *bytes, size_t size) {
    for (size_t filled = 0; filled < size;) {
        ssize_t count = read(link->descriptor, (char *)bytes + filled, size - filled);
        if (count == 0) {
            fail("the other process has ended");
        }
        require(count > 0, "hearing from the other process");
        filled += (size_t)count;
    }
}

void report_received(struct link *link, long received, long last) {
    if (received % (link->limit / 4) == 0 || received == last) {
        tell(link, &received, sizeof(received));
    }
}

int must_wait(const struct link *link, long sent) {
    return sent - link->known >= link->limit;
}

void wait_for_report(struct link *link) {
    hear(link, &link->known, sizeof(link->known));
}

void wait_until_received(struct link *link, long count) {
    while (link->known < count) {
        wait_for_report(link);
    }
}

void fill_payload(uint8_t *bytes, long size) {
    uint32_t state = 2463534242u;
    for (long index = 0; index < size; index += 1) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        bytes[index] = (uint8_t)state;
    }
}
