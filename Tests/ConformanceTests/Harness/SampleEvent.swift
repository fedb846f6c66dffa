import ActivityWire
import Testing

/// An event of each kind, for the content `photos://x`: the method in which a connected window has it, and what the trace
/// says of the options of a window that connects with it.
struct SampleEvent: Sendable, CustomTestStringConvertible {
    let event: SceneEvent
    let method: String
    let option: String

    var testDescription: String { option }

    static let target = "photos://x"

    static let all = [
        SampleEvent(
            event: .url(URLContext(url: target)), method: "openURLContexts \(target)", option: "URL \(target)"),
        SampleEvent(
            event: .activity(Activity(type: "org.example.photos", targetContentIdentifier: target)),
            method: "continue \(target)", option: "activity \(target)"),
        SampleEvent(
            event: .shortcut(ShortcutItem(type: "new", targetContentIdentifier: target)),
            method: "performActionFor new", option: "shortcut new"),
        SampleEvent(
            event: .notification(NotificationResponse(notificationIdentifier: "n1", targetContentIdentifier: target)),
            method: "didReceive n1", option: "notification n1"),
    ]
}
