import CBrokerSystem
import Glibc
import SystemFiles

/// Notices bundles that are added, changed or removed. The loop owns the watcher and waits for its descriptor.
///
/// The watcher reports only *that* something changed; the loop then scans again. So a lost or doubled notification
/// leaves no wrong catalogue, and an overflow of the kernel's queue is not a special case.
struct AppWatcher: ~Copyable {
    private let notifications: Descriptor
    private let folders: [String]
    /// The kernel's errors for folders that could not be watched at the last attempt.
    private(set) var failures: [SystemError] = []
    /// Paths that may lead to another folder later: the app folders, and bundles that are links.
    private var places: [Place] = []

    /// A path, and the identity of the folder that the path led to when it was watched; nil if it led to none.
    private struct Place {
        let path: String
        let identity: FileIdentity?

        init(_ path: String) {
            self.path = path
            identity = FileIdentity(path: path)
        }

        var isElsewhere: Bool { FileIdentity(path: path) != identity }
    }

    init(folders: [String]) throws(SystemError) {
        let descriptor = csystem_inotify_create()
        guard descriptor >= 0 else { throw SystemError(-descriptor, "watch", folders.joined(separator: ", ")) }
        notifications = Descriptor(owning: descriptor)
        self.folders = folders
        watchAll()
    }

    /// The error if the kernel had no watch or no memory left for a folder. The kernel does not report that folder's
    /// changes.
    var exhaustion: SystemError? { failures.first { $0.code == ENOSPC || $0.code == ENOMEM } }

    /// Whether a watched path leads to another folder by now. The kernel reports this only if the path's last component
    /// was exchanged, but not if a component above was, or the target of a link.
    var isElsewhere: Bool { places.contains { $0.isElsewhere } }

    /// Readable when there are notifications.
    var descriptor: Int32 { notifications.number }

    /// Discards pending notifications. Returns true if the folders have to be scanned again.
    ///
    /// New bundles are watched before the return, so that changes after the scan are noticed too.
    mutating func drain() -> Bool {
        var hadNotifications: Int32 = 0
        var overflowed: Int32 = 0
        let failure = csystem_inotify_drain(notifications.number, &hadNotifications, &overflowed)
        // After a failed read, anything may have changed.
        guard failure != 0 || hadNotifications != 0 || overflowed != 0 else { return false }
        watchAll()
        return true
    }

    /// Watches all folders and bundles. Watching a folder twice changes nothing, so no record of the watches is needed.
    private mutating func watchAll() {
        failures = []
        places = []
        for folder in folders {
            // The place is recorded before the watch begins, so that the next check notices an exchange in between.
            places.append(Place(folder))
            guard watch(folder) else {
                watchNearestParent(of: folder)
                continue
            }
            guard let bundles = try? AppCatalog.bundlePaths(in: folder) else { continue }
            for bundle in bundles.paths {
                if FileIdentity.isLink(bundle) { places.append(Place(bundle)) }
                _ = watch(bundle)
            }
        }
    }

    /// Watches the nearest existing parent, where a missing folder would appear.
    private mutating func watchNearestParent(of folder: String) {
        var path = folder[...]
        while let slash = path.lastIndex(of: "/") {
            path = path[..<slash]
            if watch(path.isEmpty ? "/" : String(path)) || path.isEmpty { return }
        }
    }

    /// Watches the folder at a path. Returns false if it cannot be watched; a missing folder is not a failure.
    private mutating func watch(_ path: String) -> Bool {
        guard !path.utf8.contains(0) else { return false }
        let watch = csystem_inotify_watch_folder(notifications.number, path)
        guard watch < 0 else { return true }
        let error = SystemError(-watch, "watch", path)
        if !error.isMissingFile { failures.append(error) }
        return false
    }
}
