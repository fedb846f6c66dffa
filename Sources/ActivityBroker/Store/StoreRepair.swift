import Glibc

/// Decides what happens to a damaged store, and does it. The damaged files are always kept under another name.
enum StoreRepair {
    /// The repair that was made.
    struct Outcome: Hashable, Sendable {
        var damage: StoreError
        /// Nil if the store was replaced by an empty one.
        var salvage: StoreSalvage.Report?
        /// The path of the damaged store.
        var kept: String
        /// The mark from which an empty store continues the counts.
        var mark: CommitMark?

        /// A summary for messages.
        var summary: String {
            let what = salvage.map { "it was rebuilt: \($0.summary)" } ?? "it was replaced by an empty one"
            return
                "\(damage.detail.isEmpty ? "\(damage.code)" : damage.detail); \(what); the damaged store was kept as \(kept)"
        }
    }

    /// Salvages the store if that loses nothing, or if the policy is `salvage`. Otherwise replaces it by an empty store
    /// if the policy is `empty`.
    ///
    /// - Throws: The damage and what a salvage would lose, if the policy allows neither.
    static func run(_ path: String, _ damage: StoreError, _ policy: StoreDamagePolicy) throws(StoreError) -> Outcome {
        var damage = damage
        let mark = CommitMark.read(besides: path).mark
        do throws(StoreError) {
            let report = try salvage(path, mark)
            if report.isLossless || policy == .salvage {
                return Outcome(
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
        return Outcome(damage: damage, salvage: nil, kept: try replace(path, byDraft: false), mark: mark)
    }

    private static func salvage(_ path: String, _ mark: CommitMark?) throws(StoreError) -> StoreSalvage.Report {
        do { return try StoreSalvage.run(path, mark: mark) } catch {
            throw StoreError(error, file: path, operation: "salvage")
        }
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

extension CommitMark.Found {
    var mark: CommitMark? {
        if case .mark(let mark) = self { mark } else { nil }
    }
}
