import ActivityWire
import BrokerClient

/// Waits until every window has answered all calls and no window is being started.
struct SettledScreen: Sendable {
    let broker: BrokerProxy

    private static let patience: Duration = .seconds(60)

    /// - Throws: ``CommandFailure`` when a window has not settled by the deadline.
    func wait() async throws -> ScreenReport {
        let patience = broker.timeout ?? Self.patience
        let broker = broker.renewed(timeout: patience + GlobalOptions.answerTimeout)
        var busy: SceneSessionID?
        let report = try await RepeatedQuery.within(patience) { () -> ScreenReport? in
            busy = try await Self.busyWindow(broker)
            return busy == nil ? try await broker.screen() : nil
        }
        guard let report else {
            throw CommandFailure.deadlinePassed("the window \(busy.map { "\($0) " } ?? "")did not settle")
        }
        return report
    }

    /// Returns a window that is busy, on the screen or in the background; nil when there is none. A window on the
    /// screen may have no scene yet.
    private static func busyWindow(_ broker: BrokerProxy) async throws(ClientError) -> SceneSessionID? {
        let onScreen = try await broker.screen().windows.map(\.session)
        let scenes = try await broker.sessions { .scenes($0) }.map(\.session)
        for session in scenes + onScreen.filter({ !scenes.contains($0) }) {
            do throws(ClientError) {
                if try await broker.sceneReport(of: SessionReference(session)).isBusy { return session }
            } catch {
                // The window may have been closed since.
                guard error.refusalCode == .unknownSession || error.refusalCode == .sessionGone else { throw error }
            }
        }
        return nil
    }
}
