import BrokerCore
import GRDB

/// A check that SQLite can find every row. The rows' checksums cover their content, so findings about values do not count.
enum StructureCheck {
    /// The whole file.
    case whole
    /// The whole file but the index of requests. There may be many ended requests, and a check of their index takes
    /// longer than the rest of a start.
    case withoutRequests
    /// The table of requests and its index.
    case requests

    /// Throws an error with the first findings, if there are any.
    func run(in database: Database, file: String) throws {
        let findings = try pragmas(in: database).flatMap { pragma in
            try String.fetchAll(database, sql: "PRAGMA \(pragma)").filter { Self.isFinding($0) }
        }
        if findings.isEmpty { return }
        throw StoreError(
            code: .corrupt, file: file, operation: "open",
            detail: "its structure is damaged: \(findings.prefix(3).joined(separator: "; "))")
    }

    private func pragmas(in database: Database) throws -> [String] {
        let requests = RequestRecord.table.name
        switch self {
        case .whole: return ["integrity_check(100)"]
        case .requests: return ["integrity_check(\(requests))"]
        case .withoutRequests:
            let tables = try String.fetchAll(
                database, sql: "SELECT quote(name) FROM sqlite_master WHERE type = 'table' AND name <> ?",
                arguments: [requests])
            // The quick check covers all pages, but no index.
            return ["quick_check(100)"] + tables.map { "integrity_check(\($0))" }
        }
    }

    private static func isFinding(_ line: String) -> Bool {
        line != "ok"
            && !["NULL value in ", "TEXT value in ", "NUMERIC value in "].contains { line.hasPrefix($0) }
    }
}
