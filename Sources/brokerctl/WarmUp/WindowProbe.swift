import ActivityWire
import BrokerClient

/// Observes a window through the broker: whether it has settled, whether it still exists, what it reads and saves.
struct WindowProbe: Sendable {
    enum Finding: Hashable, Sendable {
        /// The window has answered all calls.
        case settled(SceneReport)
        /// The window's process ended, with the reason.
        case ended(String)
        case busy
    }

    let broker: BrokerProxy
    let session: SessionReference

    /// The longest wait for a window. The broker ends a process whose transition takes too long.
    static let patience: Duration = .seconds(60)

    /// Waits until the window of the connect with this epoch has answered all calls.
    func settle(epoch: SceneEpoch) async throws -> Finding {
        try await look { report in
            if report.epoch != epoch || report.state == .unattached {
                return .ended(report.lastEnd ?? "its scene was disconnected")
            }
            return report.isBusy ? nil : .settled(report)
        }
    }

    /// Waits until the window has reconnected and settled.
    func comeBack(after epoch: SceneEpoch) async throws -> Finding {
        try await look { report in
            report.epoch > epoch && report.state != .unattached && !report.isBusy ? .settled(report) : nil
        }
    }

    /// Asks the window for the state that it would save now, and waits for the answer.
    func save(epoch: SceneEpoch) async throws -> Finding {
        try await broker.perform(.refresh(session))
        return try await settle(epoch: epoch)
    }

    /// Asks for reports until `judge` comes to a finding. Returns `busy` when the longest wait is over.
    private func look(_ judge: (SceneReport) -> Finding?) async throws -> Finding {
        try await RepeatedQuery.within(Self.patience) { judge(try await broker.sceneReport(of: session)) } ?? .busy
    }
}

/// The differences between two saved states of a window. Keys that only the later state has do not count.
struct SavedStateDifference: Hashable, Sendable, CustomStringConvertible {
    /// The changes in words, user info by key.
    let changes: [String]

    /// Returns nil when the later state has everything that the earlier one had.
    ///
    /// - Parameter ignored: keys of user info that may change, such as a time.
    init?(from earlier: Activity?, to later: Activity?, ignoring ignored: Set<String> = []) {
        guard let earlier else { return nil }
        guard let later else {
            changes = ["no state is saved any more"]
            return
        }
        var changes: [String] = []
        if earlier.type != later.type { changes.append("type: \(earlier.type) → \(later.type)") }
        if earlier.targetContentIdentifier != later.targetContentIdentifier {
            changes.append(
                "target: \(earlier.targetContentIdentifier ?? "none") → \(later.targetContentIdentifier ?? "none")")
        }
        if earlier.userInfo != later.userInfo {
            changes += Self.changes(from: earlier.userInfo, to: later.userInfo, ignored)
        }
        guard !changes.isEmpty else { return nil }
        self.changes = changes
    }

    var description: String { changes.joined(separator: "; ") }

    private static func changes(from earlier: Blob, to later: Blob, _ ignored: Set<String>) -> [String] {
        guard let old = try? UserInfoCodec.decode(earlier), let new = try? UserInfoCodec.decode(later) else {
            return ["unreadable user info has changed"]
        }
        return old.keys.sorted().compactMap { key in
            guard !ignored.contains(key), let value = old[key], value != new[key] else { return nil }
            return "\(key): \(text(value)) → \(new[key].map { text($0) } ?? "gone")"
        }
    }

    /// Returns the value as JSON, cut to a few words.
    private static func text(_ value: PropertyListValue) -> String {
        Printable.cut(JSONText.encode(value), to: columns)
    }

    private static let columns = 60
}
