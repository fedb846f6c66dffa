import BrokerCore

/// Which apps were found, and when the app folders are to be read again.
struct AppWatch {
    /// Changes in the app folders come in bursts, so the look at them waits for the rest.
    static let delay: Duration = .milliseconds(100)

    private let source: any AppSource
    private(set) var apps: [AppDescription]
    /// When the app folders were last looked at.
    private var lookedAt: Instant
    private var changeAt: Instant?

    /// - Parameter apps: The first scan.
    init(_ source: any AppSource, _ apps: [AppDescription], at now: Instant) {
        self.source = source
        self.apps = apps
        lookedAt = now
    }

    /// When the app folders are to be read: after a change, and where nothing tells of changes, now and then.
    var due: Instant? {
        let look = source.lookInterval.map { lookedAt + $0 }
        guard let changeAt else { return look }
        return min(changeAt, look ?? changeAt)
    }

    /// The readiness set says that something changed.
    mutating func takeChange(at now: Instant) {
        if source.takeChange(), changeAt == nil { changeAt = now + Self.delay }
    }

    /// Looks whether an app folder was exchanged for another one.
    mutating func lookForExchange(at now: Instant) {
        if source.takeExchange(), changeAt == nil { changeAt = now + Self.delay }
    }

    /// Whether changes are found only by looking now and then, since the kernel has no watch left.
    var isDegraded: Bool { source.lookInterval != nil }

    /// Reads the app folders; nil where they hold what was found before.
    mutating func rescan(at now: Instant) -> [AppDescription]? {
        changeAt = nil
        lookedAt = now
        let found = source.scan()
        guard found != apps else { return nil }
        apps = found
        return found
    }
}
