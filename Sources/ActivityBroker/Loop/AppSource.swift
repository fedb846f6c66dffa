import BrokerCore
import Logging

/// Where the loop learns which apps are installed.
protocol AppSource: AnyObject {
    /// Reads all bundles anew.
    func scan() -> [AppDescription]

    /// The readiness set says that something changed; false when nothing did after all.
    func takeChange() -> Bool

    /// Looks whether a folder was exchanged for another one, which nothing tells of; true where one was.
    func takeExchange() -> Bool

    /// Looks in these folders from now on, and watches them anew also where they are the same.
    func follow(_ folders: [String])

    /// How often the loop has to look by itself; nil while every change is told.
    var lookInterval: Duration? { get }
}

/// The app folders, watched by the kernel, or looked at every few seconds where it has no room for another watch.
final class AppFolders: AppSource {
    /// Between two looks without a watch.
    static let lookInterval: Duration = .seconds(3)

    private var folders: [String]
    private let readiness: ReadinessSet
    private let logger: Logger
    private let watch: ([String]) throws(SystemError) -> AppWatcher
    /// Nil where the kernel gives none: its number for each user (`fs.inotify.max_user_instances`) is small.
    private var watcher: AppWatcher?
    /// Why some change may not be told by the kernel.
    private var blindness: SystemError?
    private var problems: [AppCatalog.Problem] = []

    /// - Parameter watch: How a watch is made; tests let it fail.
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
            blindness = watcher.exhaustion
            self.watcher = consume watcher
        } catch {
            watcher = nil
            blindness = error
        }
        tellBlindness()
    }

    func follow(_ folders: [String]) {
        self.folders = folders
        watchAnew()
    }

    func takeExchange() -> Bool {
        guard watcher?.isElsewhere == true else { return false }
        watchAnew()
        return true
    }

    private func watchAnew() {
        // Before the old watch's descriptor is closed, and that before there is another: a user has few of them.
        readiness.remove(.appFolders)
        watcher = nil
        startWatching()
    }

    var lookInterval: Duration? { blindness == nil ? nil : Self.lookInterval }

    private func tellBlindness() {
        guard let blindness else { return }
        logger.warning(
            "the app folders cannot be watched and are read every 3 s", metadata: [LogKey.error: "\(blindness)"])
    }

    func scan() -> [AppDescription] {
        let catalog = AppCatalog.scan(folders: folders)
        // Told once, not at every look.
        if catalog.problems != problems {
            for problem in catalog.problems {
                logger.warning("a bundle was left out", metadata: [LogKey.error: "\(problem)"])
            }
            problems = catalog.problems
        }
        return catalog.apps
    }

    func takeChange() -> Bool {
        guard watcher?.drain() == true else { return false }
        let before = blindness
        blindness = watcher?.exhaustion
        if before == nil { tellBlindness() }
        return true
    }
}
