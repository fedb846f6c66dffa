/// The shape of a store's tables: their columns with the types, and their keys.
///
/// SQLite keeps the definitions of tables as text in the file. Damage to such a text may make a statement fail as if it
/// were misspelt, or an upsert miss the row that it has to replace.
struct StoreShape: Hashable, Sendable {
    /// Each column and key of a table, as a unique text.
    private let parts: Set<String>

    /// Reads the shape of an open database.
    init(of database: Database) throws {
        let columns = try database.texts(
            """
            SELECT 'column ' || m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk
            FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'
            """)
        let keys = try database.texts(
            """
            SELECT 'key ' || m.name || ' ' || (SELECT group_concat(name, ' ') FROM pragma_index_info(i.name))
            FROM sqlite_schema AS m, pragma_index_list(m.name) AS i WHERE m.type = 'table' AND i."unique" = 1
            """)
        parts = Set(columns + keys)
    }

    /// The digest of the shape of ``StoreSchema/version``. With it a start needs no tables of other versions to compare
    /// with; a test compares it with the tables that the schema makes.
    static let newestDigest: Int64 = 1_069_311_731_176_513_327

    /// A digest of all columns and keys.
    var digest: Int64 {
        var digest = RowDigest(of: "schema")
        for part in parts.sorted() { digest.add(ColumnValue.text(part)) }
        return digest.value
    }

    /// The shapes of all versions, beginning with version 0. Empty if SQLite cannot make their tables; shapes are not
    /// checked then.
    private static let versions: [StoreShape] = {
        var shapes: [StoreShape] = []
        try? StoreSchema.make(StoreSchema.version, in: Database()) { shapes.append(try StoreShape(of: $0)) }
        return shapes
    }()

    /// The newest version of which the store has all columns and keys. The store may have others too.
    var version: Int64 { Int64(Self.versions.lastIndex { $0.parts.isSubset(of: parts) } ?? 0) }

    /// - Throws: ``StoreError/Code/corrupt`` if the tables are not those of the version that the store claims.
    static func check(_ database: Database, version: Int64, file: String) throws {
        let shape = try StoreShape(of: database)
        if version == StoreSchema.version, shape.digest == newestDigest { return }
        guard versions.indices.contains(Int(version)) else { return }
        guard shape.version != version else { return }
        let missing = versions[Int(version)].parts.subtracting(shape.parts).sorted()
        let what =
            missing.isEmpty
            ? "it has the tables of version \(shape.version)" : "it lacks \(missing.prefix(3).joined(separator: ", "))"
        throw StoreError(
            code: .corrupt, file: file, operation: "open",
            detail: "its schema is damaged: it claims version \(version), but \(what)")
    }

    /// Rewrites damaged definitions of tables, in a copy of a store. The content of the tables is not changed.
    static func repairDefinitions(_ path: String) throws {
        let copy = try Database(path)
        let claimedVersion = try copy.number("PRAGMA user_version") ?? 0
        let foundVersion = try StoreShape(of: copy).version
        let version = max(claimedVersion, foundVersion)
        guard claimedVersion != foundVersion, (1...StoreSchema.version).contains(version) else { return }
        try write(definitions(of: version), version, to: copy)
    }

    private static func definitions(of version: Int64) throws -> [[ColumnValue]] {
        let database = try Database()
        try StoreSchema.make(version, in: database)
        return try database.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    }

    private static func write(_ definitions: [[ColumnValue]], _ version: Int64, to database: Database) throws {
        try database.execute("PRAGMA writable_schema = ON")
        for definition in definitions {
            try database.execute("UPDATE sqlite_schema SET sql = ?2 WHERE type = 'table' AND name = ?1", definition)
        }
        try database.execute("PRAGMA user_version = \(version); PRAGMA writable_schema = RESET")
    }
}
