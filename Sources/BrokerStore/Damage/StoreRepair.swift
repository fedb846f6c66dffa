import Glibc
import SystemFiles

/// Decides what happens to a damaged store, and does it. The damaged files are always kept under another name.
enum StoreRepair {
    /// Salvages the store if that loses nothing, or if the policy is `salvage`. Otherwise replaces it by an empty store
    /// if the policy is `empty`.
    ///
    /// - Throws: The damage and what a salvage would lose, if the policy allows neither.
    static func run(
        _ path: String, _ damage: StoreError, _ policy: StoreDamagePolicy
    ) throws(StoreError) -> StoreRepairOutcome {
        var damage = damage
        let mark = CommitMark.read(besides: path).mark
        do throws(StoreError) {
            let report = try StoreSalvage.run(path, mark: mark)
            if report.isLossless || policy == .salvage {
                return StoreRepairOutcome(
                    damage: damage, salvage: report, kept: try replace(path, byDraft: true), mark: mark)
            }
            StoreSalvage.discardDraft(of: path)
            damage.detail += "; a salvage would give: \(report.summary)"
        } catch {
            guard policy == .empty else {
                damage.detail += "; it cannot be salvaged: \(error.detail)"
                throw damage
            }
        }
        guard policy == .empty else { throw damage }
        return StoreRepairOutcome(damage: damage, salvage: nil, kept: try replace(path, byDraft: false), mark: mark)
    }

    /// Replaces the store by the salvaged draft, or removes it. After a crash in the middle, either the damaged store
    /// or the whole new one is at the path. Returns the path under which the damaged store is kept.
    private static func replace(_ path: String, byDraft: Bool) throws(StoreError) -> String {
        do {
            let kept = try DamagedStores.keep(path)
            if byDraft {
                try StoreRescue.adopt(path + StoreSalvage.draftSuffix, for: path)
            } else {
                StoreFile.remove(path)
                unlink(path + CommitMark.suffix)
                try StoreFile.syncFolder(of: path)
            }
            return kept
        } catch {
            throw StoreError(error, file: path, operation: "replace")
        }
    }
}
