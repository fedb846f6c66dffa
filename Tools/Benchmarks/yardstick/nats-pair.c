// A subscriber and a publisher, two processes, over nats-server by its plain text protocol. Like NATS's own clients the
// publisher gathers what it writes.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "measure.h"

/// A connection with what is to be written and what was read and not used yet.
struct connection {
    int descriptor;
    char output[32768];
    size_t output_size;
    char input[65536];
    size_t input_size;
    size_t input_start;
};

static void flush_output(struct connection *connection) {
    for (size_t start = 0; start < connection->output_size;) {
        ssize_t count = write(connection->descriptor, connection->output + start, connection->output_size - start);
        require(count > 0, "writing to nats-server");
        start += (size_t)count;
    }
    connection->output_size = 0;
}

static void put(struct connection *connection, const void *bytes, size_t size) {
    if (size > sizeof(connection->output) - connection->output_size) {
        flush_output(connection);
    }
    if (size > sizeof(connection->output)) {
        fail("a payload is larger than this program expects");
    }
    memcpy(connection->output + connection->output_size, bytes, size);
    connection->output_size += size;
}

static void read_more(struct connection *connection) {
    connection->input_size -= connection->input_start;
    memmove(connection->input, connection->input + connection->input_start, connection->input_size);
    connection->input_start = 0;
    ssize_t count = read(connection->descriptor, connection->input + connection->input_size,
                         sizeof(connection->input) - connection->input_size);
    require(count > 0, "reading from nats-server");
    connection->input_size += (size_t)count;
}

/// The next line without its end, in place.
static char *take_line(struct connection *connection) {
    for (;;) {
        char *start = connection->input + connection->input_start;
        char *end = memchr(start, '\n', connection->input_size - connection->input_start);
        if (end != NULL) {
            *end = 0;
            connection->input_start = (size_t)(end + 1 - connection->input);
            return start;
        }
        read_more(connection);
    }
}

static void skip(struct connection *connection, size_t size) {
    while (connection->input_size - connection->input_start < size) {
        read_more(connection);
    }
    connection->input_start += size;
}

/// Reads up to the next message and drops its payload, or up to a PONG; true for a message.
static int take_message(struct connection *connection) {
    for (;;) {
        char *line = take_line(connection);
        if (strncmp(line, "MSG ", 4) == 0) {
            skip(connection, strtoul(strrchr(line, ' '), NULL, 10) + 2);
            return 1;
        } else if (strncmp(line, "PONG", 4) == 0) {
            return 0;
        } else if (strncmp(line, "PING", 4) == 0) {
            put(connection, "PONG\r\n", 6);
            flush_output(connection);
        } else if (strncmp(line, "-ERR", 4) == 0) {
            fail("nats-server says %s", line);
        }
    }
}

static struct connection *connect_server(const char *port, const char *subscription) {
    struct connection *connection = calloc(1, sizeof(*connection));
    require(connection != NULL, "memory");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port)),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    connection->descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    require(connection->descriptor >= 0, "socket");
    require(connect(connection->descriptor, (struct sockaddr *)&address, sizeof(address)) == 0, "connecting");
    int on = 1;
    setsockopt(connection->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    const char *hello = "CONNECT {\"verbose\":false,\"pedantic\":false}\r\n";
    put(connection, hello, strlen(hello));
    put(connection, subscription, strlen(subscription));
    put(connection, "PING\r\n", 6);
    flush_output(connection);
    if (take_message(connection)) {
        fail("a message before its time");
    }
    return connection;
}

static int run_subscriber(const struct options *options, struct link *link, long total) {
    struct connection *connection = connect_server(options->endpoint, "SUB benchmark 1\r\n");
    tell(link, "r", 1);
    for (long received = 0; received < total;) {
        if (take_message(connection)) {
            received += 1;
            report_received(link, received, total);
        }
    }
    char end;
    hear(link, &end, 1);
    return 0;
}

static void measure_pipeline(struct connection *connection, const struct options *options, struct link *link) {
    char *message = malloc((size_t)options->payload + 64);
    require(message != NULL, "memory");
    int start_size = snprintf(message, 64, "PUB benchmark %ld\r\n", options->payload);
    fill_payload((uint8_t *)message + start_size, options->payload);
    memcpy(message + start_size + options->payload, "\r\n", 2);
    size_t size = (size_t)(start_size + options->payload + 2);
    double start = 0;
    for (long index = 0; index < options->warmup + options->count; index += 1) {
        if (index == options->warmup) {
            flush_output(connection);
            wait_until_received(link, index - options->credit / 4);
            start = now_microseconds();
        }
        while (must_wait(link, index)) {
            flush_output(connection);
            wait_for_report(link);
        }
        put(connection, message, size);
    }
    flush_output(connection);
    wait_until_received(link, options->warmup + options->count);
    print_rate(options->count, now_microseconds() - start);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    struct link link;
    if (fork_receiver(&link, options.credit) == 0) {
        return run_subscriber(&options, &link, options.warmup + options.count);
    }
    char ready;
    hear(&link, &ready, 1);
    struct connection *connection = connect_server(options.endpoint, "");
    measure_pipeline(connection, &options, &link);
    tell(&link, "e", 1);
    return 0;
}
