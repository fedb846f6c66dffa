#include "CProtocol.h"

// Part of C23, which the package manager cannot ask for; clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "../ActivityWire/Protocol/activity_broker.proto"
    , '\0'
};

static const char table[] = {
#embed "../ActivityWire/Protocol/activity_broker.tsv"
    , '\0'
};

const char *cprotocol_text(void) { return text; }
const char *cprotocol_table(void) { return table; }
