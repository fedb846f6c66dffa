import BrokerCore
import Logging

/// Where the loop learns which apps are installed.
protocol AppSource: AnyObject {
    /// Reads all bundles anew.
    func scan() -> [AppDescription]

    /// The readiness set says that something changed; false when nothing did after all.
    func takeChange() -> Bool
}

/// The app folders, watched.
final class AppFolders: AppSource {
    private let folders: [String]
    private let logger: Logger
    private var watcher: AppWatcher
    private var problems: [AppCatalog.Problem] = []

    init(_ folders: [String], readiness: ReadinessSet, logger: Logger) throws(SystemError) {
        self.folders = folders
        self.logger = logger
        watcher = try AppWatcher(folders: folders)
        try readiness.insert(.appFolders, descriptor: watcher.descriptor)
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

    func takeChange() -> Bool { watcher.drain() }
}
