/// A store's own counts, in the table `meta`: its identity, its loads and its commits.
struct StoreMetadata: Hashable, Sendable {
    /// A random number that a store keeps permanently, also in its copies. Nil if the row is damaged or missing.
    var identity: Int64?
    /// The broker's epoch, incremented by each load.
    var epoch: UInt64?
    /// Incremented by each acknowledged transaction, loads included.
    var commits: UInt64?

    /// The bound that every count stays below.
    static let largest: Int64 = 1 << 62
    private static let names = ["identity", "broker_epoch", "commits"]
    private static let upsert = StoredStatement(
        """
        INSERT INTO meta (name, value, checksum) VALUES (?1, ?2, ?3) \
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, checksum = excluded.checksum
        """)
    private static let selectEpoch = StoredStatement("SELECT value FROM meta WHERE name = 'broker_epoch'")

    init() {}

    /// Reads all three values; damaged values are nil.
    init(_ database: Database) throws {
        for row in try database.rows("SELECT name, value, checksum FROM meta") {
            guard case .text(let name) = row[0].content, case .integer(let value) = row[1].content,
                case .integer(let digest) = row[2].content, Self.digest(of: name, value) == digest
            else { continue }
            switch name {
            case "identity": identity = value
            case "broker_epoch" where (0..<Self.largest).contains(value): epoch = UInt64(value)
            case "commits" where (0..<Self.largest).contains(value): commits = UInt64(value)
            default: continue
            }
        }
    }

    /// The damaged rows: one for each of the three values that is damaged or missing.
    var damage: [DamagedRow] {
        let present = [identity != nil, epoch != nil, commits != nil]
        return zip(Self.names, present).filter { _, isPresent in !isPresent }
            .map { name, _ in DamagedRow(table: "meta", key: name, reason: "value: is missing, damaged or not a count")
            }
    }

    /// Returns the counts for the next load. Damaged counts continue from the mark. Without a mark, a damaged epoch
    /// starts at the seconds since 1970, a number that no count has reached.
    func next(after mark: CommitMark?, secondsSince1970: Int64) -> StoreMetadata {
        var next = StoreMetadata()
        next.identity = identity ?? mark?.identity ?? Int64.random(in: 1..<Self.largest)
        let latestEpoch = [epoch, mark?.epoch].compactMap { $0 }.max()
        if let latestEpoch {
            next.epoch = latestEpoch &+ 1
        } else {
            next.epoch = UInt64(clamping: secondsSince1970)
        }
        next.commits = max(commits ?? 0, mark?.commits ?? 0) &+ 1
        return next
    }

    func write(_ database: Database) throws {
        let values = [identity, epoch.map { Int64(clamping: $0) }, commits.map { Int64(clamping: $0) }]
        for (name, value) in zip(Self.names, values) {
            if let value { try Self.write(name, value, database) }
        }
    }

    /// Writes the count of commits, within the caller's transaction.
    static func writeCommits(_ commits: UInt64, _ database: Database) throws {
        try write("commits", Int64(clamping: commits), database)
    }

    /// Reads the epoch alone. The value differs from the loaded epoch if another broker has loaded the store since.
    static func epoch(_ database: Database) throws -> UInt64? {
        try database.statement(selectEpoch).number().flatMap { UInt64(exactly: $0) }
    }

    private static func write(_ name: String, _ value: Int64, _ database: Database) throws {
        try database.run(upsert, sealed: [.text(name), .integer(value)], of: "meta")
    }

    static func digest(of name: String, _ value: Int64) -> Int64 {
        var digest = RowDigest(of: "meta")
        digest.add(ColumnValue.text(name))
        digest.add(ColumnValue.integer(value))
        return digest.value
    }
}
