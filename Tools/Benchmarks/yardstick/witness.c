// A quiet user of the activity broker, whose turns are measured one after the other while others press: `--mode status`
// asks for the status; `--mode open` has an event delivered to a window of its own, stored, and handled. When it is ready
// it says so in a line, and it begins with the first line that it is sent.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "measure.h"
#include "peer.h"

static const char *const app = "org.example.benchmark";
static const char *const activity_type = "org.example.benchmark.edit";

enum { BODY_QUERY = 12, QUERY_STATUS = 1, REPLY_STATUS = 6 };
/// Between two turns, so that every burden meets the witness as somebody who has not asked for a while.
enum { PAUSE_MICROSECONDS = 2000 };

static void run_window(const struct options *options, struct link *link) {
    void *socket = connect_peer(zmq_ctx_new(), options->endpoint, 'W');
    struct writer hello = hello_window(app);
    send_frames(socket, &hello, NULL, 0);
    for (;;) {
        struct call call = answer_call(socket);
        if (call.kind == CALL_DID_BECOME_ACTIVE) {
            tell(link, call.session, sizeof(call.session));
        }
    }
}

/// Waits for the answer, and ends the program unless it is the one that was asked for.
static void require_answer(void *socket, int is_status) {
    zmq_msg_t control;
    receive_control(socket, &control);
    struct field reply, status;
    if (!is_status) {
        read_reply(zmq_msg_data(&control), zmq_msg_size(&control));
    } else if (!find_field(zmq_msg_data(&control), zmq_msg_size(&control), BODY_REPLY, &reply)
               || !find_field(reply.bytes, reply.size, REPLY_STATUS, &status)) {
        fail("the broker did not say its status");
    }
    zmq_msg_close(&control);
}

static struct writer question(const struct writer *content, uint64_t id, int is_status) {
    if (!is_status) {
        return client_message(id, BODY_ACTIVATE, content);
    }
    struct writer query = {.count = 0};
    put_bytes(&query, QUERY_STATUS, "", 0);
    return client_message(id, BODY_QUERY, &query);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    int is_status = strcmp(options.mode, "status") == 0;
    struct writer content = {.count = 0};
    if (!is_status) {
        struct link link;
        if (fork_receiver(&link, 4) == 0) {
            run_window(&options, &link);
        }
        uint8_t session[16];
        hear(&link, session, sizeof(session));
        content = activation(activity_type, session, 0, NULL);
    }
    void *socket = connect_peer(zmq_ctx_new(), options.endpoint, 'C');
    struct writer hello = hello_tool();
    send_frames(socket, &hello, NULL, 0);
    require_answer(socket, 0);
    puts("ready");
    fflush(stdout);
    require(getchar() != EOF, "nobody says that it is to begin");
    double *values = calloc((size_t)options.count, sizeof(double));
    require(values != NULL, "memory");
    for (long index = -options.warmup; index < options.count; index += 1) {
        struct writer message = question(&content, (uint64_t)(index + options.warmup) + 2, is_status);
        double start = now_microseconds();
        send_frames(socket, &message, is_status ? NULL : "", 0);
        require_answer(socket, is_status);
        if (index >= 0) {
            values[index] = now_microseconds() - start;
        }
        usleep(PAUSE_MICROSECONDS);
    }
    print_latencies(values, options.count);
    fflush(stdout);
    _exit(0);
}
