#pragma once

#include <sqlite3.h>

// Swift can neither call a variadic function nor import a macro with a cast.

static inline int csqlite_set_option(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}

static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
