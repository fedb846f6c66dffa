/// The versions of the store's tables, and the migrations between them.
///
/// The version is SQLite's `user_version`; `application_id` tells the broker's files from those of other programs.
enum StoreSchema {
    /// "ActB" in ASCII.
    static let applicationIdentifier: Int64 = 0x4163_7442
    static var version: Int64 { Int64(migrations.count) }
    /// The first version in which rows have checksums and a store counts its commits.
    static let firstWithChecksums: Int64 = 8

    /// The steps from one version to the next: the step at index *n* makes version *n* + 1. Steps are only ever added.
    static let migrations: [String] = [
        first, defaultApps, restoration, hiddenSessions, owedMoves, layouts, recency,
        checksums, notifications, shortcuts, places, machines,
    ]

    /// The first tables. `sequence` is the order in which rows were first made; an upsert does not change it.
    private static let first = """
        CREATE TABLE meta (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) WITHOUT ROWID;
        INSERT INTO meta (name, value) VALUES ('broker_epoch', 0);
        CREATE TABLE sessions (
            sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, app TEXT NOT NULL, configuration BLOB,
            is_configured INTEGER NOT NULL, has_connected INTEGER NOT NULL, title TEXT, subtitle TEXT, user_info BLOB,
            can_activate TEXT NOT NULL, prefers_to_activate TEXT NOT NULL, has_provisional_conditions INTEGER NOT NULL,
            created_milliseconds INTEGER NOT NULL, last_active_milliseconds INTEGER,
            epoch INTEGER NOT NULL, last_delivery INTEGER NOT NULL, process TEXT,
            has_crashed INTEGER NOT NULL, is_quarantined INTEGER NOT NULL, needs_attention INTEGER NOT NULL);
        CREATE TABLE restorations (
            sequence INTEGER PRIMARY KEY, session TEXT NOT NULL, generation INTEGER NOT NULL,
            saved_milliseconds INTEGER NOT NULL, activity BLOB, UNIQUE (session, generation));
        CREATE TABLE deliveries (
            sequence INTEGER PRIMARY KEY, session TEXT NOT NULL, number INTEGER NOT NULL, request TEXT NOT NULL,
            sender_app TEXT, sender_session TEXT, sender_process_identifier INTEGER NOT NULL,
            sender_user_identifier INTEGER NOT NULL, event BLOB, attempts INTEGER NOT NULL, UNIQUE (session, number));
        CREATE TABLE requests (
            sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key_app TEXT, key_text TEXT, digest BLOB, trace TEXT,
            accepted_milliseconds INTEGER NOT NULL, timeout_nanoseconds INTEGER NOT NULL, decision BLOB, outcome BLOB);
        CREATE TABLE processes (
            sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, app TEXT NOT NULL, session TEXT,
            process_identifier INTEGER NOT NULL, start_time INTEGER NOT NULL, secret BLOB, previous_secret BLOB);
        CREATE TABLE discards (
            sequence INTEGER PRIMARY KEY, session TEXT NOT NULL UNIQUE, app TEXT NOT NULL, configuration BLOB,
            title TEXT, user_info BLOB, restoration_activity BLOB);
        """

    private static let defaultApps = """
        CREATE TABLE default_apps (
            sequence INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, app TEXT NOT NULL,
            chosen_milliseconds INTEGER NOT NULL, UNIQUE (kind, name));
        """

