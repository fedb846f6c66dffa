import SystemFiles

/// The output of `activity-broker --salvage-store`: what was rebuilt from a damaged store, and where the damaged
/// store is kept.
public struct StoreSalvageReport: Encodable, Hashable, Sendable {
    var path: String
    /// The path of the damaged store; null if the store was in order and nothing was done.
    var kept: String?
    /// The damage; empty if there was none.
    var damage = ""
    var rows = 0
    /// Lost rows of which the key is known, up to ``DamagedRow/mostListed``.
    var missingRows: [DamagedRow] = []
    var missingRowCount = 0
    /// Tables that may lack further rows, whose keys are unknown.
    var brokenTables: [String] = []
    var lostCommits: UInt64 = 0
    /// Rows that were copied but do not fit their checksums; the next start quarantines them.
    var damagedRows: [DamagedRow] = []

    /// Salvages the store if it is damaged.
    ///
    /// - Throws: ``StoreError`` if nothing can be salvaged. Nothing is changed then.
    public init(path: String) throws(StoreError) {
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
