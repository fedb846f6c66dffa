#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The few system calls Swift cannot make well, shaped so that Swift code needs no pointer of its own.
///
/// Two conventions hold throughout. A function that makes a descriptor returns it, or `-errno`; every descriptor is
/// close-on-exec. Every other function returns 0, or a positive `errno`.

#define CSYSTEM_CHECKED __attribute__((warn_unused_result))

#pragma clang assume_nonnull begin

// MARK: Processes

/// What a child is given as its own; -1 where it is given nothing, but for `output`. The caller keeps its copies.
typedef struct csystem_child_descriptors {
    /// 0; without it `/dev/null` is read.
    int32_t input;
    /// 1.
    int32_t output;
    /// 2; without it the same as 1.
    int32_t errors;
    /// 3; without it there is none.
    int32_t token;
} csystem_child_descriptors;

/// Starts the executable at `path` in a session of its own, with every signal unblocked and at its default, and with no
/// other descriptors than `descriptors` says. The first argument is the program's name.
///
/// `arguments` and `environment` are packed strings, each ended by a NUL (`"ls\0-l\0"`), and come with their number, so
/// that a NUL hidden inside a string is refused (`EINVAL`) instead of becoming an argument of its own.
///
/// @return 0 with `process_identifier` set; `ENOENT` when the executable or `directory` is missing; `EINVAL` when a
/// packed list does not hold as many strings as it says; `EBADF` for a closed descriptor; any other errno of
/// `posix_spawn(3)`.
CSYSTEM_CHECKED int32_t csystem_spawn(const char *path, const char *arguments, size_t arguments_length,
                                      size_t arguments_count, const char *environment, size_t environment_length,
                                      size_t environment_count, const char *_Nullable directory,
                                      csystem_child_descriptors descriptors, pid_t *process_identifier);

/// A descriptor that becomes readable when the process ends.
CSYSTEM_CHECKED int32_t csystem_pidfd_open(pid_t process_identifier);

/// Signals the process behind a pidfd; `ESRCH` once it has ended and been reaped.
CSYSTEM_CHECKED int32_t csystem_pidfd_send_signal(int32_t descriptor, int32_t signal);

/// How a process ended, if it did.
typedef enum __attribute__((enum_extensibility(closed))) csystem_process_state {
    CSYSTEM_PROCESS_RUNNING __attribute__((swift_name("running"))) = 0,
    /// `value` is the exit code.
    CSYSTEM_PROCESS_EXITED __attribute__((swift_name("exited"))) = 1,
    /// `value` is the number of the signal.
    CSYSTEM_PROCESS_SIGNALLED __attribute__((swift_name("signalled"))) = 2,
} csystem_process_state;

typedef struct csystem_process_end {
    csystem_process_state state;
    int32_t value;
} csystem_process_end;

/// Reaps a child without waiting. `ECHILD` when the process is not, or is no longer, ours to wait for.
CSYSTEM_CHECKED int32_t csystem_waitid_pidfd(int32_t descriptor, csystem_process_end *end);

/// The read end of a pipe that holds `bytes` and then ends: a secret that can be read once. `EMSGSIZE` over 4096 bytes.
CSYSTEM_CHECKED int32_t csystem_one_time_pipe(const uint8_t *bytes, size_t length);

/// Standard output is written at every line's end from now on, also into a file.
void csystem_line_buffer_output(void);

/// Raises the soft limit of open descriptors to the hard one and tells it.
CSYSTEM_CHECKED int32_t csystem_raise_descriptor_limit(uint64_t *limit);

// MARK: Local sockets and locks

/// Who is at the other end of a connected local socket, as the kernel saw it at connect time.
CSYSTEM_CHECKED int32_t csystem_peer_credentials(int32_t descriptor, pid_t *process, uid_t *user, gid_t *group);

/// A pidfd of the process at the other end of a connected local socket, whoever has its number now; `-errno` otherwise:
/// `ENOPROTOOPT` where the kernel has none (before Linux 6.5), `ESRCH` or `EINVAL` when the process has ended.
CSYSTEM_CHECKED int32_t csystem_peer_pidfd(int32_t descriptor);