    /// The tables of set-aside states and of snapshots. The state of a quarantined session becomes a row of
    /// `set_aside`. The image of a snapshot is a file, its record a row.
    private static let restoration = """
        CREATE TABLE set_aside (
            sequence INTEGER PRIMARY KEY, session TEXT NOT NULL, purpose INTEGER NOT NULL,
            since_milliseconds INTEGER NOT NULL, reason TEXT, generation INTEGER NOT NULL,
            saved_milliseconds INTEGER NOT NULL, activity BLOB, UNIQUE (session, purpose));
        INSERT INTO set_aside (session, purpose, since_milliseconds, reason, generation, saved_milliseconds, activity)
            SELECT own.session, 1, own.saved_milliseconds, '', own.generation, own.saved_milliseconds, own.activity
            FROM restorations AS own JOIN sessions ON sessions.id = own.session WHERE sessions.is_quarantined = 1
            AND own.generation = (SELECT max(generation) FROM restorations WHERE session = own.session);
        CREATE TABLE snapshots (
            sequence INTEGER PRIMARY KEY, session TEXT NOT NULL UNIQUE, number INTEGER NOT NULL,
            taken_milliseconds INTEGER NOT NULL, content_type TEXT, bytes INTEGER NOT NULL,
            width REAL NOT NULL, height REAL NOT NULL, scale REAL NOT NULL);
        ALTER TABLE sessions DROP COLUMN is_quarantined;
        ALTER TABLE sessions ADD COLUMN destruction_conditions INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sessions ADD COLUMN closure_confirmation BLOB;
        ALTER TABLE sessions ADD COLUMN snapshot_policy INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE sessions ADD COLUMN ignores_snapshot INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sessions ADD COLUMN is_restoration_extended INTEGER NOT NULL DEFAULT 0;
        """

    /// A pushed window records the window whose place it took.
    private static let hiddenSessions = "ALTER TABLE sessions ADD COLUMN hidden_session TEXT;"

    /// Items that the sources of confirmed moves have not deleted yet, a row for each source's scene.
    private static let owedMoves = """
        CREATE TABLE owed_moves (
            sequence INTEGER PRIMARY KEY, drag TEXT NOT NULL, session TEXT NOT NULL, app TEXT NOT NULL, items BLOB,
            UNIQUE (drag, session));
        """

    /// Layouts by name; the states that they keep are rows of another table.
    private static let layouts = """
        CREATE TABLE layouts (sequence INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, layout BLOB NOT NULL);
        CREATE TABLE layout_states (
            sequence INTEGER PRIMARY KEY, layout TEXT NOT NULL, session TEXT NOT NULL, generation INTEGER NOT NULL,
            saved_milliseconds INTEGER NOT NULL, activity BLOB, UNIQUE (layout, session));
        """

    /// The order in which windows were turned to and active, as numbers. Windows of an older store get the time at
    /// which they were last active; later numbers are greater.
    private static let recency = """
        ALTER TABLE sessions ADD COLUMN turned_to INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sessions ADD COLUMN left_activity INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sessions ADD COLUMN is_active INTEGER NOT NULL DEFAULT 0;
        UPDATE sessions SET turned_to = max(last_active_milliseconds, 0),
            left_activity = max(last_active_milliseconds, 0) WHERE last_active_milliseconds IS NOT NULL;
        """

    /// Every row gets a checksum, damaged rows get a table, and the store gets an identity and a count of its commits.
    /// A later step that changes the columns of a table has to renew the table's checksums.
    private static var checksums: String {
        let tables = sealedColumns.map { name, columns in
            """
            ALTER TABLE \(name) ADD COLUMN checksum INTEGER;
            UPDATE \(name) SET checksum = row_checksum('\(name)', \(columns));
            """
        }
        return """
            CREATE TABLE quarantine (
                sequence INTEGER PRIMARY KEY, table_name TEXT NOT NULL, row_key TEXT NOT NULL, reason TEXT NOT NULL,
                found_milliseconds INTEGER NOT NULL, content TEXT);
            INSERT INTO meta (name, value) VALUES ('identity', abs(random() % 4611686018427387904)), ('commits', 0);
            \(tables.joined(separator: "\n"))
            """
    }

    /// Notifications that apps' delegates have not completed. Also apps that their user has ended, which no
    /// notification starts.
    private static let notifications = """
        CREATE TABLE notifications (
            sequence INTEGER PRIMARY KEY, request TEXT NOT NULL UNIQUE, app TEXT NOT NULL, sender_app TEXT,
            sender_session TEXT, sender_process_identifier INTEGER NOT NULL, sender_user_identifier INTEGER NOT NULL,
            payload BLOB, attempts INTEGER NOT NULL, checksum INTEGER);
        CREATE TABLE ended_apps (sequence INTEGER PRIMARY KEY, app TEXT NOT NULL UNIQUE, checksum INTEGER);
        """

