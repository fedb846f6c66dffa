import Foundation

/// Decides what becomes of a damaged store, and does it: the damaged files are kept under another name in any case.
enum StoreRepair {
    /// What was done.
    struct Outcome: Hashable, Sendable {
        var damage: StoreError
        /// Nil where the store was begun anew.
        var salvage: StoreSalvage.Report?
        /// Where the damaged files are.
        var kept: String
        /// Where an empty store takes up the counts of the old one.
        var mark: CommitMark?

        /// For people.
        var summary: String {
            let what = salvage.map { "it was written anew: \($0.summary)" } ?? "it was begun anew, empty"
            return "\(damage.detail.isEmpty ? "\(damage.code)" : damage.detail); \(what); the damaged one is \(kept)"
        }
    }

    /// Mends what costs nothing; what does cost something is left to the policy.
    ///
    /// - Throws: The damage, with what mending it would cost, where the policy is to refuse.
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
            damage.detail += "; of what can be read, \(report.summary)"
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

    /// A crash in the middle leaves either the damaged store or the whole new one in its place.
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
