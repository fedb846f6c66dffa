// The least a broker can do that speaks ZMTP itself: one epoll, unmodified libzmq clients, whole messages moved as they
// came. What router-loop does with libzmq's ROUTER, without libzmq.

#define _GNU_SOURCE

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "measure.h"

enum { GREETING = 64, PIECE = 65536, FLAG_MORE = 1, FLAG_LONG = 2, FLAG_COMMAND = 4 };

struct buffer {
    unsigned char *bytes;
    size_t count, size;
};

struct peer {
    int descriptor;
    char kind;          // 'W' or 'C', the first byte of its routing id; 0 before its READY
    int is_greeted;
    int is_introduced;  // its first message only says that it is there
    struct buffer in, out;
};

static int poller, drops_acknowledgements;
static struct peer *window, *client;
static struct buffer held;  // for the window, which may come after what is sent to it

static void append(struct buffer *buffer, const void *bytes, size_t count) {
    if (buffer->count + count > buffer->size) {
        buffer->size = (buffer->count + count) * 2;
        buffer->bytes = realloc(buffer->bytes, buffer->size);
        require(buffer->bytes != NULL, "memory");
    }
    if (count > 0) {
        memcpy(buffer->bytes + buffer->count, bytes, count);
    }
    buffer->count += count;
}

static void take_away(struct buffer *buffer, size_t count) {
    memmove(buffer->bytes, buffer->bytes + count, buffer->count - count);
    buffer->count -= count;
}

static void watch(struct peer *peer, int operation) {
    struct epoll_event event = {.events = EPOLLIN | (peer->out.count > 0 ? EPOLLOUT : 0), .data.ptr = peer};
    require(epoll_ctl(poller, operation, peer->descriptor, &event) == 0, "epoll_ctl");
}

static void flush(struct peer *peer) {
    if (peer == NULL || peer->out.count == 0) {
        return;
    }
    ssize_t count = send(peer->descriptor, peer->out.bytes, peer->out.count, MSG_NOSIGNAL);
    if (count < 0) {
        require(errno == EAGAIN || errno == EPIPE || errno == ECONNRESET, "sending");
        count = errno == EAGAIN ? 0 : (ssize_t)peer->out.count;
    }
    int was_full = (size_t)count < peer->out.count;
    take_away(&peer->out, (size_t)count);
    if (was_full) {
        watch(peer, EPOLL_CTL_MOD);
    }
}

static void accept_peer(int listener) {
    int descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    require(descriptor >= 0, "accept");
    struct peer *peer = calloc(1, sizeof(*peer));
    require(peer != NULL, "memory");
    peer->descriptor = descriptor;
    watch(peer, EPOLL_CTL_ADD);
    static const unsigned char greeting[GREETING] = {0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 1, 'N', 'U', 'L', 'L'};
    static const unsigned char ready[] = "\4\31\5READY\13Socket-Type\0\0\0\6ROUTER";
    append(&peer->out, greeting, sizeof(greeting));
    append(&peer->out, ready, sizeof(ready) - 1);
    peer->out.bytes[GREETING + 1] = sizeof(ready) - 3;
    flush(peer);
}

/// The name that a DEALER gives itself begins with what it is.
static void take_ready(struct peer *peer, const unsigned char *body, size_t size) {
    static const char name[] = "\10Identity";
    const unsigned char *found = memmem(body, size, name, sizeof(name) - 1);
    require(found != NULL, "a peer without a name");
    peer->kind = (char)found[sizeof(name) - 1 + 4];
    *(peer->kind == 'W' ? &window : &client) = peer;
    if (peer == window) {
        append(&peer->out, held.bytes, held.count);
        held.count = 0;
    }
}

/// The length of the whole message at the front; 0 when it is not all there.
static size_t message_length(const struct peer *peer, const unsigned char *at, size_t left, size_t *head) {
    size_t length = 0;
    for (;;) {
        if (left < 2 || ((at[0] & FLAG_LONG) && left < 9)) {
            return 0;
        }
        size_t size = at[1], header = 2;
        if (at[0] & FLAG_LONG) {
            size = 0;
            for (int index = 1; index < 9; index += 1) {
                size = size << 8 | at[index];
            }
            header = 9;
        }
        if (left - header < size || left < header) {
            return 0;
        }
        *head = length == 0 ? header : *head;
        length += header + size;
        if ((at[0] & FLAG_MORE) == 0 || peer->kind == 0) {
            return length;
        }
        at += header + size;
        left -= header + size;
    }
}

static void take_messages(struct peer *peer) {
    size_t done = 0, length, head = 0;
    if (!peer->is_greeted) {
        if (peer->in.count < GREETING) {
            return;
        }
        peer->is_greeted = 1;
        done = GREETING;
    }
    while ((length = message_length(peer, peer->in.bytes + done, peer->in.count - done, &head)) > 0) {
        const unsigned char *message = peer->in.bytes + done;
        done += length;
        struct peer *other = peer == window ? client : window;
        if (message[0] & FLAG_COMMAND) {
            if (peer->kind == 0) {
                take_ready(peer, message + head, length - head);
            }
        } else if (!peer->is_introduced) {
            peer->is_introduced = 1;
        } else if (other != NULL && !(peer == window && drops_acknowledgements)) {
            append(&other->out, message, length);
        } else if (peer == client) {
            append(&held, message, length);
        }
    }
    take_away(&peer->in, done);
}

static void leave(struct peer *peer) {
    window = peer == window ? NULL : window;
    client = peer == client ? NULL : client;
    close(peer->descriptor);
    free(peer->in.bytes);
    free(peer->out.bytes);
    free(peer);
}

/// Reads one piece and moves what is whole.
static void read_piece(struct peer *peer) {
    static unsigned char piece[PIECE];
    ssize_t count = recv(peer->descriptor, piece, sizeof(piece), 0);
    if (count == 0 || (count < 0 && errno == ECONNRESET)) {
        return leave(peer);
    }
    require(count > 0 || errno == EAGAIN, "receiving");
    if (count > 0) {
        append(&peer->in, piece, (size_t)count);
        take_messages(peer);
    }
    flush(window);
    flush(client);
}

static int listen_at(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof(address.sun_path)) {
        fail("%s is too long for a socket", path);
    }
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    require(descriptor >= 0, "socket");
    require(bind(descriptor, (struct sockaddr *)&address, sizeof(address)) == 0, path);
    require(listen(descriptor, 128) == 0, "listen");
    return descriptor;
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    drops_acknowledgements = options.acknowledges;
    int listener = listen_at(options.endpoint);
    poller = epoll_create1(EPOLL_CLOEXEC);
    require(poller >= 0, "epoll_create");
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
    require(epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event) == 0, "epoll_ctl");
    printf("ready\n");
    fflush(stdout);
    for (;;) {
        // One at a time: a peer that leaves may be freed while others are ready.
        int ready = epoll_wait(poller, &event, 1, -1);
        if (ready < 0) {
            require(errno == EINTR, "epoll_wait");
            continue;
        }
        struct peer *peer = event.data.ptr;
        if (peer == NULL) {
            accept_peer(listener);
            continue;
        }
        if (event.events & EPOLLOUT) {
            flush(peer);
            watch(peer, EPOLL_CTL_MOD);
        }
        if (event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) {
            read_piece(peer);
        }
    }
}
