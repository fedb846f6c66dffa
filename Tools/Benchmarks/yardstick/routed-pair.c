// A window and its clients, two processes, through the activity broker (--broker) or through the bare loop. What the
// clients send is the same for both.

#include <stdlib.h>
#include <string.h>

#include "measure.h"
#include "peer.h"

static const char *const app = "org.example.benchmark";
static const char *const activity_type = "org.example.benchmark.edit";

// MARK: The window

/// One message for the window; true when it was one to be counted.
static int take_call(void *socket, const struct options *options, struct link *link, long received) {
    zmq_msg_t control;
    receive_control(socket, &control);
    struct call call = {.id = (uint64_t)received + 1, .session_size = 16, .epoch = 1, .kind = CALL_DELIVER};
    int is_call = 1;
    if (options->is_broker) {
        is_call = read_call(zmq_msg_data(&control), zmq_msg_size(&control), &call);
    }
    zmq_msg_close(&control);
    if (!is_call) {
        return 0;
    }
    if (options->is_broker || options->acknowledges) {
        struct writer answer = acknowledgement(&call);
        send_frames(socket, &answer, NULL, 0);
    }
    if (call.kind == CALL_DID_BECOME_ACTIVE) {
        tell(link, call.session, sizeof(call.session));
    }
    return call.kind == CALL_DELIVER;
}

static int run_window(const struct options *options, struct link *link, long total) {
    void *context = zmq_ctx_new();
    const char *endpoint = options->window_endpoint != NULL ? options->window_endpoint : options->endpoint;
    void *socket = connect_peer(context, endpoint, 'W');
    struct writer hello = hello_window(app);
    send_frames(socket, &hello, NULL, 0);
    if (!options->is_broker) {
        tell(link, "sixteen bytes...", 16);
    }
    for (long received = 0; received < total;) {
        if (take_call(socket, options, link, received)) {
            received += 1;
            report_received(link, received, total);
        }
    }
    // The last acknowledgement is to be out, and the sender to have its answer, before the window goes.
    char end;
    hear(link, &end, 1);
    if (options->is_broker) {
        struct writer nothing = {.count = 0};
        struct writer goodbye = client_message(0, BODY_GOODBYE, &nothing);
        send_frames(socket, &goodbye, NULL, 0);
    }
    zmq_close(socket);
    zmq_ctx_term(context);
    return 0;
}

// MARK: The clients

struct sender {
    const struct options *options;
    struct link *link;
    struct writer content;
    uint8_t *payload;
    void **sockets;
    long total;
};

static void send_request(const struct sender *sender, void *socket, uint64_t id) {
    struct writer message = client_message(id, BODY_ACTIVATE, &sender->content);
    send_frames(socket, &message, sender->payload, (size_t)sender->options->payload);
}

static uint64_t receive_reply(const struct sender *sender, void *socket) {
    zmq_msg_t control;
    receive_control(socket, &control);
    uint64_t id = 0;
    if (sender->options->is_broker) {
        id = read_reply(zmq_msg_data(&control), zmq_msg_size(&control));
    }
    zmq_msg_close(&control);
    return id;
}

static void measure_round_trips(const struct sender *sender) {
    double *values = calloc((size_t)sender->options->count, sizeof(double));
    require(values != NULL, "memory");
    for (long index = 0; index < sender->total; index += 1) {
        double start = now_microseconds();
        send_request(sender, sender->sockets[0], (uint64_t)index + 2);
        uint64_t id = receive_reply(sender, sender->sockets[0]);
        double end = now_microseconds();
        if (sender->options->is_broker && id != (uint64_t)index + 2) {
            fail("the reply to another request");
        }
        if (index >= sender->options->warmup) {
            values[index - sender->options->warmup] = end - start;
        }
    }
    print_latencies(values, sender->options->count);
}

static void measure_pipeline(const struct sender *sender) {
    double start = 0;
    for (long index = 0; index < sender->total; index += 1) {
        if (index == sender->options->warmup) {
            wait_until_received(sender->link, index - sender->options->credit / 4);
            start = now_microseconds();
        }
        while (must_wait(sender->link, index)) {
            wait_for_report(sender->link);
        }
        send_request(sender, sender->sockets[0], 0);
    }
    wait_until_received(sender->link, sender->total);
    print_rate(sender->options->count, now_microseconds() - start);
}

/// Every client keeps its number of requests under way; each answer makes room for the next one.
static void measure_window_of_requests(const struct sender *sender) {
    const struct options *options = sender->options;
    zmq_pollitem_t *items = calloc((size_t)options->clients, sizeof(zmq_pollitem_t));
    require(items != NULL, "memory");
    long sent = 0, answered = 0;
    for (long client = 0; client < options->clients; client += 1) {
        items[client] = (zmq_pollitem_t){.socket = sender->sockets[client], .events = ZMQ_POLLIN};
        for (long index = 0; index < options->outstanding && sent < sender->total; index += 1, sent += 1) {
            send_request(sender, sender->sockets[client], (uint64_t)sent + 2);
        }
    }
    double start = now_microseconds();
    while (answered < sender->total) {
        require(zmq_poll(items, (int)options->clients, -1) >= 0, "polling");
        for (long client = 0; client < options->clients; client += 1) {
            if ((items[client].revents & ZMQ_POLLIN) == 0) {
                continue;
            }
            receive_reply(sender, sender->sockets[client]);
            answered += 1;
            if (answered == options->warmup) {
                start = now_microseconds();
            }
            if (sent < sender->total) {
                send_request(sender, sender->sockets[client], (uint64_t)sent + 2);
                sent += 1;
            }
        }
    }
    print_rate(options->count, now_microseconds() - start);
}

static void run_clients(struct sender *sender) {
    void *context = zmq_ctx_new();
    long clients = sender->options->clients;
    sender->sockets = calloc((size_t)clients, sizeof(void *));
    require(sender->sockets != NULL, "memory");
    uint8_t session[16];
    hear(sender->link, session, sizeof(session));
    sender->content = activation(activity_type, session, !sender->options->is_durable, sender->options->machine);
    for (long client = 0; client < clients; client += 1) {
        sender->sockets[client] = connect_peer(context, sender->options->endpoint, 'C');
        struct writer hello = hello_tool();
        send_frames(sender->sockets[client], &hello, NULL, 0);
        if (sender->options->is_broker) {
            receive_reply(sender, sender->sockets[client]);
        }
    }
    if (strcmp(sender->options->mode, "roundtrip") == 0) {
        measure_round_trips(sender);
    } else if (strcmp(sender->options->mode, "pipeline") == 0) {
        measure_pipeline(sender);
    } else if (strcmp(sender->options->mode, "window-of-requests") == 0) {
        measure_window_of_requests(sender);
    } else {
        fail("no mode %s", sender->options->mode);
    }
    tell(sender->link, "e", 1);
    for (long client = 0; client < clients; client += 1) {
        zmq_close(sender->sockets[client]);
    }
    zmq_ctx_term(context);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    if (strcmp(options.mode, "pipeline") != 0) {
        options.acknowledges = 1;
    }
    require(options.endpoint != NULL, "--endpoint is missing");
    long total = options.warmup + options.count;
    struct link link;
    if (fork_receiver(&link, options.credit) == 0) {
        return run_window(&options, &link, total);
    }
    struct sender sender = {.options = &options, .link = &link, .total = total};
    sender.payload = malloc((size_t)options.payload + 1);
    require(sender.payload != NULL, "memory");
    fill_payload(sender.payload, options.payload);
    run_clients(&sender);
    return 0;
}
