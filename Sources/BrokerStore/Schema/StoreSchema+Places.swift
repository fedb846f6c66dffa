/// The step to version 11.
extension StoreSchema {
    /// A request and its delivery become one row in a place that is used again, with a checksum for each part. The
    /// columns of a session that change at every use get rows of their own.
    ///
    /// Rows that do not fit their checksums get none, so that the load reports them. A delivery without its request
    /// becomes such a row too. No column is declared NOT NULL, since a damaged row would stop the migration.
    static var places: String {
        let (session, activity) = (values(sessionColumns, of: "old"), values(activityColumns, of: "old"))
        let (request, delivery) = (values(requestColumns, of: "r"), values(deliveryColumns, of: "d"))
        let isSound = { (table: String, row: String) in
            let columns = sealedColumns.first { $0.0 == table }?.1.split(separator: ", ") ?? []
            return
                "\(row).checksum IS row_checksum('\(table)', \(columns.map { "\(row).\($0)" }.joined(separator: ", ")))"
        }
        let (sound, soundSession) = (isSound("requests", "r"), isSound("sessions", "old"))
        return """
            ALTER TABLE sessions RENAME TO old_sessions;
            CREATE TABLE sessions (
                sequence INTEGER PRIMARY KEY, id TEXT UNIQUE, app TEXT, configuration BLOB, is_configured INTEGER,
                has_connected INTEGER, title TEXT, subtitle TEXT, user_info BLOB, can_activate TEXT,
                prefers_to_activate TEXT, has_provisional_conditions INTEGER, created_milliseconds INTEGER,
                epoch INTEGER, process TEXT, has_crashed INTEGER, destruction_conditions INTEGER,
                closure_confirmation BLOB, snapshot_policy INTEGER, ignores_snapshot INTEGER,
                is_restoration_extended INTEGER, hidden_session TEXT, checksum INTEGER);
            CREATE TABLE session_activity (
                sequence INTEGER PRIMARY KEY, last_delivery INTEGER, last_active_milliseconds INTEGER,
                needs_attention INTEGER, turned_to INTEGER, left_activity INTEGER, is_active INTEGER,
                checksum INTEGER);
            INSERT INTO sessions SELECT sequence, \(session),
                CASE WHEN \(soundSession) THEN row_checksum('sessions', \(session)) END FROM old_sessions AS old;
            INSERT INTO session_activity SELECT sequence, \(activity),
                CASE WHEN \(soundSession) THEN row_checksum('sessions', id, \(activity)) END
                FROM old_sessions AS old;
            DROP TABLE old_sessions;
            ALTER TABLE requests RENAME TO old_requests;
            CREATE TABLE requests (
                place INTEGER PRIMARY KEY, id BLOB, sequence INTEGER, key_app TEXT, key_text TEXT, digest BLOB,
                trace BLOB, accepted_milliseconds INTEGER, timeout_nanoseconds INTEGER, decision BLOB,
                accepted_checksum INTEGER, outcome BLOB, outcome_checksum INTEGER, session BLOB, number INTEGER,
                sender_app TEXT, sender_session BLOB, sender_process_identifier INTEGER,
                sender_user_identifier INTEGER, event BLOB, attempts INTEGER, checksum INTEGER);
            CREATE INDEX deliveries_by_request ON deliveries (request);
            INSERT INTO requests (\(requestColumns), accepted_checksum, outcome, outcome_checksum, \(deliveryColumns),
                checksum) SELECT \(request),
                CASE WHEN \(sound) THEN row_checksum('requests', \(request)) END, r.outcome,
                CASE WHEN \(sound) THEN row_checksum('requests', identifier_bytes(r.id), r.outcome) END,
                \(delivery), CASE WHEN d.sequence IS NULL OR \(isSound("deliveries", "d"))
                THEN row_checksum('requests', identifier_bytes(r.id), \(delivery)) END
                FROM old_requests AS r LEFT JOIN deliveries AS d ON d.request = r.id ORDER BY r.sequence;
            INSERT INTO requests (id, \(deliveryColumns)) SELECT identifier_bytes(d.request), \(delivery)
                FROM deliveries AS d WHERE d.request NOT IN (SELECT id FROM old_requests);
            DROP TABLE deliveries;
            DROP TABLE old_requests;
            CREATE VIEW readable_requests AS SELECT place, \(readable("id")) AS id, sequence, key_app, key_text,
                \(readable("trace")) AS trace, accepted_milliseconds, timeout_nanoseconds, decision, outcome,
                \(readable("session")) AS session, number, sender_app, \(readable("sender_session")) AS sender_session,
                sender_process_identifier, sender_user_identifier, event, attempts FROM requests ORDER BY sequence;
            """
    }

    private static let sessionColumns = """
        id, app, configuration, is_configured, has_connected, title, subtitle, user_info, can_activate, \
        prefers_to_activate, has_provisional_conditions, created_milliseconds, epoch, process, has_crashed, \
        destruction_conditions, closure_confirmation, snapshot_policy, ignores_snapshot, is_restoration_extended, \
        hidden_session
        """
    private static let activityColumns =
        "last_delivery, last_active_milliseconds, needs_attention, turned_to, left_activity, is_active"
    private static let requestColumns =
        "id, sequence, key_app, key_text, digest, trace, accepted_milliseconds, timeout_nanoseconds, decision"
    private static let deliveryColumns = """
        session, number, sender_app, sender_session, sender_process_identifier, sender_user_identifier, event, attempts
        """

    /// Returns the columns of an older table's row in SQL, with identifiers of requests and deliveries as bytes.
    private static func values(_ columns: String, of row: String) -> String {
        let identifiers = row == "old" ? [] : ["id", "trace", "session", "sender_session"]
        return columns.split(separator: ", ").map { column in
            identifiers.contains(String(column)) ? "identifier_bytes(\(row).\(column))" : "\(row).\(column)"
        }.joined(separator: ", ")
    }

    /// An identifier's printed form in SQL, of its bytes.
    static func readable(_ column: String) -> String {
        let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { "substr(hex(\(column)), \($0), \($1))" }
        return "lower(\(parts.joined(separator: " || '-' || ")))"
    }
}
