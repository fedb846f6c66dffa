#pragma once
#include <stddef.h>
#include <sqlite3.h>

// A durable queue as small as SQLite allows: one table, one commit per change, with the settings of the broker's store.

struct commits {
    sqlite3 *database;
    sqlite3_stmt *insertion;
    sqlite3_stmt *removal;
    long last;
};

/// WAL and synchronous=FULL, read back; ends the program when they are not in force.
void open_commits(struct commits *commits, const char *path);
/// Commits one new row that holds the bytes.
void commit_insertion(struct commits *commits, const void *bytes, size_t size);
/// Commits the removal of the oldest row.
void commit_removal(struct commits *commits);
void close_commits(struct commits *commits);
