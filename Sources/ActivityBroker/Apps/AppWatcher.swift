import CBrokerSystem
import Glibc

/// Notices bundles that are added, changed or removed. It belongs to the loop, which waits for its descriptor.
///
/// It reports only *that* something changed; the loop then scans again. That way a lost or doubled notification cannot
/// leave a wrong catalogue behind, and an overflow of the kernel's queue needs no special case.
struct AppWatcher: ~Copyable {
    private let notifications: Descriptor
    private let folders: [String]
    /// Folders that could not be watched at the last attempt, with the kernel's reason.
    private(set) var failures: [SystemError] = []
    /// Paths that may lead elsewhere later: the app folders, and the bundles that are links.
    private var places: [Place] = []

    /// A path, and what it led to when it was watched; nil for nothing.
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

    /// Set while there are folders for which the kernel has no room; nothing tells of their changes then.
    var exhaustion: SystemError? { failures.first { $0.code == ENOSPC || $0.code == ENOMEM } }

    /// Whether a path leads to another folder than the one that is watched. The kernel tells of that only where the path's
    /// last component is exchanged, and not where one above it is, or a link.
    var isElsewhere: Bool { places.contains { $0.isElsewhere } }

    /// Readable when there is something to drain.
    var descriptor: Int32 { notifications.number }

    /// Forgets what is pending; true when the folders are to be scanned anew.
    ///
    /// New bundles are watched before this returns, so what is written to them after the scan is noticed as well.
    mutating func drain() -> Bool {
        var found: Int32 = 0
        var overflowed: Int32 = 0
        let failure = csystem_inotify_drain(notifications.number, &found, &overflowed)
        // What cannot be read may have been anything.
        guard failure != 0 || found != 0 || overflowed != 0 else { return false }
        watchAll()
        return true
    }

    /// Watching what is watched already changes nothing, so this needs no memory of its own.
    private mutating func watchAll() {
        failures = []
        places = []
        for folder in folders {
            // Before it is watched: where it is exchanged in between, the next look finds that.
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

    /// A folder that does not exist yet is noticed where it would appear.
    private mutating func watchNearestParent(of folder: String) {
        var path = folder[...]
        while let slash = path.lastIndex(of: "/") {
            path = path[..<slash]
            if watch(path.isEmpty ? "/" : String(path)) || path.isEmpty { return }
        }
    }

    /// False when there is no such folder.
    private mutating func watch(_ path: String) -> Bool {
        guard !path.utf8.contains(0) else { return false }
        let watch = csystem_inotify_watch_folder(notifications.number, path)
        guard watch < 0 else { return true }
        let error = SystemError(-watch, "watch", path)
        if !error.isMissingFile { failures.append(error) }
        return false
    }
}
