import ActivityWire
import Adaptation
import DragAndDrop
import IPadScreen
import OrderedCollections

/// Drops of windows' drags that the system takes: activities, links and files (U:D40, U:D43, W:§2).
extension Broker {
    /// Opens a new window of the app for a drop in a zone where the system makes windows. The activity comes in the
    /// window's connection options (U:D40). At an edge where the screen has no room the window opens where it can.
    mutating func openWindow(of app: AppID, with activity: Activity, in zone: SystemZone, _ drag: DragID) {
        guard let (requester, client) = holder(of: drag) else { return }
        let event = SceneEvent.activity(activity)
        if let edge = zone.edge, let description = apps[app] {
            do throws(Refusal) {
                return try makeWindow(of: description, with: event, at: .side(edge), requester, client, "move.zone")
            } catch {
                guard error.code == .screenRefused else { return }
            }
        }
        // The source was already notified that a window opens; a refusal by a limit or by an access rule is lost.
        try? activate(ActivationRequest(app: app, event: event, reuse: .alwaysNew), requester, client)
    }

    /// Opens a link or a file of a drop. The access rules have to let the drag's source send it, and the holder of the
    /// pointer too. Returns the answer for the drag: whether an app takes it.
    mutating func openLink(_ url: String, at place: LinkPlace, _ drag: DragID) -> DragInput {
        guard let (requester, client) = holder(of: drag) else { return .notOpened(drag) }
        do throws(Refusal) {
            switch place {
            case .icon(let app): try open(url, onIconOf: app, from: source(of: drag), requester, client)
            case .zone(let zone):
                try openNewWindow(with: url, at: zone.edge, from: source(of: drag), requester, client)
            }
        } catch {
            return .notOpened(drag)
        }
        return .opened(drag)
    }

    /// Returns the client that holds the drag's pointer, and an requester for it without an answer; nil if it is gone.
    private func holder(of drag: DragID) -> (requester: Requester, client: Client)? {
        guard let client = drags.pointers[drag].flatMap({ connections[$0.client] }) else { return nil }
        return (Requester(client: client.id, message: 0, trace: step.trace), client)
    }

    /// Returns the client that shows the window from which the drag comes; nil if it is gone.
    private func source(of drag: DragID) -> Client? {
        drags.machine.source(of: drag).flatMap { processes.client(of: $0.party.process) }
            .flatMap { connections[$0] }
    }
}

extension SystemZone {
    /// The edge of the screen; nil for an item that is torn off.
    fileprivate var edge: HorizontalEdge? {
        switch self {
        case .leadingEdge: .leading
        case .trailingEdge: .trailing
        case .tornOff: nil
        }
    }
}
