#include "wire.h"

#include <stdio.h>
#include <string.h>

#include "measure.h"

// MARK: Protobuf

static void put(struct writer *writer, const void *bytes, size_t size) {
    if (size > sizeof(writer->bytes) - writer->count) {
        fail("a control message is larger than this program expects");
    }
    memcpy(writer->bytes + writer->count, bytes, size);
    writer->count += size;
}

static void put_varint(struct writer *writer, uint64_t value) {
    uint8_t bytes[10];
    size_t count = 0;
    do {
        bytes[count] = (uint8_t)(value & 0x7f) | (value > 0x7f ? 0x80 : 0);
        count += 1;
        value >>= 7;
    } while (value > 0);
    put(writer, bytes, count);
}

void put_number(struct writer *writer, unsigned field, uint64_t value) {
    put_varint(writer, (uint64_t)field << 3);
    put_varint(writer, value);
}

void put_bytes(struct writer *writer, unsigned field, const void *bytes, size_t size) {
    put_varint(writer, (uint64_t)field << 3 | 2);
    put_varint(writer, size);
    put(writer, bytes, size);
}

void put_text(struct writer *writer, unsigned field, const char *text) {
    put_bytes(writer, field, text, strlen(text));
}

void put_message(struct writer *writer, unsigned field, const struct writer *message) {
    put_bytes(writer, field, message->bytes, message->count);
}

static int take_varint(struct reader *reader, uint64_t *value) {
    *value = 0;
    for (unsigned shift = 0; shift < 64 && reader->at < reader->end; shift += 7) {
        uint8_t byte = *reader->at++;
        *value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) {
            return 1;
        }
    }
    return 0;
}

int next_field(struct reader *reader, struct field *field) {
    uint64_t tag, size;
    if (!take_varint(reader, &tag)) {
        return 0;
    }
    *field = (struct field){.number = (unsigned)(tag >> 3)};
    switch (tag & 7) {
    case 0: return take_varint(reader, &field->value);
    case 1: size = 8; break;
    case 2:
        if (!take_varint(reader, &size)) {
            return 0;
        }
        break;
    case 5: size = 4; break;
    default: return 0;
    }
    if (size > (uint64_t)(reader->end - reader->at)) {
        return 0;
    }
    field->bytes = reader->at;
    field->size = size;
    reader->at += size;
    return 1;
}

int find_field(const uint8_t *bytes, size_t size, unsigned number, struct field *field) {
    struct reader reader = {bytes, bytes + size};
    while (next_field(&reader, field)) {
        if (field->number == number) {
            return 1;
        }
    }
    return 0;
}

// MARK: What is sent

struct writer client_message(uint64_t id, unsigned body, const struct writer *content) {
    struct writer message = {.count = 0};
    if (id != 0) {
        put_number(&message, 1, id);
    }
    put_message(&message, body, content);
    return message;
}

static struct writer hello(void) {
    struct writer content = {.count = 0};
    put_number(&content, 1, 1);
    put_text(&content, 4, "benchmark");
    return content;
}

struct writer hello_window(const char *app) {
    struct writer content = hello();
    put_text(&content, 3, app);
    return client_message(1, BODY_HELLO, &content);
}

struct writer hello_tool(void) {
    struct writer content = hello();
    put_bytes(&content, 2, "", 0);
    return client_message(1, BODY_HELLO, &content);
}

struct writer acknowledgement(const struct call *call) {
    struct writer content = {.count = 0};
    put_number(&content, 1, call->id);
    put_bytes(&content, 2, call->session, call->session_size);
    put_number(&content, 3, call->epoch);
    return client_message(0, BODY_ACKNOWLEDGE, &content);
}

struct writer activation(const char *type, const uint8_t session[16], int is_transient, const char *machine) {
    struct writer activity = {.count = 0}, event = {.count = 0}, content = {.count = 0};
    put_text(&activity, 1, type);
    put_number(&activity, 12, 1);
    put_message(&event, 1, &activity);
    char text[37];
    size_t length = 0;
    for (int index = 0; index < 16; index += 1) {
        const char *dash = index == 4 || index == 6 || index == 8 || index == 10 ? "-" : "";
        length += (size_t)snprintf(text + length, sizeof(text) - length, "%s%02x", dash, session[index]);
    }
    put_message(&content, 2, &event);
    put_text(&content, 3, text);
    if (is_transient) {
        put_number(&content, 8, 1);
    }
    put_number(&content, 10, STAGE_HANDLED);
    if (machine != NULL) {
        put_text(&content, 30, machine);
    }
    return content;
}

// MARK: What is received

__attribute__((noreturn)) static void fail_refused(const char *what, const struct field *refusal) {
    struct field code = {0}, reason = {0};
    find_field(refusal->bytes, refusal->size, 1, &code);
    find_field(refusal->bytes, refusal->size, 2, &reason);
    fail("%s: %.*s, %.*s", what, (int)code.size, (const char *)code.bytes, (int)reason.size,
         (const char *)reason.bytes);
}

/// Neither a goodbye nor a refusal is ever expected.
static void require_welcome(const uint8_t *bytes, size_t size) {
    struct field body, refusal;
    if (find_field(bytes, size, BODY_BROKER_GOODBYE, &body) && find_field(body.bytes, body.size, 1, &refusal)) {
        fail_refused("the broker closed the connection", &refusal);
    }
    if (find_field(bytes, size, BODY_REPLY, &body) && find_field(body.bytes, body.size, REPLY_REFUSED, &refusal)) {
        fail_refused("the broker refused a request", &refusal);
    }
}

int read_call(const uint8_t *bytes, size_t size, struct call *call) {
    struct field body, field;
    *call = (struct call){.id = 0};
    if (!find_field(bytes, size, BODY_CALL, &body)) {
        require_welcome(bytes, size);
        return 0;
    }
    struct reader reader = {body.bytes, body.bytes + body.size};
    while (next_field(&reader, &field)) {
        switch (field.number) {
        case 1: call->id = field.value; break;
        case 2:
            if (field.size <= sizeof(call->session)) {
                memcpy(call->session, field.bytes, field.size);
                call->session_size = field.size;
            }
            break;
        case 3: call->epoch = field.value; break;
        default: call->kind = field.number;
        }
    }
    return 1;
}

uint64_t read_reply(const uint8_t *bytes, size_t size) {
    struct field id, body, outcome, code;
    if (!find_field(bytes, size, 1, &id) || !find_field(bytes, size, BODY_REPLY, &body)) {
        require_welcome(bytes, size);
        fail("the broker sent something else than a reply");
    }
    if (find_field(body.bytes, body.size, REPLY_WELCOME, &outcome)) {
        return id.value;
    }
    if (find_field(body.bytes, body.size, REPLY_ACTIVATION, &outcome)
        && find_field(outcome.bytes, outcome.size, 6, &code) && code.value == OUTCOME_HANDLED) {
        return id.value;
    }
    require_welcome(bytes, size);
    fail("a request ended otherwise than handled");
}
