#pragma once
#include <stddef.h>
#include <zmq.h>

#include "wire.h"

// A client's DEALER with the options of the broker's own client library, for every broker alike.

/// Connects under a fresh name that begins with `kind`, by which the bare loop tells windows from clients.
void *connect_peer(void *context, const char *path, char kind);

/// Sends a control frame and, unless `blob` is NULL, one blob.
void send_frames(void *socket, const struct writer *control, const void *blob, size_t size);

/// Waits for a message; gives its control frame, to be closed, and drops its blobs.
void receive_control(void *socket, zmq_msg_t *control);

/// Waits for the broker's next call of a window, and acknowledges it; drops everything else.
struct call answer_call(void *socket);
