import ActivityWire
import BrokerCore

/// How the scenes of an app end, while its sessions stay.
enum SceneEnd: CaseIterable {
    case quit
    case crash
    case crashWithBroker
    case fling
    case reclaim

    /// Those after which the app does not run.
    static let ofProcess = allCases.filter { $0 != .reclaim }
}

extension World {
    /// Ends all scenes of an app, and for all but one of the ways its process.
    func end(_ app: WorldApp, by end: SceneEnd) async throws {
        switch end {
        case .quit: try await quit(app)
        case .crash:
            try app.process.kill()
            await pass(.seconds(5))
        case .crashWithBroker:
            try app.process.kill()
            crashBroker()
            startBroker()
            await pass(.seconds(5))
        case .fling: try await screen(.flingApp(app.id))
        case .reclaim:
            try await screen(.home)
            try await screen(.reclaimMemory)
        }
    }
}
