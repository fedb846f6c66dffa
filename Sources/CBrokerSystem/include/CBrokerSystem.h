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

/// The descriptors that a child gets. All but `output` may be -1. The caller's own descriptors stay open.
typedef struct csystem_child_descriptors {
    /// The child's descriptor 0; -1 for `/dev/null`.
    int32_t input;
    /// The child's descriptor 1.
    int32_t output;
    /// The child's descriptor 2; -1 for the same as `output`.
    int32_t errors;
    /// The child's descriptor 3; -1 for none.
    int32_t token;
} csystem_child_descriptors;

/// Starts the executable at `path` in a session of its own (`setsid`), with every signal unblocked and at its default.
/// The child has only the descriptors in `descriptors`. The first argument is the program's name.
///
/// `arguments` and `environment` are packed strings, each with a NUL at its end (`"ls\0-l\0"`). The number of strings
/// is given too, so that a NUL within a string is refused (`EINVAL`) and does not begin another argument.
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

/// Whether and how a process ended.
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

/// Reaps a child without waiting. `ECHILD` when the process is not a child of this process, or was reaped before.
CSYSTEM_CHECKED int32_t csystem_waitid_pidfd(int32_t descriptor, csystem_process_end *end);

/// Makes this process the parent of every orphan below it (PR_SET_CHILD_SUBREAPER).
CSYSTEM_CHECKED int32_t csystem_adopt_orphans(void);

/// Waits until a child has ended, and leaves it to be reaped, so that `/proc` still has its name. `ECHILD` when there is
/// no child.
CSYSTEM_CHECKED int32_t csystem_wait_for_child(pid_t *process_identifier, csystem_process_end *end);

/// The read end of a pipe that holds `bytes` and then ends, for a secret that can be read once. `-EMSGSIZE` over 4096
/// bytes.
CSYSTEM_CHECKED int32_t csystem_one_time_pipe(const uint8_t *bytes, size_t length);

/// Has standard output written at every line's end from now on, also into a file.
void csystem_line_buffer_output(void);

/// Raises the soft limit of open descriptors to the hard limit, and puts the limit into `limit`.
CSYSTEM_CHECKED int32_t csystem_raise_descriptor_limit(uint64_t *limit);

// MARK: Threads and signals

/// Starts a thread that nothing waits for and that handles no signals. The kernel keeps 15 bytes of its name.
///
/// `EAGAIN` when a limit (`RLIMIT_NPROC`, the control group's `pids.max`) or the memory does not allow a further thread.
CSYSTEM_CHECKED int32_t csystem_start_thread(const char *name, size_t stack_bytes,
                                             void (*body)(void *_Nullable context), void *_Nullable context);

/// Blocks signals in the calling thread, and makes a non-blocking descriptor that is readable while one of them is
/// pending. Call it before other threads are started, which inherit the blocked signals.
CSYSTEM_CHECKED int32_t csystem_signal_descriptor(const int32_t *signals, size_t count);

/// Takes the next pending signal of such a descriptor; 0 when there is none.
CSYSTEM_CHECKED int32_t csystem_next_signal(int32_t descriptor);

// MARK: Local sockets and locks

/// The process at the other end of a connected local socket, as the kernel saw it when the socket was connected.
CSYSTEM_CHECKED int32_t csystem_peer_credentials(int32_t descriptor, pid_t *process, uid_t *user, gid_t *group);

/// A pidfd of the process at the other end of a connected local socket, even if another process has its number now.
/// `-ENOPROTOOPT` before Linux 6.5, which has no such pidfd; `-ESRCH` or `-EINVAL` when the process has ended.
CSYSTEM_CHECKED int32_t csystem_peer_pidfd(int32_t descriptor);

/// Whether two descriptors are the same open socket or file: 1 if so, else 0, also when one of them is closed.
///
/// libzmq closes its descriptor when it drops a peer (an oversize frame, a broken handshake), but a copy keeps the
/// connection open, and neither side sees a hang-up. To notice it, compare the copy with the descriptor of libzmq.
CSYSTEM_CHECKED int32_t csystem_is_same_file(int32_t left, int32_t right);

/// A non-blocking listening socket at `path` with exactly `mode`, never wider for a moment.
///
/// Nothing is unlinked: `-EADDRINUSE` when anything is at the path. `-ENAMETOOLONG` over 107 bytes.
CSYSTEM_CHECKED int32_t csystem_listen_unix(const char *path, mode_t mode, int32_t backlog);

/// Takes the next connection of a local socket, non-blocking: the descriptor, or `-errno`. Unlike this module's
/// `accept4`, keeps no descriptors in reserve and does not check the peer's user: the caller does both.
CSYSTEM_CHECKED int32_t csystem_accept_local(int32_t listener);

/// Whether an `errno` of accepting says that descriptors or memory have run out. The connection then goes on waiting.
int32_t csystem_is_accept_exhausted(int32_t failure);

/// Tries whether a process listens at `path`: 0 or `EAGAIN` (a full queue) if one does, `ECONNREFUSED` for a stale
/// socket, `ENOENT` for nothing, `ENAMETOOLONG` over 107 bytes.
CSYSTEM_CHECKED int32_t csystem_connect_probe(const char *path);

/// Connects to the stream socket at `path`: a non-blocking descriptor, or `-errno`. `-EAGAIN` when the listener's queue
/// has been full for `milliseconds`.
CSYSTEM_CHECKED int32_t csystem_connect_local(const char *path, int32_t milliseconds);

