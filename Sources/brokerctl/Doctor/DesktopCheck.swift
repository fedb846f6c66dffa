import DesktopEntries
import Glibc

/// Checks that the types that were given to apps are still opened by them.
enum DesktopCheck {
    /// The most types that a finding names.
    private static let typesMaximum = 8

    static func findings(_ environment: [String: String]) -> [Finding] {
        // Without a home folder nothing is installed in it.
        guard let folders = try? DesktopFolders(environment) else { return [] }
        do throws(CommandFailure) {
            let openers = try DesktopOpeners(environment, folders)
            return entryFindings(openers.record) + overruledFindings(openers)
        } catch {
            return [
                Finding(
                    code: .desktopRecordUnusable, subject: "brokerctl desktop",
                    explanation: "which types were given to apps cannot be read: \(error.reason)",
                    remedy: "correct the permissions of that file, or restore it from a backup")
            ]
        }
    }

    /// Reports the entries whose `brokerctl` is gone, since then nothing opens their types.
    private static func entryFindings(_ record: DesktopRecord) -> [Finding] {
        record.entries.compactMap { entry in
            let fileName = HandlerEntry.identifier(of: entry.app)
            guard let bytes = try? GuardedFile(entry.path).content(),
                let program = try? DesktopEntry(bytes: bytes, fileName: fileName).vector(terminal: nil, path: nil)
                    .first,
                let flaw = Executable(path: program).flaw
            else { return nil }
            return Finding(
                code: .programMissing, subject: entry.path,
                explanation: "it names \(Printable.escaped(program)), which cannot be started: \(flaw)",
                remedy: "run brokerctl desktop install again, with the brokerctl that is to open files")
        }
    }

    private static func overruledFindings(_ openers: DesktopOpeners) -> [Finding] {
        let lost = openers.given.filter { $0.app == nil }
        let groups = Dictionary(grouping: lost) { $0.opener }
        return groups.sorted { ($0.value.first?.type.text ?? "") < ($1.value.first?.type.text ?? "") }.map {
            finding($0.value.map(\.type.text), $0.key)
        }
    }

    private static func finding(_ types: [String], _ opener: DefaultLookup.Opener?) -> Finding {
        let more = types.count > typesMaximum ? " and \(types.count - typesMaximum) more" : ""
        let (these, them) = types.count == 1 ? ("this type was", "it") : ("these types were", "them")
        let reason =
            opener.map { "\(Printable.escaped($0.entry)) opens \(them), because of \(Printable.escaped($0.source))" }
            ?? "no installed program opens \(them)"
        return Finding(
            code: .typeOverruled, severity: .warning,
            subject: types.prefix(typesMaximum).joined(separator: ", ") + more,
            explanation: "\(these) given to an app, but \(reason)",
            remedy: "correct that file, run brokerctl desktop install again, or take back what it did with "
                + "brokerctl desktop remove")
    }
}
