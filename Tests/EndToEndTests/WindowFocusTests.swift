import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// Which window of one process may bring a window of another process to the front.
@Suite("Focus across processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct WindowFocusTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A window that has just left the screen brings another app's window forward if its user acted in it")
    func handedOver() async throws {
        // The gesture counts however long the requests take.
        let settings = try SettingsFile(#"{"gestureGrace": "3600s"}"#)
        defer { settings.remove() }
        try await withBroker(arguments: settings.arguments) { broker in
            let (window, acting, photo) = try await Self.atHome(broker)
            try await Self.showPhoto(from: window, in: acting, isUserInitiated: true)
            _ = try await broker.ask("wait", "session", photo, "foregroundActive", "--timeout", "60s")
            let row = try await broker.ask("sessions", "show", photo)
            #expect(row["needsAttention"].boolean == false)
            let shown = try await broker.ask("screen", "show")["windows"].items.compactMap { $0["session"].text }
            #expect(shown == [photo])
            await window.connection.close()
        }
    }

    @Test("A window in the background brings no window forward without a recent gesture, unless the setting allows it")
    func guarded() async throws {
        let settings = try SettingsFile(#"{"gestureGrace": "0s"}"#)
        defer { settings.remove() }
        try await withBroker(arguments: settings.arguments) { broker in
            let (window, acting, photo) = try await Self.atHome(broker)
            for isUserInitiated in [false, true] {
                try await Self.showPhoto(from: window, in: acting, isUserInitiated: isUserInitiated)
                try await broker.settle([photo])
                let row = try await broker.ask("sessions", "show", photo)
                #expect(row["state"].text == "background" && row["needsAttention"].boolean == true)
                #expect(try await broker.ask("screen", "show")["windows"].items.isEmpty)
            }
            try await settings.replace("guardsFocus", false, of: broker)
            try await Self.showPhoto(from: window, in: acting, isUserInitiated: false)
            _ = try await broker.ask("wait", "session", photo, "foregroundActive", "--timeout", "60s")
            await window.connection.close()
        }
    }

    /// Opens a photo and a window in the test's own hand, and then shows the home screen.
    private static func atHome(
        _ broker: BrokerUnderTest
    ) async throws -> (window: HandWindow, acting: SceneSessionID, photo: String) {
        let photo = try #require(try await broker.ask("open", gallery, "--target", "photo/1")["session"].text)
        let window = try await HandWindow(try #require(AppID(notes)), of: broker)
        let acting = try await window.session()
        _ = try await broker.ask("screen", "home")
        for session in [photo, acting.description] {
            _ = try await broker.ask("wait", "session", session, "background", "--timeout", "60s")
        }
        return (window, acting, photo)
    }

    /// Requests the photo from the window's process, as a request of the window `acting`.
    private static func showPhoto(
        from window: HandWindow, in acting: SceneSessionID, isUserInitiated: Bool
    ) async throws {
        var request = try ActivationRequest.photo("photo/1", sequence: 1)
        request.requestingSession = acting
        request.isUserInitiated = isUserInitiated
        guard case .activation(let outcome) = try await window.connection.request(.activate(request)) else {
            throw ClientError.cancelled
        }
        try #require(outcome.code == .handled)
    }
}
