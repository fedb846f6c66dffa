import CBrokerSystem
import Glibc

/// The kernel's report that a process writes to a log. It comes once for each ``requestReport()``, so frequent writes cost the
/// loop nothing.
///
/// Without a watch the loop checks sizes every two seconds.
final class LogWatch {
    private static let events = UInt32(IN_MODIFY) | UInt32(IN_ONLYDIR) | UInt32(IN_ONESHOT)

    private let folder: String
    /// Negative when the kernel provides no watch.
    private let notifications: Int32

    /// - Parameter readiness: the set that gets the watch's descriptor; it has to outlive the watch.
    init(of folder: String, readiness: ReadinessSet) {
        self.folder = folder
        let descriptor = csystem_inotify_create()
        guard descriptor >= 0, (try? readiness.insert(.logs, descriptor: descriptor)) != nil else {
            if descriptor >= 0 { close(descriptor) }
            notifications = -1
            return
        }
        notifications = descriptor
    }

    deinit {
        if notifications >= 0 { close(notifications) }
    }

    /// Asks for the next report, by the folder's path: to the kernel a folder made anew is another one.
    func requestReport() {
        if notifications >= 0 { _ = inotify_add_watch(notifications, folder, Self.events) }
    }

    /// Discards pending reports.
    func drain() {
        var (found, overflowed): (Int32, Int32) = (0, 0)
        if notifications >= 0 { _ = csystem_inotify_drain(notifications, &found, &overflowed) }
    }
}
