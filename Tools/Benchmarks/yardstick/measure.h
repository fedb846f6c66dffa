#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What all measuring programs share: time, options, how a sender and its receiver keep in step, and how results are
// printed: one line of JSON.

/// What a measuring program was asked to do. Every program takes the same options and uses those it understands.
struct options {
    const char *endpoint;  // a path, a bus address or a port
    const char *window_endpoint;  // where the window connects; NULL: at `endpoint` too
    const char *machine;   // the machine that the broker is to pass requests on to, or NULL
    const char *mode;      // roundtrip | pipeline | window-of-requests
    const char *commits;   // a database file, or NULL
    long count;            // measured messages
    long warmup;           // messages before them
    long credit;           // messages a pipelining sender may be ahead of its receiver
    long clients;          // connections of the sender
    long outstanding;      // unanswered requests of each connection
    long payload;          // bytes
    long sessions;         // in the broker's store
    int is_durable;
    int is_broker;         // speak the activity broker's protocol; otherwise send the same frames to anybody
    int acknowledges;      // the receiver answers one-way messages too
};

struct options read_options(int count, char **arguments);

double now_microseconds(void);

__attribute__((noreturn, format(printf, 1, 2))) void fail(const char *format, ...);

/// Ends the program with `what` and the system's reason unless `holds`.
void require(int holds, const char *what);

/// Prints the median, the 99th percentile and the mean of `count` durations in microseconds. Sorts them.
void print_latencies(double *values, long count);

void print_rate(long count, double microseconds);

/// A socket between a sender and its receiver beside the measured way: the receiver says who it is, then how far it is.
struct link {
    int descriptor;
    long limit;   // the sender may be so far ahead
    long known;   // what the receiver has reported
};

/// Forks: the child is the receiver (returns 0), the parent the sender. The child ends with its parent.
pid_t fork_receiver(struct link *link, long credit);

void tell(struct link *link, const void *bytes, size_t size);
void hear(struct link *link, void *bytes, size_t size);

/// Called by the receiver after each message; reports now and then, and at `last`.
void report_received(struct link *link, long received, long last);

/// Called by the sender: whether message number `sent` (from 0) has to wait for the receiver.
int must_wait(const struct link *link, long sent);

/// Waits for one report.
void wait_for_report(struct link *link);

void wait_until_received(struct link *link, long count);

/// Bytes that are the same in every run and do not compress to nothing.
void fill_payload(uint8_t *bytes, long size);
