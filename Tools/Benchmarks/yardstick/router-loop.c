// The least a broker over libzmq can do: one ROUTER with the activity broker's socket options that moves what clients
// send to the window and what the window sends to the client. With --commits each message is committed before it moves.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <zmq.h>

#include "commits.h"
#include "measure.h"

/// The name of a peer, as ROUTER gives it.
struct name {
    unsigned char bytes[255];
    size_t size;
};

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

static void set_number(void *router, int option, int value) {
    require(zmq_setsockopt(router, option, &value, sizeof(value)) == 0, "setting an option of the ROUTER");
}

/// The broker's table of options. Only the two timeouts differ: this loop has nothing else to do, so it may block.
static void *open_router(void *context, const char *path) {
    void *router = zmq_socket(context, ZMQ_ROUTER);
    require(router != NULL, "making a ROUTER");
    int64_t largest = 262144;
    require(zmq_setsockopt(router, ZMQ_MAXMSGSIZE, &largest, sizeof(largest)) == 0, "bounding the ROUTER");
    set_number(router, ZMQ_SNDHWM, 256);
    set_number(router, ZMQ_RCVHWM, 16);
    set_number(router, ZMQ_ROUTER_MANDATORY, 1);
    set_number(router, ZMQ_ROUTER_HANDOVER, 0);
    set_number(router, ZMQ_LINGER, 0);
    set_number(router, ZMQ_HANDSHAKE_IVL, 2000);
    set_number(router, ZMQ_HEARTBEAT_IVL, 0);
    set_number(router, ZMQ_IPC_FILTER_UID, (int)getuid());
    set_number(router, ZMQ_USE_FD, listen_at(path));
    char endpoint[256];
    snprintf(endpoint, sizeof(endpoint), "ipc://%s", path);
    require(zmq_bind(router, endpoint) == 0, endpoint);
    return router;
}

/// The first message of a peer only says that it is there.
static int is_known(const struct name *known, zmq_msg_t *name) {
    return known->size == zmq_msg_size(name) && memcmp(known->bytes, zmq_msg_data(name), known->size) == 0;
}

static void learn(struct name *known, zmq_msg_t *name) {
    known->size = zmq_msg_size(name);
    memcpy(known->bytes, zmq_msg_data(name), known->size);
}

static int receive(void *router, zmq_msg_t *frame) {
    zmq_msg_init(frame);
    require(zmq_msg_recv(frame, router, 0) >= 0, "receiving");
    return zmq_msg_more(frame);
}

static void drop_rest(void *router) {
    zmq_msg_t frame;
    for (int more = 1; more;) {
        more = receive(router, &frame);
        zmq_msg_close(&frame);
    }
}

/// Moves the frames behind the sender's name to another peer; nothing is copied.
static void move_rest(void *router, const struct name *to, struct commits *commits, int is_acceptance) {
    zmq_msg_t frame;
    int is_first = 1;
    for (int more = 1; more;) {
        more = receive(router, &frame);
        if (commits != NULL && !more) {
            if (is_acceptance) {
                commit_insertion(commits, zmq_msg_data(&frame), zmq_msg_size(&frame));
            } else {
                commit_removal(commits);
            }
        }
        if (is_first) {
            require(zmq_send(router, to->bytes, to->size, ZMQ_SNDMORE) >= 0, "addressing");
        }
        is_first = 0;
        require(zmq_msg_send(&frame, router, more ? ZMQ_SNDMORE : 0) >= 0, "sending");
    }
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    struct commits store, *commits = NULL;
    require(options.endpoint != NULL, "--endpoint is missing");
    if (options.commits != NULL) {
        open_commits(&store, options.commits);
        commits = &store;
    }
    void *router = open_router(zmq_ctx_new(), options.endpoint);
    printf("ready\n");
    fflush(stdout);
    // One-way messages are acknowledged to the broker, not to their sender: with --acknowledge they end here too.
    int drops_acknowledgements = options.acknowledges;
    struct name window = {.size = 0}, client = {.size = 0};
    for (;;) {
        zmq_msg_t name;
        receive(router, &name);
        int is_window = *(const char *)zmq_msg_data(&name) == 'W';
        struct name *sender = is_window ? &window : &client;
        if (!is_known(sender, &name)) {
            learn(sender, &name);
            drop_rest(router);
        } else if (is_window && drops_acknowledgements) {
            drop_rest(router);
        } else {
            move_rest(router, is_window ? &client : &window, commits, !is_window);
        }
        zmq_msg_close(&name);
    }
}
