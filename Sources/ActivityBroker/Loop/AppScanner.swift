import BrokerCore

/// Scans the app folders when they may have changed, and keeps the apps that were found.
struct AppScanner {
    /// The time from a change to the scan. Changes come in bursts, and one scan sees them all.
    static let delay: Duration = .milliseconds(100)

    private let source: any AppSource
    private(set) var apps: [AppDescription]
    /// The time of the last scan.
    private var lastScan: Instant
    /// The time of the scan that follows a change; nil if nothing has changed since the last scan.
    private var changeScanAt: Instant?

    /// - Parameter apps: The result of the first scan.
    init(_ source: any AppSource, _ apps: [AppDescription], at now: Instant) {
        self.source = source
        self.apps = apps
        lastScan = now
    }

    /// The time of the next scan: after a change, and at intervals while the kernel may not report every change. Nil if
    /// no scan is due.
    var nextScan: Instant? {
        let intervalScanAt = source.scanInterval.map { lastScan + $0 }
        guard let changeScanAt else { return intervalScanAt }
        return min(changeScanAt, intervalScanAt ?? changeScanAt)
    }

    /// Handles the readiness set's report about the app folders. A scan follows after ``delay`` if the folders have
    /// changed.
    mutating func takeChange(at now: Instant) {
        if source.takeChange(), changeScanAt == nil { changeScanAt = now + Self.delay }
    }

    /// Checks whether an app folder was exchanged for another folder. A scan follows after ``delay`` if one was.
    mutating func checkForReplacedFolders(at now: Instant) {
        if source.followReplacedFolders(), changeScanAt == nil { changeScanAt = now + Self.delay }
    }

    /// Whether some changes are found only by scans at intervals, since the kernel cannot watch all folders.
    var isDegraded: Bool { source.scanInterval != nil }

    /// Scans the app folders. Returns nil if the apps are the same as before.
    mutating func rescan(at now: Instant) -> [AppDescription]? {
        changeScanAt = nil
        lastScan = now
        let scanned = source.scan()
        guard scanned != apps else { return nil }
        apps = scanned
        return scanned
    }
}
