#include "commits.h"

#include "measure.h"

static void check(struct commits *commits, int result, int expected, const char *what) {
    if (result != expected) {
        fail("%s: %s", what, commits->database == NULL ? "no database" : sqlite3_errmsg(commits->database));
    }
}

static long setting(struct commits *commits, const char *text) {
    sqlite3_stmt *statement = NULL;
    check(commits, sqlite3_prepare_v2(commits->database, text, -1, &statement, NULL), SQLITE_OK, text);
    check(commits, sqlite3_step(statement), SQLITE_ROW, text);
    long value = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

void open_commits(struct commits *commits, const char *path) {
    *commits = (struct commits){.database = NULL};
    check(commits, sqlite3_open(path, &commits->database), SQLITE_OK, path);
    const char *schema = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;"
                         "CREATE TABLE IF NOT EXISTS entry (number INTEGER PRIMARY KEY, content BLOB) STRICT";
    check(commits, sqlite3_exec(commits->database, schema, NULL, NULL, NULL), SQLITE_OK, "setting up");
    if (setting(commits, "PRAGMA synchronous") != 2) {
        fail("%s is not synchronous=FULL", path);
    }
    sqlite3 *database = commits->database;
    const char *insertion = "INSERT INTO entry (number, content) VALUES (?, ?)";
    const char *removal = "DELETE FROM entry WHERE number = (SELECT min(number) FROM entry)";
    check(commits, sqlite3_prepare_v2(database, insertion, -1, &commits->insertion, NULL), SQLITE_OK, insertion);
    check(commits, sqlite3_prepare_v2(database, removal, -1, &commits->removal, NULL), SQLITE_OK, removal);
}

void commit_insertion(struct commits *commits, const void *bytes, size_t size) {
    commits->last += 1;
    sqlite3_bind_int64(commits->insertion, 1, commits->last);
    sqlite3_bind_blob(commits->insertion, 2, bytes, (int)size, SQLITE_STATIC);
    check(commits, sqlite3_step(commits->insertion), SQLITE_DONE, "inserting");
    sqlite3_reset(commits->insertion);
}

void commit_removal(struct commits *commits) {
    check(commits, sqlite3_step(commits->removal), SQLITE_DONE, "removing");
    sqlite3_reset(commits->removal);
}

void close_commits(struct commits *commits) {
    sqlite3_finalize(commits->insertion);
    sqlite3_finalize(commits->removal);
    sqlite3_close(commits->database);
}
