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
        try await RepeatedLook.within(Self.patience) { judge(try await broker.sceneReport(of: session)) } ?? .busy
    }
}

/// What two saved states of one window differ in; nothing is new that the earlier one did not have.
struct SavedStateDifference: Hashable, Sendable, CustomStringConvertible {
    /// In words, by the key.
    let changes: [String]

    /// Nil where the later state holds all that the earlier one did.
    ///
    /// - Parameter ignored: keys of user info that may change, such as a time.
    init?(from earlier: Activity?, to later: Activity?, ignoring ignored: Set<String> = []) {
        guard let earlier else { return nil }
        guard let later else {
            changes = ["nothing is saved any more"]
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
            return ["user info that cannot be read has changed"]
        }
        return old.keys.sorted().compactMap { key in
            guard !ignored.contains(key), let value = old[key], value != new[key] else { return nil }
            return "\(key): \(text(value)) → \(new[key].map { text($0) } ?? "gone")"
        }
    }

    /// The value in a few words.
    private static func text(_ value: PropertyListValue) -> String {
        Printable.cut(JSONText.encode(value), to: columns)
    }

    private static let columns = 60
}
