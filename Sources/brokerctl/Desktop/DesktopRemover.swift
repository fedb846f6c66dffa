import DesktopEntries
import Glibc

/// Takes back everything in a ``DesktopRecord``. Each step may be the last one before the command is killed; the next
/// command does the rest.
struct DesktopRemover {
    private let journal: DesktopJournal
    /// How often a file is read again because another program has changed it.
    private static let attempts = 8

    init(_ environment: [String: String]) throws(CommandFailure) {
        journal = try DesktopJournal(environment)
    }

    /// - Returns: What was taken back.
    func remove() throws(CommandFailure) -> DesktopRemoveOutput {
        var output = DesktopRemoveOutput()
        guard let record = try journal.load() else { return output }
        for list in record.lists { try GuardedFile(list.path).checkWritable() }
        // The defaults go first, since a default without its entry opens nothing.
        for list in record.lists {
            try change(list.path, in: &output) { DefaultsEdit.remove(list.defaults, from: $0) }
        }
        for entry in record.entries {
            try change(entry.path, in: &output) { Self.content(of: entry, now: $0) }
            let left = try GuardedFile(entry.path).content()
            if left != entry.before { output.kept.append(entry.path) }
        }
        // Only an empty folder can be removed, so other programs' files stay.
        for folder in record.folders.reversed() { rmdir(folder) }
        try journal.remove()
        return output
    }

    /// An entry that its user has changed since stays.
    private static func content(of entry: DesktopRecord.Entry, now current: [UInt8]?) -> [UInt8]? {
        guard let current else { return nil }
        return entry.afters.contains(current) ? entry.before : current
    }

    private func change(
        _ path: String, in output: inout DesktopRemoveOutput, _ content: ([UInt8]?) -> [UInt8]?
    ) throws(CommandFailure) {
        let file = try GuardedFile(path)
        for _ in 0..<Self.attempts {
            let current = try file.content()
            let restored = content(current)
            guard try file.replace(with: restored, expecting: current) else { continue }
            if restored != current { output.restored.append(path) }
            return
        }
        throw .file(path, "another program keeps changing the file; run brokerctl desktop remove again")
    }
}
