// A burden for the activity broker, made by clients that ask for much: pages of all sessions, its status, that it read the
// apps again, durable opens, transient ones, new sessions, opens for a window that is stopped, or nothing but its windows.
// Runs until it is ended, except with --mode paused. With more requests under way than a connection may have, each refusal is followed by a request.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"
#include "peer.h"

static const char *const app = "org.example.load";
static const char *const activity_type = "org.example.load.edit";

enum { BODY_QUERY = 12, BODY_RELOAD_APPS = 13 };
enum { QUERY_STATUS = 1, QUERY_SESSIONS = 6, REUSE_ALWAYS_NEW = 5, STAGE_RESOLVED = 2 };

// MARK: The window

/// Acknowledges whatever comes, and tells its parent once that it is there.
static void run_window(const struct options *options, struct link *link) {
    void *context = zmq_ctx_new();
    void *socket = connect_peer(context, options->endpoint, 'W');
    struct writer hello = hello_window(app);
    send_frames(socket, &hello, NULL, 0);
    for (int is_told = 0;;) {
        struct call call = answer_call(socket);
        if (call.kind == CALL_DID_BECOME_ACTIVE && !is_told) {
            tell(link, "a", 1);
            is_told = 1;
        }
    }
}

// MARK: The clients

/// An open of document `number`, whose user info is the blob; of a session of its own each time with `is_new`.
static struct writer open_document(uint64_t id, long number, int is_new, int is_transient, uint64_t stage) {
    struct writer activity = {.count = 0}, event = {.count = 0}, content = {.count = 0};
    char target[32];
    snprintf(target, sizeof(target), "document-%ld", number);
    put_text(&activity, 1, activity_type);
    put_text(&activity, 3, target);
    put_number(&activity, 12, 1);
    put_message(&event, 1, &activity);
    put_text(&content, 1, app);
    put_message(&content, 2, &event);
    if (is_new) {
        put_number(&content, 4, REUSE_ALWAYS_NEW);
    }
    if (is_transient) {
        put_number(&content, 8, 1);
    }
    put_number(&content, 10, stage);
    put_number(&content, 11, 600000);
    return client_message(id, BODY_ACTIVATE, &content);
}

static struct writer page_of_sessions(uint64_t id) {
    struct writer page = {.count = 0}, query = {.count = 0};
    put_message(&query, QUERY_SESSIONS, &page);
    return client_message(id, BODY_QUERY, &query);
}

static struct writer empty_query(uint64_t id, unsigned query) {
    struct writer content = {.count = 0};
    put_bytes(&content, query, "", 0);
    return client_message(id, BODY_QUERY, &content);
}

static struct writer reload_apps(uint64_t id) {
    struct writer nothing = {.count = 0};
    return client_message(id, BODY_RELOAD_APPS, &nothing);
}

static int needs_window(const char *mode) {
    return strcmp(mode, "pages") != 0 && strcmp(mode, "status") != 0 && strcmp(mode, "reload") != 0;
}

static void send_one(const struct options *options, void *socket, uint64_t id, const uint8_t *payload) {
    if (!needs_window(options->mode)) {
        struct writer message = strcmp(options->mode, "pages") == 0    ? page_of_sessions(id)
                                : strcmp(options->mode, "status") == 0 ? empty_query(id, QUERY_STATUS)
                                                                       : reload_apps(id);
        return send_frames(socket, &message, NULL, 0);
    }
    int is_paused = strcmp(options->mode, "paused") == 0;
    int is_new = strcmp(options->mode, "sessions") == 0;
    int is_transient = strcmp(options->mode, "transients") == 0;
    struct writer message = open_document(id, (long)id % options->sessions, is_new, is_transient,
                                          is_paused || is_new ? STAGE_RESOLVED : STAGE_HANDLED);
    send_frames(socket, &message, payload, (size_t)options->payload);
}