    /// The quick actions that apps set, a row for each app.
    private static let shortcuts = """
        CREATE TABLE shortcuts (
            sequence INTEGER PRIMARY KEY, app TEXT NOT NULL UNIQUE, items BLOB NOT NULL, checksum INTEGER);
        """

    /// The columns that the checksums of version 8 cover, by table.
    static let sealedColumns = [
        ("meta", "name, value"),
        (
            "sessions",
            """
            id, app, configuration, is_configured, has_connected, title, subtitle, user_info, can_activate, \
            prefers_to_activate, has_provisional_conditions, created_milliseconds, last_active_milliseconds, epoch, \
            last_delivery, process, has_crashed, needs_attention, destruction_conditions, closure_confirmation, \
            snapshot_policy, ignores_snapshot, is_restoration_extended, hidden_session, turned_to, left_activity, \
            is_active
            """
        ),
        ("restorations", "session, generation, saved_milliseconds, activity"),
        (
            "deliveries",
            """
            session, number, request, sender_app, sender_session, sender_process_identifier, sender_user_identifier, \
            event, attempts
            """
        ),
        (
            "requests",
            """
            id, key_app, key_text, digest, trace, accepted_milliseconds, timeout_nanoseconds, decision, \
            outcome
            """
        ),
        ("processes", "id, app, session, process_identifier, start_time, secret, previous_secret"),
        ("discards", "session, app, configuration, title, user_info, restoration_activity"),
        ("default_apps", "kind, name, app, chosen_milliseconds"),
        ("set_aside", "session, purpose, since_milliseconds, reason, generation, saved_milliseconds, activity"),
        ("snapshots", "session, number, taken_milliseconds, content_type, bytes, width, height, scale"),
        ("owed_moves", "drag, session, app, items"),
        ("layouts", "name, layout"),
        ("layout_states", "layout, session, generation, saved_milliseconds, activity"),
    ]

    /// Migrates the file to ``version``, each step in a transaction, and returns the version that the file had before.
    ///
    /// - Throws: ``StoreError`` for a file of another program or of a newer broker, which is then left untouched.
    static func prepare(_ database: Database, file: String) throws -> Int64 {
        let previousVersion = try knownVersion(of: database, file: file)
        if previousVersion < version { try StoreFunctions.add(to: database) }
        for next in previousVersion..<version {
            try database.transaction {
                try database.execute(migrations[Int(next)])
                try database.execute("PRAGMA application_id = \(applicationIdentifier)")
                try database.execute("PRAGMA user_version = \(next + 1)")
            }
        }
        return previousVersion
    }

    /// Makes the tables of a version in an empty database.
    ///
    /// - Parameter look: Called with the tables of each version up to `version`; first with no tables.
    static func make(
        _ version: Int64, in database: Database, look: (Database) throws -> Void = { _ in }
    ) throws {
        try StoreFunctions.add(to: database)
        try look(database)
        for migration in migrations.prefix(Int(version)) {
            try database.execute(migration)
            try look(database)
        }
    }

    /// Returns the file's version; 0 for an empty file. ``StoreShape`` checks whether the tables are those of the
    /// version.
    ///
    /// - Throws: ``StoreError`` for a file of another program or of a newer broker.
    static func knownVersion(of database: Database, file: String) throws -> Int64 {
        let storedVersion = try database.number("PRAGMA user_version") ?? 0
        try checkOwner(of: database, file: file)
        if storedVersion > version {
            throw StoreError(
                code: .newerSchema(found: storedVersion, known: version),
                file: file,
                operation: "open",
                detail: "it has schema version \(storedVersion); this broker supports versions up to \(version)"
            )
        }
        return max(storedVersion, 0)
    }

    private static func checkOwner(of database: Database, file: String) throws {
        let owner = try database.number("PRAGMA application_id") ?? 0
        if owner == applicationIdentifier { return }
        let tables = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
        if owner == 0, tables == 0 { return }
        throw StoreError(
            code: .foreignFile,
            file: file,
            operation: "open",
            detail: "it is the database of another program (application_id \(owner), \(tables) entries)"
        )
    }
}