/// Whether two descriptors are the same open socket or file: 1 if so, else 0, also when one of them is closed.
///
/// libzmq closes its descriptor when it drops a peer (an oversize frame, a broken handshake), but a copy keeps the
/// connection open, and neither side sees a hang-up. This tells: compare the copy with the number it was copied from.
CSYSTEM_CHECKED int32_t csystem_is_same_file(int32_t left, int32_t right);

/// A non-blocking listening socket at `path` with exactly `mode`, never wider for a moment.
///
/// Nothing is unlinked: `-EADDRINUSE` when anything is at the path. `-ENAMETOOLONG` over 107 bytes.
CSYSTEM_CHECKED int32_t csystem_listen_unix(const char *path, mode_t mode, int32_t backlog);

/// Takes the next connection of a local socket, non-blocking: the descriptor, or `-errno`. Other than `accept4` as it is
/// replaced here for libzmq, it keeps no reserve and looks at nobody: that is the caller's.
CSYSTEM_CHECKED int32_t csystem_accept_local(int32_t listener);

/// Whether an `errno` of accepting says that the kernel has nothing left to accept with: the connection goes on waiting.
int32_t csystem_is_accept_exhausted(int32_t failure);

/// Tries whether anybody listens at `path`: 0 or `EAGAIN` (a full queue) if so, `ECONNREFUSED` for a stale socket,
/// `ENOENT` for nothing, `ENAMETOOLONG` over 107 bytes.
CSYSTEM_CHECKED int32_t csystem_connect_probe(const char *path);

/// Connects to the stream socket at `path`: a non-blocking descriptor, or `-errno`. `-EAGAIN` when its queue has been
/// full for that many milliseconds.
CSYSTEM_CHECKED int32_t csystem_connect_local(const char *path, int32_t milliseconds);

/// Says something to the service manager whose datagram socket `NOTIFY_SOCKET` names: a path, or `@` and an abstract name.
/// It is not waited for. `EAFNOSUPPORT` for a name of another kind.
CSYSTEM_CHECKED int32_t csystem_notify_supervisor(const char *socket_name, const char *message);

/// Takes the exclusive lock of an open file without waiting; `EWOULDBLOCK` when another holder has it.
CSYSTEM_CHECKED int32_t csystem_flock_exclusive_nonblocking(int32_t descriptor);

/// Exchanges what stands at two paths, in one step; `EINVAL` or `ENOSYS` where the file system cannot.
CSYSTEM_CHECKED int32_t csystem_exchange(const char *one, const char *other);

/// Takes the disk's blocks for the first `length` bytes of a file, which keeps its length. `EOPNOTSUPP` where the file
/// system cannot.
CSYSTEM_CHECKED int32_t csystem_reserve(int32_t descriptor, int64_t length);

// MARK: Running out of descriptors

/// Descriptors that new connections may not take, so that everything else goes on working when there are too many.
///
/// `accept4` is replaced for the whole process: a connection that there is no room for is accepted and closed, and so is
/// a local one of another user. Without that libzmq would abort the process.
enum {
    CSYSTEM_ACCEPT_RESERVE = 64,
    CSYSTEM_COPY_RESERVE = 32,
};

/// The first number that leaves fewer than `reserve` descriptors, or a quarter of all, below the soft limit.
///
/// The kernel gives out the lowest free number, so one at or over the bound means that nearly all are in use.
CSYSTEM_CHECKED int32_t csystem_descriptor_bound(uint32_t reserve);

// MARK: Waiting for descriptors

/// What may be waited for and reported. `CSYSTEM_HANG_UP` also reports a peer that closed only its sending side.
enum {
    CSYSTEM_READABLE = 1u << 0,
    CSYSTEM_WRITABLE = 1u << 1,
    CSYSTEM_HANG_UP = 1u << 2,
    CSYSTEM_FAILED = 1u << 3,
    /// Each change is reported once, even if it is not handled (edge-triggered).
    CSYSTEM_ONCE = 1u << 4,
};

/// A descriptor that is ready, by the token it was added with.
typedef struct csystem_ready {
    uint64_t token;
    uint32_t events;
} csystem_ready;

