#include "peer.h"

#include <stdio.h>
#include <sys/random.h>

#include "measure.h"

static void set_number(void *socket, int option, int value) {
    require(zmq_setsockopt(socket, option, &value, sizeof(value)) == 0, "setting an option of a DEALER");
}

void *connect_peer(void *context, const char *path, char kind) {
    void *socket = zmq_socket(context, ZMQ_DEALER);
    require(socket != NULL, "making a DEALER");
    unsigned char name[16];
    require(getrandom(name, sizeof(name), 0) == sizeof(name), "random bytes");
    name[0] = (unsigned char)kind;
    require(zmq_setsockopt(socket, ZMQ_ROUTING_ID, name, sizeof(name)) == 0, "naming a DEALER");
    int64_t largest = 262144;
    require(zmq_setsockopt(socket, ZMQ_MAXMSGSIZE, &largest, sizeof(largest)) == 0, "bounding a DEALER");
    set_number(socket, ZMQ_SNDHWM, 1000);
    set_number(socket, ZMQ_RCVHWM, 1000);
    set_number(socket, ZMQ_RECONNECT_IVL, -1);
    set_number(socket, ZMQ_IMMEDIATE, 1);
    set_number(socket, ZMQ_LINGER, 500);
    set_number(socket, ZMQ_HEARTBEAT_IVL, 0);
    char endpoint[256];
    snprintf(endpoint, sizeof(endpoint), "ipc://%s", path);
    require(zmq_connect(socket, endpoint) == 0, endpoint);
    return socket;
}

void send_frames(void *socket, const struct writer *control, const void *blob, size_t size) {
    int more = blob == NULL ? 0 : ZMQ_SNDMORE;
    require(zmq_send(socket, control->bytes, control->count, more) >= 0, "sending");
    if (blob != NULL) {
        require(zmq_send(socket, blob, size, 0) >= 0, "sending a blob");
    }
}

void receive_control(void *socket, zmq_msg_t *control) {
    zmq_msg_init(control);
    require(zmq_msg_recv(control, socket, 0) >= 0, "receiving");
    for (int more = zmq_msg_more(control); more;) {
        zmq_msg_t blob;
        zmq_msg_init(&blob);
        require(zmq_msg_recv(&blob, socket, 0) >= 0, "receiving a blob");
        more = zmq_msg_more(&blob);
        zmq_msg_close(&blob);
    }
}

struct call answer_call(void *socket) {
    for (;;) {
        zmq_msg_t control;
        receive_control(socket, &control);
        struct call call;
        int is_call = read_call(zmq_msg_data(&control), zmq_msg_size(&control), &call);
        zmq_msg_close(&control);
        if (is_call) {
            struct writer answer = acknowledgement(&call);
            send_frames(socket, &answer, NULL, 0);
            return call;
        }
    }
}
