import BrokerCore
import Logging
import SystemFiles

/// The installed apps, as the loop sees them.
protocol AppSource: AnyObject {
    /// Rereads all bundles.
    func scan() -> [AppDescription]

    /// Handles the readiness set's report about the app folders. Returns whether they have changed.
    func takeChange() -> Bool

    /// Checks whether a folder was exchanged for another folder, since the kernel does not report every exchange.
    /// Watches the new folder, and returns true, if one was.
    func followReplacedFolders() -> Bool

    /// Reads these folders from now on, and renews their watches even if they are the same.
    func follow(_ folders: [String])

    /// The interval of the regular scans; nil while the kernel reports every change.
    var scanInterval: Duration? { get }
}

/// The app folders. The kernel watches them; while it cannot watch them all, the loop scans them every few seconds.
final class WatchedAppFolders: AppSource {
    /// The time between two scans while the kernel cannot watch all folders.
    static let scanInterval: Duration = .seconds(3)

    private var folders: [String]
    private let readiness: ReadinessSet
    private let logger: Logger
    private let watch: ([String]) throws(SystemError) -> AppWatcher
    /// Nil if the kernel makes no watcher: it allows each user few of them (`fs.inotify.max_user_instances`).
    private var watcher: AppWatcher?
    /// The reason why the kernel may not report every change; nil while it does.
    private var watchError: SystemError?
    /// The problems that the last scan found.
    private var problems: [AppCatalog.Problem] = []

    /// - Parameter watch: Makes the watcher. Tests pass a function that fails.
    init(
        _ folders: [String], readiness: ReadinessSet, logger: Logger,
        watch: @escaping ([String]) throws(SystemError) -> AppWatcher = { folders throws(SystemError) in
            try AppWatcher(folders: folders)
        }
    ) {
        self.folders = folders
        self.readiness = readiness
        self.logger = logger
        self.watch = watch
        startWatching()
    }

    private func startWatching() {
        do throws(SystemError) {
            let watcher = try watch(folders)
            try readiness.insert(.appFolders, descriptor: watcher.descriptor)
            watchError = watcher.exhaustion
            self.watcher = consume watcher
        } catch {
            watcher = nil
            watchError = error
        }
        logWatchError()
    }

    func follow(_ folders: [String]) {
        self.folders = folders
        watchAnew()
    }

    func followReplacedFolders() -> Bool {
        guard watcher?.isElsewhere == true else { return false }
        watchAnew()
        return true
    }

    private func watchAnew() {
        // The descriptor leaves the readiness set before it is closed. It is closed before the next watcher is made,
        // since the kernel allows each user few watchers.
        readiness.remove(.appFolders)
        watcher = nil
        startWatching()
    }

    var scanInterval: Duration? { watchError == nil ? nil : Self.scanInterval }

    private func logWatchError() {
        guard let watchError else { return }
        logger.warning(
            "the app folders cannot be watched and are scanned every 3 s", metadata: [LogKey.error: "\(watchError)"])
    }

    func scan() -> [AppDescription] {
        let catalog = AppCatalog.scan(folders: folders)
        // Problems are logged once, not after every scan.
        if catalog.problems != problems {
            for problem in catalog.problems {
                logger.warning("a bundle was ignored", metadata: [LogKey.error: "\(problem)"])
            }
            problems = catalog.problems
        }
        return catalog.apps
    }

    func takeChange() -> Bool {
        guard watcher?.drain() == true else { return false }
        let previousError = watchError
        watchError = watcher?.exhaustion
        if previousError == nil { logWatchError() }
        return true
    }
}
