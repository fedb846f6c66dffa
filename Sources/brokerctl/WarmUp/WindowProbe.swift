import ActivityWire
import BrokerClient

/// A window that is looked at from outside: has it come to rest, is it still there, what does it read and save.
struct WindowProbe: Sendable {
    enum Finding: Hashable, Sendable {
        /// It has answered everything.
        case settled(SceneReport)
        /// Its process ended, with the reason.
        case ended(String)
        case busy
    }

    let broker: Broker
    let session: SessionReference

    /// The longest that a window is waited for. A transition that takes too long is the broker's to end.
    static let patience: Duration = .seconds(60)
    private static let pause: Duration = .milliseconds(20)

    /// Waits until the window of the connect with this epoch has nothing left to answer.
    func settle(epoch: SceneEpoch) async throws -> Finding {
        try await look { report in
            if report.epoch != epoch || report.state == .unattached {
                return .ended(report.lastEnd ?? "its scene was disconnected")
            }
            return report.isBusy ? nil : .settled(report)
        }
    }

    /// Waits until the window is connected anew and has come to rest.
    func comeBack(after epoch: SceneEpoch) async throws -> Finding {
        try await look { report in
            report.epoch > epoch && report.state != .unattached && !report.isBusy ? .settled(report) : nil
        }
    }

    /// Has the window say what it would save now, and waits for it.
    func save(epoch: SceneEpoch) async throws -> Finding {
        try await broker.perform(.refresh(session))
        return try await settle(epoch: epoch)
    }

    private func look(_ judge: (SceneReport) -> Finding?) async throws -> Finding {
        let end = ContinuousClock.now + Self.patience
        while true {
            if let finding = judge(try await broker.sceneReport(of: session)) { return finding }
            guard ContinuousClock.now < end else { return .busy }
            try await Task.sleep(for: Self.pause)
        }
    }
}
