import DesktopEntries
import Glibc

/// Makes the changes of a ``DesktopPlan``.
struct DesktopInstaller {
    private let folders: DesktopFolders
    private let journal: DesktopJournal
    /// How often the installation begins again because another program has changed a file.
    private static let attempts = 8

    init(_ environment: [String: String]) throws(CommandFailure) {
        folders = try DesktopFolders(environment)
        journal = try DesktopJournal(environment)
    }

    /// - Returns: The record of everything that is installed now.
    func install(_ wishes: DesktopWishes) throws(CommandFailure) -> DesktopRecord {
        var busy = folders.associations
        for _ in 0..<Self.attempts {
            let plan = try plan(wishes)
            for change in plan.changes { try GuardedFile(change.path).checkWritable() }
            try journal.save(plan.record)
            for folder in plan.folders {
                guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                    throw .file(folder, RegularFile.reason(errno))
                }
            }
            guard let changed = try firstConflict(of: plan) else { return plan.record }
            busy = changed
        }
        throw .file(busy, "another program keeps changing the file; try again, or run brokerctl desktop remove")
    }

    private func plan(_ wishes: DesktopWishes) throws(CommandFailure) -> DesktopPlan {
        let files = [folders.applications + "/x"] + (wishes.defaults.isEmpty ? [] : [folders.associations])
        return try DesktopPlan(
            wishes, folders, after: try journal.load(), missing: MissingFolders.above(files)
        ) { path throws(CommandFailure) in try GuardedFile(path).content() }
    }

    /// Makes the changes. Returns the path of the first file that another program has changed meanwhile.
    private func firstConflict(of plan: DesktopPlan) throws(CommandFailure) -> String? {
        for change in plan.changes {
            let isDone = try GuardedFile(change.path).replace(with: change.after, expecting: change.before)
            if !isDone { return change.path }
        }
        return nil
    }
}

/// Folders that do not exist.
enum MissingFolders {
    /// Returns the folders around files that do not exist, outer ones first, each once.
    static func above(_ files: [String]) -> [String] {
        var missing: [String] = []
        for file in files {
            var folder = file[...]
            var chain: [String] = []
            while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
                folder = folder[..<slash]
                guard access(String(folder), F_OK) != 0 else { break }
                chain.append(String(folder))
            }
            missing += chain.reversed().filter { !missing.contains($0) }
        }
        return missing
    }
}
