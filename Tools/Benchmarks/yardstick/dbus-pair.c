// A service and its client, two processes, over a message bus by sd-bus: calls with replies, or calls without.

#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#include "measure.h"

static void check(int result, const char *what) {
    if (result < 0) {
        fail("%s: %s", what, strerror(-result));
    }
}

static sd_bus *connect_bus(const char *address) {
    sd_bus *bus = NULL;
    check(sd_bus_new(&bus), "making a bus connection");
    check(sd_bus_set_address(bus, address), address);
    check(sd_bus_set_bus_client(bus, 1), "becoming a client of the bus");
    check(sd_bus_start(bus), "connecting to the bus");
    const char *name = NULL;
    check(sd_bus_get_unique_name(bus, &name), "asking for the own name");
    return bus;
}

// MARK: The service

static int take_message(sd_bus *bus, sd_bus_message *message, int expects_reply) {
    const void *bytes = NULL;
    size_t size = 0;
    if (!sd_bus_message_is_method_call(message, "org.example.Benchmark", "Deliver")) {
        return 0;
    }
    check(sd_bus_message_read_array(message, 'y', &bytes, &size), "reading a message");
    if (expects_reply) {
        check(sd_bus_reply_method_return(message, NULL), "replying");
        check(sd_bus_flush(bus), "flushing");
    }
    return 1;
}

static int run_service(const struct options *options, struct link *link, long total, int expects_reply) {
    sd_bus *bus = connect_bus(options->endpoint);
    char name[64] = "";
    const char *own = NULL;
    check(sd_bus_get_unique_name(bus, &own), "asking for the own name");
    strncpy(name, own, sizeof(name) - 1);
    tell(link, name, sizeof(name));
    for (long received = 0; received < total;) {
        sd_bus_message *message = NULL;
        int progress = sd_bus_process(bus, &message);
        check(progress, "processing");
        if (progress == 0) {
            check(sd_bus_wait(bus, UINT64_MAX), "waiting");
        } else if (message != NULL && take_message(bus, message, expects_reply)) {
            received += 1;
            report_received(link, received, total);
        }
        sd_bus_message_unref(message);
    }
    char end;
    hear(link, &end, 1);
    sd_bus_flush_close_unref(bus);
    return 0;
}

// MARK: The client

static sd_bus_message *new_call(sd_bus *bus, const char *service, const void *payload, long size) {
    sd_bus_message *call = NULL;
    check(sd_bus_message_new_method_call(bus, &call, service, "/benchmark", "org.example.Benchmark", "Deliver"),
          "making a call");
    check(sd_bus_message_append_array(call, 'y', payload, (size_t)size), "filling a call");
    return call;
}

static void measure_round_trips(sd_bus *bus, const char *service, const void *payload, const struct options *options) {
    double *values = calloc((size_t)options->count, sizeof(double));
    require(values != NULL, "memory");
    for (long index = 0; index < options->warmup + options->count; index += 1) {
        double start = now_microseconds();
        sd_bus_message *call = new_call(bus, service, payload, options->payload), *reply = NULL;
        check(sd_bus_call(bus, call, 0, NULL, &reply), "calling");
        sd_bus_message_unref(reply);
        sd_bus_message_unref(call);
        double end = now_microseconds();
        if (index >= options->warmup) {
            values[index - options->warmup] = end - start;
        }
    }
    print_latencies(values, options->count);
}

static void measure_pipeline(sd_bus *bus, const char *service, const void *payload, const struct options *options,
                             struct link *link) {
    double start = 0;
    for (long index = 0; index < options->warmup + options->count; index += 1) {
        if (index == options->warmup) {
            check(sd_bus_flush(bus), "flushing");
            wait_until_received(link, index - options->credit / 4);
            start = now_microseconds();
        }
        while (must_wait(link, index)) {
            check(sd_bus_flush(bus), "flushing");
            wait_for_report(link);
        }
        sd_bus_message *call = new_call(bus, service, payload, options->payload);
        check(sd_bus_message_set_expect_reply(call, 0), "expecting no reply");
        check(sd_bus_send(bus, call, NULL), "sending");
        sd_bus_message_unref(call);
    }
    check(sd_bus_flush(bus), "flushing");
    wait_until_received(link, options->warmup + options->count);
    print_rate(options->count, now_microseconds() - start);
}

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.endpoint != NULL, "--endpoint is missing");
    int is_pipeline = strcmp(options.mode, "pipeline") == 0;
    struct link link;
    if (fork_receiver(&link, options.credit) == 0) {
        return run_service(&options, &link, options.warmup + options.count, !is_pipeline);
    }
    char service[64];
    hear(&link, service, sizeof(service));
    uint8_t *payload = malloc((size_t)options.payload + 1);
    require(payload != NULL, "memory");
    fill_payload(payload, options.payload);
    sd_bus *bus = connect_bus(options.endpoint);
    if (is_pipeline) {
        measure_pipeline(bus, service, payload, &options, &link);
    } else {
        measure_round_trips(bus, service, payload, &options);
    }
    tell(&link, "e", 1);
    sd_bus_flush_close_unref(bus);
    return 0;
}
