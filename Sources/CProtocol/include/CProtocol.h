#pragma once

/// The text of `activity_broker.proto`, word for word as it was when this was built.
const char *_Nonnull cprotocol_text(void);
