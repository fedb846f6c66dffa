/// The step to version 12.
extension StoreSchema {
    /// Requests that other machines have get a table. A request's key and its delivery's sender say from which machine
    /// they come.
    ///
    /// Parts of rows that do not fit their checksums get none, so that the load reports them.
    static var machines: String {
        let accepted = [
            "id", "sequence", "key_app", "key_text", "digest", "trace", "accepted_milliseconds", "timeout_nanoseconds",
            "decision",
        ]
        let delivery = [
            "id", "session", "number", "sender_app", "sender_session", "sender_process_identifier",
            "sender_user_identifier", "event", "attempts",
        ]
        return """
            ALTER TABLE requests ADD COLUMN key_machine TEXT;
            ALTER TABLE requests ADD COLUMN sender_machine TEXT;
            UPDATE requests SET
                accepted_checksum = \(renewed("accepted_checksum", accepted, adding: "key_machine", after: "key_app")),
                checksum = \(renewed("checksum", delivery, adding: "sender_machine", after: "sender_user_identifier"));
            CREATE TABLE forwarded_requests (
                sequence INTEGER PRIMARY KEY, request TEXT NOT NULL UNIQUE, machine TEXT NOT NULL,
                activation BLOB NOT NULL, is_routed INTEGER NOT NULL, is_second_choice INTEGER NOT NULL,
                checksum INTEGER);
            DROP VIEW readable_requests;
            CREATE VIEW readable_requests AS SELECT place, \(readable("id")) AS id, sequence, key_app, key_machine,
                key_text, \(readable("trace")) AS trace, accepted_milliseconds, timeout_nanoseconds, decision, outcome,
                \(readable("session")) AS session, number, sender_app, \(readable("sender_session")) AS sender_session,
                sender_process_identifier, sender_user_identifier, sender_machine, event, attempts FROM requests
                ORDER BY sequence;
            """
    }

    /// Returns a part's checksum in SQL, with a column that is new and null; null if the part does not fit its checksum.
    private static func renewed(
        _ checksum: String, _ columns: [String], adding column: String, after place: String
    ) -> String {
        let all = columns.flatMap { $0 == place ? [$0, column] : [$0] }
        return """
            CASE WHEN \(checksum) IS row_checksum('requests', \(columns.joined(separator: ", ")))
            THEN row_checksum('requests', \(all.joined(separator: ", "))) END
            """
    }
}
