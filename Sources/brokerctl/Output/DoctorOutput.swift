/// `doctor`.
struct DoctorOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The findings; empty when everything is well.
    var findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    var display: TextLayout {
        guard !findings.isEmpty else { return .line([Cell("No problems found.", style: .green)]) }
        let fields = findings.flatMap { finding in
            let style: Terminal.Style = finding.severity == .error ? .red : .yellow
            let title = Cell("\(finding.code.rawValue): \(finding.subject)", style: style)
            return [
                (finding.severity.rawValue, title), ("explanation", Cell(finding.explanation)),
                ("remedy", Cell(finding.remedy)),
            ]
        }
        return .record(Record(fields))
    }
}

/// A row of the store, by its table and key.
struct StoreRowOutput: Codable, Hashable, Sendable {
    var table: String
    var key: String
    var reason: String

    var cell: Cell { Cell("\(table) \(key): \(reason)") }
}

/// `store check`.
struct StoreCheckOutput: CommandOutput, Encodable, Hashable, Sendable {
    var path: String
    /// `sound`, `absent`, `damagedRows`, `damaged`, `missing`, `behind`, `foreign`, `newer`, `link` or `unusable`.
    var verdict: String
    var detail: String
    var remedy: String
    /// The number of rows that differ from what was written.
    var damagedRows: Int
    /// The first hundred of the damaged rows.
    var rows: [StoreRowOutput]
    /// The number of rows that earlier starts set aside.
    var quarantinedRows: Int
    /// Damaged stores that are kept beside this store.
    var keptStores: [String]
    var remarks: [String]

    init(_ store: BrokerReport.Store) {
        path = store.path
        verdict = store.verdict
        detail = store.detail
        remedy = store.remedy ?? ""
        damagedRows = store.damagedRows
        rows = store.rows ?? []
        quarantinedRows = store.quarantinedRows ?? 0
        keptStores = store.keptStores ?? []
        remarks = store.remarks ?? []
    }

    var isSound: Bool { verdict == "sound" || verdict == "absent" }

    var display: TextLayout {
        let head = [
            ("path", Cell(path)), ("verdict", Cell(verdict, style: isSound ? .green : .red)), ("detail", Cell(detail)),
            ("remedy", Cell(remedy)), ("damagedRows", Cell(damagedRows)), ("quarantinedRows", Cell(quarantinedRows)),
        ]
        return .record(
            Record(
                head + rows.map { ("row", $0.cell) } + keptStores.map { ("keptStore", Cell($0)) }
                    + remarks.map { ("remark", Cell($0, style: .yellow)) }))
    }
}

/// `store backup`.
struct StoreBackupOutput: CommandOutput, Codable, Hashable, Sendable {
    /// The store's path.
    var path: String
    var file: String
    var bytes: Int
    /// The number of commits in the copy.
    var commits: UInt64

    var display: TextLayout {
        .record(
            Record([
                ("path", Cell(path)), ("file", Cell(file)), ("bytes", Cell(bytes)), ("commits", Cell(commits)),
            ]))
    }
}

/// `store salvage`.
struct StoreSalvageOutput: CommandOutput, Codable, Hashable, Sendable {
    var path: String
    /// The path of the damaged store; nil when there was nothing to mend.
    var kept: String?
    var damage: String
    var rows: Int
    /// Rows whose content is lost.
    var missingRows: [StoreRowOutput]
    var missingRowCount: Int
    /// Tables in which further rows may be missing.
    var brokenTables: [String]
    var lostCommits: UInt64
    /// Rows that differ from what was written; the next start sets them aside.
    var damagedRows: [StoreRowOutput]

    var display: TextLayout {
        guard let kept else { return .line([Cell("Nothing to repair.", style: .green)]) }
        let head = [
            ("path", Cell(path)), ("kept", Cell(kept)), ("damage", Cell(damage)), ("rows", Cell(rows)),
            ("missingRowCount", Cell(missingRowCount)), ("lostCommits", Cell(lostCommits)),
            ("brokenTables", Cell(brokenTables.joined(separator: ", "))),
        ]
        return .record(
            Record(
                head + missingRows.map { ("missingRow", $0.cell) } + damagedRows.map { ("damagedRow", $0.cell) }))
    }
}
