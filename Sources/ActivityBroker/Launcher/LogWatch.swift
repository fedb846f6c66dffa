import CBrokerSystem
import Glibc

/// The kernel's word that somebody writes to one of the logs: one word, until it is asked for again. So whoever writes
/// often costs the loop nothing.
///
/// Where the kernel has no watch, sizes are looked at every two seconds.
final class LogWatch {
    private static let events = UInt32(IN_MODIFY) | UInt32(IN_ONLYDIR) | UInt32(IN_ONESHOT)

    private let folder: String
    /// Negative where the kernel gives none.
    private let notifications: Int32

    /// - Parameter readiness: Is told of the watch's descriptor, and has to be there as long as the watch.
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

    /// Asks for the next word. A folder that was made anew is another one to the kernel.
    func ask() {
        if notifications >= 0 { _ = inotify_add_watch(notifications, folder, Self.events) }
    }

    /// Forgets what is pending.
    func drain() {
        var (found, overflowed): (Int32, Int32) = (0, 0)
        if notifications >= 0 { _ = csystem_inotify_drain(notifications, &found, &overflowed) }
    }
}
