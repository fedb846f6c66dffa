#pragma once

/// The text of `activity_broker.proto`, word for word as it was when this was built.
const char *_Nonnull cprotocol_text(void);

/// What it declares: a line for each message and enumeration, and one that begins with a tab for each of its members.
/// Columns end with tabs.
const char *_Nonnull cprotocol_table(void);
