import Foundation

/// What `activity-broker --salvage-store` did: the store written anew from what can be read, and the old one kept.
struct StoreSalvageReport: Encodable, Hashable, Sendable {
    var path: String
    /// Where the damaged store is; null when there was nothing to be mended, and nothing was done.
    var kept: String?
    /// Why it was salvaged; empty when there was nothing.
    var damage = ""
    var rows = 0
    /// Rows of which only the name is left, up to ``DamagedRow/mostListed``.
    var missingRows: [DamagedRow] = []
    var missingRowCount = 0
    /// Tables of which more may be missing, without a name.
    var brokenTables: [String] = []
    var lostCommits: UInt64 = 0
    /// Rows that were read and are not what was written; the next start sets them aside.
    var damagedRows: [DamagedRow] = []

    /// - Throws: ``StoreError`` where nothing can be salvaged; then nothing was changed.
    init(path: String) throws(StoreError) {
        self.path = path
        do throws(StoreError) {
            _ = try StoreInspection.facts(path)
        } catch {
            guard error.code.isDamage else { throw error }
            let outcome = try StoreRepair.run(path, error, .salvage)
            kept = outcome.kept
            damage = error.detail
            if let salvage = outcome.salvage {
                rows = salvage.rows
                missingRows = salvage.missingRows
                missingRowCount = salvage.missingRowCount
                brokenTables = salvage.brokenTables
                lostCommits = salvage.lostCommits
            }
        }
        guard FileIdentity(path: path) != nil else { return }
        damagedRows = Array(try StoreInspection.report(path).damagedRows.prefix(StoreCheck.rowsListed))
    }
}
