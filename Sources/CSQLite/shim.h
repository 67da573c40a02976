// libsqlite3, and the calls of it that Swift cannot make.
#ifndef CRATEBOX_CSQLITE_H
#define CRATEBOX_CSQLITE_H

#include <sqlite3.h>

// SQLITE_TRANSIENT, which makes SQLite copy the bytes, is a cast that Swift does not import. A null pointer would be
// NULL in place of an empty text or blob.

static inline int cratebox_sqlite_bind_text(sqlite3_stmt *statement, int place, const void *text, sqlite3_uint64 bytes) {
    return sqlite3_bind_text64(statement, place, text ? (const char *)text : "", bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int cratebox_sqlite_bind_blob(sqlite3_stmt *statement, int place, const void *blob, sqlite3_uint64 bytes) {
    return sqlite3_bind_blob64(statement, place, blob ? blob : "", bytes, SQLITE_TRANSIENT);
}

static inline void cratebox_sqlite_result_text(sqlite3_context *context, const void *text, sqlite3_uint64 bytes) {
    sqlite3_result_text64(context, text ? (const char *)text : "", bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void cratebox_sqlite_result_blob(sqlite3_context *context, const void *blob, sqlite3_uint64 bytes) {
    sqlite3_result_blob64(context, blob ? blob : "", bytes, SQLITE_TRANSIENT);
}

// sqlite3_config is variadic. Counting the memory takes a lock at every allocation.
static inline int cratebox_sqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// sqlite3_db_config is variadic.
static inline int cratebox_sqlite_forbid_quoted_texts(sqlite3 *database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
    return code == SQLITE_OK ? sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0) : code;
}

static inline int cratebox_sqlite_enable_triggers(sqlite3 *database, int is_enabled) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, is_enabled, (int *)0);
}

#endif