/// A set of descriptors (epoll), itself pollable. Level-triggered, except for pure hang-up watches (see below) and with
/// `CSYSTEM_ONCE`.
CSYSTEM_CHECKED int32_t csystem_epoll_create(void);

/// Adds a descriptor. With `events == CSYSTEM_HANG_UP` alone the watch fires once, since a hang-up never goes away.
CSYSTEM_CHECKED int32_t csystem_epoll_add(int32_t set, int32_t descriptor, uint32_t events, uint64_t token);

/// Takes a descriptor out; do so before closing it while a copy of it lives on.
CSYSTEM_CHECKED int32_t csystem_epoll_remove(int32_t set, int32_t descriptor);

/// Fills `ready` with at most `capacity` entries (64 at most) and tells how many, or `-errno`.
///
/// Waits `timeout_milliseconds`, or for ever when that is negative; an interrupting signal ends the wait with 0.
CSYSTEM_CHECKED int32_t csystem_epoll_wait(int32_t set, csystem_ready *ready, int32_t capacity,
                                           int32_t timeout_milliseconds);

/// A non-blocking inotify descriptor.
CSYSTEM_CHECKED int32_t csystem_inotify_create(void);

/// Watches a folder for entries made, written, moved or deleted, and for its own end. Returns the watch, or `-errno`.
CSYSTEM_CHECKED int32_t csystem_inotify_watch_folder(int32_t descriptor, const char *path);

/// Reads and forgets everything pending. `found` tells whether there was anything, `overflowed` whether the kernel
/// dropped some; either way the caller looks at the folder anew.
CSYSTEM_CHECKED int32_t csystem_inotify_drain(int32_t descriptor, int32_t *found, int32_t *overflowed);

// MARK: Secrets

/// Keeps other processes of the user from tracing this one and from reading its memory, and the kernel from dumping it
/// (PR_SET_DUMPABLE). It does not hold for programs that this process starts.
CSYSTEM_CHECKED int32_t csystem_refuse_tracing(void);

/// 1 while this process may be traced.
int32_t csystem_may_be_traced(void);

/// Fills `bytes` from the kernel's random source.
CSYSTEM_CHECKED int32_t csystem_random_bytes(uint8_t *bytes, size_t length);

/// Seeds `rand(3)`, from which libzmq draws its automatic routing ids, from the kernel's random source.
///
/// Unseeded, every process starts with the same id, and a peer that claims the next one aborts a ROUTER. Call it before
/// the first ROUTER is made.
CSYSTEM_CHECKED int32_t csystem_seed_random(void);

enum { CSYSTEM_DIGEST_LENGTH = 32 };

/// BLAKE2b of `input` in 32 bytes, unkeyed; `digest` must hold `CSYSTEM_DIGEST_LENGTH` bytes.
CSYSTEM_CHECKED int32_t csystem_digest(const uint8_t *_Nullable input, size_t length, uint8_t *digest);

/// SipHash-2-4 of `input` under a key that everybody knows: against damage, not against people.
CSYSTEM_CHECKED uint64_t csystem_checksum(const uint8_t *_Nullable input, size_t length);

enum { CSYSTEM_SHA256_LENGTH = 32, CSYSTEM_SHA256_STATE_WORDS = 16 };

/// A SHA-256 over bytes that come piece by piece.
typedef struct csystem_sha256_state {
    uint64_t words[CSYSTEM_SHA256_STATE_WORDS];
} csystem_sha256_state;

void csystem_sha256_begin(csystem_sha256_state *state);
void csystem_sha256_add(csystem_sha256_state *state, const uint8_t *_Nullable bytes, size_t length);
/// `digest` must hold `CSYSTEM_SHA256_LENGTH` bytes. The state is of no more use.
void csystem_sha256_end(csystem_sha256_state *state, uint8_t *digest);

/// Compares two secrets of the same length in a time that depends on the length only: 1 when equal, else 0.
CSYSTEM_CHECKED int32_t csystem_equal_in_constant_time(const uint8_t *left, const uint8_t *right, size_t length);

// MARK: Memory

/// Gives back to the system what the allocator holds free.
void csystem_return_memory(void);

#pragma clang assume_nonnull end

#include "descriptors.h"
