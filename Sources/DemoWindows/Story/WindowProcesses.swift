import Foundation

/// The story's windows as the kernel has them, whatever the broker says: processes of this program that were started
/// with the scratch folder among their arguments.
struct WindowProcesses {
    let executable: String
    let scratch: Scratch

    /// Of one app by the word that starts it, such as `gallery`; nil for all.
    func running(_ app: String? = nil) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { isWindow($0, of: app) }.sorted()
    }

    /// Ends those that are still there. Only windows of this very story are found by ``running(_:)``.
    func killAll() {
        for pid in running() { kill(pid, SIGKILL) }
    }

    private func isWindow(_ pid: pid_t, of app: String?) -> Bool {
        // A process that has ended has no command line any more.
        guard let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") else { return false }
        let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard words.first == executable, words.contains(scratch.data) else { return false }
        return app.map { words.dropFirst().first == $0 } ?? true
    }
}
