#pragma once

#include "CBrokerSystem.h"

/// Passes open descriptors from one process to another, and checks a descriptor that came.
///
/// A socket of kind SEQPACKET keeps each message whole and together with its descriptor.

#pragma clang assume_nonnull begin

// MARK: The socket

/// As `csystem_listen_unix`, with a socket of kind SEQPACKET.
CSYSTEM_CHECKED int32_t csystem_listen_seqpacket(const char *path, mode_t mode, int32_t backlog);

/// Connects without waiting: the descriptor, or `-errno` (`-EAGAIN` when the listener's queue is full).
CSYSTEM_CHECKED int32_t csystem_connect_seqpacket(const char *path);

/// Takes the next connection, non-blocking; `-EAGAIN` when there is none, `-ECONNABORTED` for a connection that has
/// ended or that this module's `accept4` has closed.
CSYSTEM_CHECKED int32_t csystem_accept_seqpacket(int32_t listener);

// MARK: Handing over

enum { CSYSTEM_MESSAGE_LENGTH = 256 };

/// Sends a message of 1 to `CSYSTEM_MESSAGE_LENGTH` bytes, with one descriptor unless `carried` is -1. The sender keeps
/// its own copy. Never waits and never signals: `EAGAIN` when the peer does not read, `EPIPE` when it is gone.
CSYSTEM_CHECKED int32_t csystem_send_descriptor(int32_t socket, const uint8_t *bytes, size_t length, int32_t carried);

typedef struct csystem_parcel {
    /// Bytes of the message; 0 when the peer has ended the connection.
    size_t length;
    /// The descriptor that came, close-on-exec; the receiver has to close it. -1 when none came.
    int32_t carried;
} csystem_parcel;

/// Receives one message with at most one descriptor, without waiting.
///
/// `EAGAIN` when there is no message; `EMSGSIZE` for a message longer than `capacity`; `EPROTO` for a message with more
/// than one descriptor or with other control data. The descriptors of a refused message have been closed.
CSYSTEM_CHECKED int32_t csystem_receive_descriptor(int32_t socket, uint8_t *bytes, size_t capacity,
                                                   csystem_parcel *parcel);

// MARK: What came

typedef enum __attribute__((enum_extensibility(closed))) csystem_content {
    /// An ordinary file, open for reading only. Whoever may write to the file can still change or cut it.
    CSYSTEM_CONTENT_FILE __attribute__((swift_name("file"))) = 1,
    /// Memory that nobody can change, cut or extend any more.
    CSYSTEM_CONTENT_SEALED_MEMORY __attribute__((swift_name("sealedMemory"))) = 2,
} csystem_content;

/// Checks whether a descriptor may be passed on to a process that will read it with `csystem_read_at`.
///
/// `EINVAL` for anything but a regular file or memory (a pipe, a socket, a device, a folder, a bare path), `EACCES` for
/// a file that is open for writing, `EPERM` for memory without its seals.
CSYSTEM_CHECKED int32_t csystem_inspect_content(int32_t descriptor, csystem_content *content, uint64_t *size);

/// Reads at an offset, without moving the position that all holders share; 0 in `count` at the end.
///
/// A file that is cut meanwhile only ends early. A process that read it through a mapping would be killed.
CSYSTEM_CHECKED int32_t csystem_read_at(int32_t descriptor, uint8_t *bytes, size_t capacity, uint64_t offset,
                                        size_t *count);

/// Memory with these bytes, sealed against writing, growing and shrinking: the descriptor, or `-errno`.
CSYSTEM_CHECKED int32_t csystem_sealed_memory(const uint8_t *bytes, size_t length);

/// Makes a file without a name in a folder, for reading and writing: the descriptor, or `-errno`. The file is gone when
/// it is closed.
CSYSTEM_CHECKED int32_t csystem_unnamed_file(const char *folder);

/// Makes a new file in an open folder, for writing: the descriptor, or `-errno`.
///
/// `-EINVAL` unless `name` is one component; `-EEXIST` when anything has the name, also a link that leads nowhere.
CSYSTEM_CHECKED int32_t csystem_create_file_in(int32_t folder, const char *name, mode_t mode);

#pragma clang assume_nonnull end