/// The code of the refusal that the message is, or nothing.
static const char *refusal(zmq_msg_t *control) {
    static char text[64];
    struct field reply, refused, code = {0};
    if (!find_field(zmq_msg_data(control), zmq_msg_size(control), BODY_REPLY, &reply)
        || !find_field(reply.bytes, reply.size, REPLY_REFUSED, &refused)) {
        return NULL;
    }
    find_field(refused.bytes, refused.size, 1, &code);
    snprintf(text, sizeof(text), "%.*s", (int)code.size, (const char *)code.bytes);
    return text;
}

/// Takes one answer; whether it was a refusal.
static int take_answer(void *socket, char *last, size_t size) {
    zmq_msg_t control;
    receive_control(socket, &control);
    const char *code = refusal(&control);
    if (code != NULL) {
        snprintf(last, size, "%s", code);
    }
    zmq_msg_close(&control);
    return code != NULL;
}

static void *greeted(void *context, const struct options *options) {
    void *socket = connect_peer(context, options->endpoint, 'C');
    struct writer hello = hello_tool();
    char ignored[64];
    send_frames(socket, &hello, NULL, 0);
    require(!take_answer(socket, ignored, sizeof(ignored)), "the greeting was refused");
    return socket;
}

/// Keeps its number of requests under way on each connection; `total` of them, or without end where that is 0.
static void press(const struct options *options, void *context, const uint8_t *payload, long total) {
    zmq_pollitem_t *items = calloc((size_t)options->clients, sizeof(zmq_pollitem_t));
    require(items != NULL, "memory");
    char code[64] = "";
    long sent = 0, answered = 0, refused = 0;
    for (long client = 0; client < options->clients; client += 1) {
        items[client] = (zmq_pollitem_t){.socket = greeted(context, options), .events = ZMQ_POLLIN};
        for (long index = 0; index < options->outstanding && (total == 0 || sent < total); index += 1, sent += 1) {
            send_one(options, items[client].socket, (uint64_t)sent + 2, payload);
        }
    }
    while (total == 0 || answered < total) {
        require(zmq_poll(items, (int)options->clients, -1) >= 0, "polling");
        for (long client = 0; client < options->clients; client += 1) {
            if ((items[client].revents & ZMQ_POLLIN) == 0) {
                continue;
            }
            refused += take_answer(items[client].socket, code, sizeof(code));
            answered += 1;
            if (total == 0 || sent < total) {
                send_one(options, items[client].socket, (uint64_t)sent + 2, payload);
                sent += 1;
            }
        }
    }
    printf("{\"accepted\": %ld, \"refused\": %ld, \"code\": \"%s\"}\n", total - refused, refused, code);
    fflush(stdout);
}

/// Has a window for every document.
static void open_all(const struct options *options, void *context, struct link *link) {
    void *socket = greeted(context, options);
    char code[64] = "", told;
    hear(link, &told, 1);
    for (long number = 0; number < options->sessions; number += 1) {
        struct writer message = open_document((uint64_t)number + 2, number, 0, 0, STAGE_HANDLED);
        send_frames(socket, &message, "", 0);
        if (take_answer(socket, code, sizeof(code))) {
            fail("a document was not opened: %s", code);
        }
    }
    zmq_close(socket);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    int is_paused = strcmp(options.mode, "paused") == 0;
    struct link link;
    pid_t window = needs_window(options.mode) ? fork_receiver(&link, 4) : -1;
    if (window == 0) {
        run_window(&options, &link);
    }
    void *context = zmq_ctx_new();
    uint8_t *payload = calloc(1, (size_t)options.payload + 1);
    require(payload != NULL, "memory");
    fill_payload(payload, options.payload);
    if (window > 0) {
        open_all(&options, context, &link);
        if (is_paused) {
            kill(window, SIGSTOP);
        }
    }
    printf("{\"began\": true}\n");
    fflush(stdout);
    if (strcmp(options.mode, "idle") != 0) {
        press(&options, context, payload, is_paused ? options.count : 0);
    }
    // Whoever measures says when the window may go on, and when it may go.
    char line[8];
    while (fgets(line, sizeof(line), stdin) != NULL) {
        kill(window, SIGCONT);
    }
    kill(window, SIGKILL);
    return 0;
}