/// Sends a message to the service manager. `NOTIFY_SOCKET` names its datagram socket: a path, or `@` and an abstract
/// name. Does not wait: `EAGAIN` when the socket's queue is full. `EAFNOSUPPORT` for a name of another kind.
CSYSTEM_CHECKED int32_t csystem_notify_supervisor(const char *socket_name, const char *message);

/// Takes the exclusive lock of an open file without waiting; `EWOULDBLOCK` when another holder has it.
CSYSTEM_CHECKED int32_t csystem_flock_exclusive_nonblocking(int32_t descriptor);

/// Exchanges the files or folders at two paths, in one step; `EINVAL` or `ENOSYS` where the file system cannot.
CSYSTEM_CHECKED int32_t csystem_exchange(const char *one, const char *other);

/// Reserves blocks of the disk for the first `length` bytes of a file, which keeps its length. `EOPNOTSUPP` where the
/// file system cannot.
CSYSTEM_CHECKED int32_t csystem_reserve(int32_t descriptor, int64_t length);

// MARK: Running out of descriptors

/// Descriptors that new connections may not take, so that everything else goes on working when there are too many
/// connections.
///
/// This module replaces `accept4` for the whole process. The replacement accepts and closes a connection that would
/// take a descriptor of the reserve, and a local connection of another user. Without the reserve, libzmq would abort
/// the process when no descriptor is left.
enum {
    CSYSTEM_ACCEPT_RESERVE = 64,
    CSYSTEM_COPY_RESERVE = 32,
};

/// The soft limit of descriptors less `reserve`, or less a quarter of the limit if the quarter is smaller. `INT32_MAX`
/// if there is no limit.
///
/// The kernel gives out the lowest free number, so a new descriptor at or above this bound means that nearly all
/// descriptors are in use.
CSYSTEM_CHECKED int32_t csystem_descriptor_bound(uint32_t reserve);

// MARK: Waiting for descriptors

/// The events that may be waited for and reported. `CSYSTEM_HANG_UP` also reports a peer that closed only its sending
/// side.
enum {
    CSYSTEM_READABLE = 1u << 0,
    CSYSTEM_WRITABLE = 1u << 1,
    CSYSTEM_HANG_UP = 1u << 2,
    CSYSTEM_FAILED = 1u << 3,
    /// Each change is reported once, even if it is not handled (edge-triggered).
    CSYSTEM_ONCE = 1u << 4,
};

/// A descriptor that is ready, by the token that it was added with.
typedef struct csystem_ready {
    uint64_t token;
    uint32_t events;
} csystem_ready;

/// A set of descriptors (epoll), itself pollable. Level-triggered, except for pure hang-up watches (see below) and with
/// `CSYSTEM_ONCE`.
CSYSTEM_CHECKED int32_t csystem_epoll_create(void);

/// Adds a descriptor. With `events == CSYSTEM_HANG_UP` alone the watch fires once, since a hang-up never goes away.
CSYSTEM_CHECKED int32_t csystem_epoll_add(int32_t set, int32_t descriptor, uint32_t events, uint64_t token);

/// Takes a descriptor out of the set. Do this before you close a descriptor that has a copy, since the copy keeps it in
/// the set.
CSYSTEM_CHECKED int32_t csystem_epoll_remove(int32_t set, int32_t descriptor);

/// Fills `ready` with at most `capacity` entries, and never more than 64. Returns their number, or `-errno`.
///
/// Waits `timeout_milliseconds`, or indefinitely if the number is negative. A signal ends the wait with 0.
CSYSTEM_CHECKED int32_t csystem_epoll_wait(int32_t set, csystem_ready *ready, int32_t capacity,
                                           int32_t timeout_milliseconds);

/// A non-blocking inotify descriptor.
CSYSTEM_CHECKED int32_t csystem_inotify_create(void);

/// Watches a folder for entries made, written, moved or deleted, and for its own end. Returns the watch, or `-errno`.
CSYSTEM_CHECKED int32_t csystem_inotify_watch_folder(int32_t descriptor, const char *path);

/// Reads and forgets all pending events. `found` tells whether there was an event, `overflowed` whether the kernel
/// dropped events. In both cases the caller rereads the folder.
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

/// SipHash-2-4 of `input` under a key that everybody knows. The checksum detects damage, but not an intended change.
CSYSTEM_CHECKED uint64_t csystem_checksum(const uint8_t *_Nullable input, size_t length);

enum { CSYSTEM_SHA256_LENGTH = 32, CSYSTEM_SHA256_STATE_WORDS = 16 };

/// A SHA-256 over bytes that come piece by piece.
typedef struct csystem_sha256_state {
    uint64_t words[CSYSTEM_SHA256_STATE_WORDS];
} csystem_sha256_state;

void csystem_sha256_begin(csystem_sha256_state *state);
void csystem_sha256_add(csystem_sha256_state *state, const uint8_t *_Nullable bytes, size_t length);
/// `digest` must hold `CSYSTEM_SHA256_LENGTH` bytes. The state cannot be used afterwards.
void csystem_sha256_end(csystem_sha256_state *state, uint8_t *digest);

/// Compares two secrets of the same length in a time that depends on the length only: 1 when equal, else 0.
CSYSTEM_CHECKED int32_t csystem_equal_in_constant_time(const uint8_t *left, const uint8_t *right, size_t length);

// MARK: Memory

/// Gives the allocator's free memory back to the system.
void csystem_return_memory(void);

#pragma clang assume_nonnull end

#include "descriptors.h"
