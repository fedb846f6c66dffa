import CBrokerSystem
import Glibc

/// The kernel's report that a process writes to a log. The report comes once for each ``requestReport()``, so frequent
/// writes cost the loop nothing.
///
/// Without a watch, the loop checks the sizes of logs every two seconds.
final class LogWatch {
    private static let events = UInt32(IN_MODIFY) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_ONESHOT)

    private let folder: String
    /// The descriptor of the watch; negative if the kernel provides none.
    private let notifications: Int32

    /// - Parameter readiness: The set that gets the watch's descriptor. The set has to outlive the watch.
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

    /// Asks for the next report. Names the folder by its path each time, since the folder may have been recreated.
    func requestReport() {
        if notifications >= 0 { _ = inotify_add_watch(notifications, folder, Self.events) }
    }

    /// Discards pending reports.
    func drain() {
        var (hadNotifications, overflowed): (Int32, Int32) = (0, 0)
        if notifications >= 0 { _ = csystem_inotify_drain(notifications, &hadNotifications, &overflowed) }
    }
}
