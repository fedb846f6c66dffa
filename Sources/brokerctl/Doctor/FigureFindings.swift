import ActivityWire
import FoundationEssentials
import Glibc

/// Checks the figures of a running broker for trouble with its folders, its connections and unfinished messages.
enum FigureFindings {
    static func findings(_ metrics: [Metric], stateDirectory: String, appFolders: [String]) -> [Finding] {
        let figures = Dictionary(metrics.map { ($0.name, $0.value) }) { first, _ in first }
        func figure(_ name: String) -> UInt64 { figures[name] ?? 0 }
        return logs(in: stateDirectory)
            + apps(areUnwatched: figure("apps.unwatched") > 0, folders: appFolders)
            + connections(
                held: figure("listener.mostConnections"), by: figure("listener.mostConnectionsProcess"),
                limit: figure("listener.connectionsPerProcess"))
            + unfinished(figure("queues.unfinished"))
    }

    private static func logs(in stateDirectory: String) -> [Finding] {
        let folder = "\(stateDirectory)/logs"
        guard access(folder, F_OK) != 0, errno == ENOENT else { return [] }
        return [
            warning(
                .logsMissing, folder, "the folder of the windows' logs was removed; output of running windows is lost",
                "the broker recreates it when it launches the next process; restart the windows whose output matters")
        ]
    }

    private static func apps(areUnwatched: Bool, folders: [String]) -> [Finding] {
        guard areUnwatched else { return [] }
        return [
            warning(
                .appsUnwatched, folders.joined(separator: ", "),
                "the kernel does not report every change in the app folders, so they are scanned every three seconds",
                "raise fs.inotify.max_user_instances and fs.inotify.max_user_watches (sysctl), and send the broker SIGHUP"
            )
        ]
    }

    /// Warns from three quarters of the limit on, before connections are refused.
    private static func connections(held: UInt64, by process: UInt64, limit: UInt64) -> [Finding] {
        guard limit > 0, held >= limit - limit / 4 else { return [] }
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
        let program = path.map { ", \($0)" } ?? ""
        return [
            warning(
                .connectionsHeld, "process \(process)\(program)",
                "it holds \(held) connections; the limit per process is \(limit)",
                "make the program use a single connection, and close those it no longer needs")
        ]
    }

    /// Warns when unfinished messages have more bytes than one process may hold.
    private static func unfinished(_ bytes: UInt64) -> [Finding] {
        guard bytes > UInt64(Limits.unfinishedBytesPerProcess) else { return [] }
        return [
            warning(
                .messagesUnfinished, "queues.unfinished",
                "the broker holds \(bytes) bytes of unfinished messages; the limit is \(Limits.unfinishedBytes)",
                "check again in \(Limits.unfinishedTime.components.seconds) s: unfinished messages are refused by then, and "
                    + "their process is named here")
        ]
    }

    private static func warning(
        _ code: FindingCode, _ subject: String, _ explanation: String, _ remedy: String
    ) -> Finding {
        Finding(code: code, severity: .warning, subject: subject, explanation: explanation, remedy: remedy)
    }
}
