// Reads every column of every session of a store. Usage: read-rows STORE

#include <sqlite3.h>
#include <stdio.h>

#include "measure.h"

int main(int count, char **arguments) {
    if (count != 2) {
        fail("usage: read-rows STORE");
    }
    sqlite3 *store = NULL;
    sqlite3_stmt *rows = NULL;
    if (sqlite3_open_v2(arguments[1], &store, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
        || sqlite3_prepare_v2(store, "SELECT * FROM sessions JOIN session_activity USING (sequence) ORDER BY sequence", -1, &rows,
            NULL) != SQLITE_OK) {
        fail("%s: %s", arguments[1], sqlite3_errmsg(store));
    }
    long bytes = 0;
    while (sqlite3_step(rows) == SQLITE_ROW) {
        for (int column = 0; column < sqlite3_column_count(rows); column += 1) {
            const void *value = sqlite3_column_blob(rows, column);
            bytes += value == NULL ? 0 : sqlite3_column_bytes(rows, column);
        }
    }
    printf("{\"bytes\": %ld}\n", bytes);
    sqlite3_finalize(rows);
    return sqlite3_close(store) == SQLITE_OK ? 0 : 1;
}
