/// A check that SQLite can find every row. The rows' checksums cover their content, so findings about values do not count.
enum StructureCheck {
    /// Throws an error with the first findings, if there are any.
    static func run(in database: Database, file: String) throws {
        let findings = try database.texts("PRAGMA integrity_check(100)").filter(isFinding)
        if findings.isEmpty { return }
        throw StoreError(
            code: .corrupt, file: file, operation: "open",
            detail: "its structure is damaged: \(findings.prefix(3).joined(separator: "; "))")
    }

    private static func isFinding(_ line: String) -> Bool {
        line != "ok"
            && !["NULL value in ", "TEXT value in ", "NUMERIC value in "].contains { line.hasPrefix($0) }
    }
}
