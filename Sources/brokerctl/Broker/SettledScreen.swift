import ActivityWire
import BrokerClient

/// The screen once every window has answered all that it was told, and none is being started.
struct SettledScreen: Sendable {
    let broker: Broker

    private static let patience: Duration = .seconds(60)

    /// - Throws: ``CommandFailure`` where a window does not come to rest before the deadline.
    func wait() async throws -> ScreenReport {
        let patience = broker.timeout ?? Self.patience
        let broker = broker.renewed(timeout: patience + GlobalOptions.answerTimeout)
        var busy: SceneSessionID?
        let report = try await RepeatedLook.within(patience) { () -> ScreenReport? in
            busy = try await Self.busyWindow(broker)
            return busy == nil ? try await broker.screen() : nil
        }
        guard let report else {
            throw CommandFailure.deadlinePassed("the window \(busy.map { "\($0) " } ?? "")did not come to rest")
        }
        return report
    }

    /// One that has something left to answer, on the screen or behind it; nil where there is none.
    private static func busyWindow(_ broker: Broker) async throws(ClientError) -> SceneSessionID? {
        let onScreen = try await broker.screen().windows.map(\.session)
        let scenes = try await broker.sessions { .scenes($0) }.map(\.session)
        for session in scenes + onScreen.filter({ !scenes.contains($0) }) {
            do throws(ClientError) {
                if try await broker.sceneReport(of: SessionReference(session)).isBusy { return session }
            } catch {
                // It may have been closed meanwhile.
                guard error.refusalCode == .unknownSession || error.refusalCode == .sessionGone else { throw error }
            }
        }
        return nil
    }
}
