import Foundation

/// The story's window processes, found without the broker: processes of this program with the scratch folder among
/// their arguments.
struct StoryWindowProcesses {
    let executable: String
    let scratch: StoryFolder

    /// Returns the processes of an app, named by its first argument such as `gallery`, or of all apps.
    func running(_ app: String? = nil) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { isWindow($0, of: app) }.sorted()
    }

    /// Kills the processes that are left. ``running(_:)`` finds only those of this story.
    func killAll() {
        for pid in running() { kill(pid, SIGKILL) }
    }

    private func isWindow(_ pid: pid_t, of app: String?) -> Bool {
        // A process that has ended has no command line.
        guard let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") else { return false }
        let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard words.first == executable, words.contains(scratch.data) else { return false }
        return app.map { words.dropFirst().first == $0 } ?? true
    }
}
