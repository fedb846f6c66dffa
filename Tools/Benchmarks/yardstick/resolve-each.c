// A tool that asks the activity broker, one request after the other, which window a content belongs to. Of `--sessions`
// sessions each has a content of its own, `document-N`; they are asked for in an order that looks random.

#include <stdio.h>
#include <stdlib.h>

#include "measure.h"
#include "peer.h"

static const char *const app = "org.example.benchmark";
static const char *const activity_type = "org.example.benchmark.edit";

enum { BODY_RESOLVE = 7, REPLY_DECISION = 5, DECISION_REACTIVATED = 2 };

static struct writer question(uint64_t id, long document) {
    struct writer activity = {.count = 0}, event = {.count = 0}, content = {.count = 0};
    char target[32];
    snprintf(target, sizeof(target), "document-%ld", document);
    put_text(&activity, 1, activity_type);
    put_text(&activity, 3, target);
    put_message(&event, 1, &activity);
    put_text(&content, 1, app);
    put_message(&content, 2, &event);
    return client_message(id, BODY_RESOLVE, &content);
}

/// Ends the program unless the answer is that a session is there for it.
static void require_found(void *socket) {
    zmq_msg_t control;
    receive_control(socket, &control);
    struct field reply, decision, record, kind;
    const uint8_t *bytes = zmq_msg_data(&control);
    if (!find_field(bytes, zmq_msg_size(&control), BODY_REPLY, &reply)
        || !find_field(reply.bytes, reply.size, REPLY_DECISION, &decision)
        || !find_field(decision.bytes, decision.size, 1, &record)
        || !find_field(record.bytes, record.size, 3, &kind) || kind.value != DECISION_REACTIVATED) {
        fail("a content was not found to have a window");
    }
    zmq_msg_close(&control);
}

static void greet(void *socket) {
    struct writer hello = hello_tool();
    send_frames(socket, &hello, NULL, 0);
    zmq_msg_t control;
    receive_control(socket, &control);
    read_reply(zmq_msg_data(&control), zmq_msg_size(&control));
    zmq_msg_close(&control);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    void *context = zmq_ctx_new();
    void *socket = connect_peer(context, options.endpoint, 'C');
    greet(socket);
    double *values = calloc((size_t)options.count, sizeof(double));
    require(values != NULL, "memory");
    for (long index = -options.warmup; index < options.count; index += 1) {
        // A step that shares no divisor with round counts of sessions comes to all of them.
        long document = (index + options.warmup) * 7919 % options.sessions;
        struct writer message = question((uint64_t)(index + options.warmup) + 2, document);
        double start = now_microseconds();
        send_frames(socket, &message, NULL, 0);
        require_found(socket);
        if (index >= 0) {
            values[index] = now_microseconds() - start;
        }
    }
    print_latencies(values, options.count);
    zmq_close(socket);
    zmq_ctx_term(context);
    return 0;
}
