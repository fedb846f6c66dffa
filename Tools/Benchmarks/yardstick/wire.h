#pragma once
#include <stddef.h>
#include <stdint.h>

// As much of docs/protocol.md as the measuring clients need, encoded by hand: protobuf fields in, protobuf fields out.

/// A message under construction. Too much for it ends the program.
struct writer {
    uint8_t bytes[1024];
    size_t count;
};

void put_number(struct writer *writer, unsigned field, uint64_t value);
void put_bytes(struct writer *writer, unsigned field, const void *bytes, size_t size);
void put_text(struct writer *writer, unsigned field, const char *text);
void put_message(struct writer *writer, unsigned field, const struct writer *message);

/// One field of a received message: a number, or `size` bytes.
struct field {
    unsigned number;
    uint64_t value;
    const uint8_t *bytes;
    size_t size;
};

struct reader {
    const uint8_t *at;
    const uint8_t *end;
};

/// Takes the next field; 0 at the end and at anything that is not protobuf.
int next_field(struct reader *reader, struct field *field);

/// The first field with this number; 0 when there is none.
int find_field(const uint8_t *bytes, size_t size, unsigned number, struct field *field);

/// The body of a client's message by its field number in `ClientMessage`; id 0 asks for no reply.
struct writer client_message(uint64_t id, unsigned body, const struct writer *content);

enum client_body { BODY_HELLO = 3, BODY_GOODBYE = 4, BODY_ACKNOWLEDGE = 5, BODY_ACTIVATE = 6 };
enum broker_body { BODY_REPLY = 3, BODY_CALL = 4, BODY_BROKER_GOODBYE = 6 };
enum reply_kind { REPLY_WELCOME = 1, REPLY_REFUSED = 3, REPLY_ACTIVATION = 4 };
enum call_kind { CALL_DID_BECOME_ACTIVE = 7, CALL_DELIVER = 10 };
enum { OUTCOME_HANDLED = 1, STAGE_HANDLED = 6 };

/// What a window needs of a `SceneCall` to answer it.
struct call {
    uint64_t id;
    uint8_t session[16];
    size_t session_size;
    uint64_t epoch;
    unsigned kind;
};

struct writer hello_window(const char *app);
struct writer hello_tool(void);
struct writer acknowledgement(const struct call *call);
/// The content of `activate`: an activity of `type` with its user info in blob 1, for exactly this session, on this machine
/// if it is not NULL.
struct writer activation(const char *type, const uint8_t session[16], int is_transient, const char *machine);

/// Reads a `BrokerMessage` that is a call; ends the program with the reason if it is a goodbye or a refusal.
int read_call(const uint8_t *bytes, size_t size, struct call *call);
/// Reads a `BrokerMessage` that answers a request, and ends the program unless it says that all is well: a welcome, or
/// an activation that was handled. Returns the request's id.
uint64_t read_reply(const uint8_t *bytes, size_t size);
