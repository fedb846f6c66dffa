import ActivityWire
import BrokerCore

/// The changes of one transaction, without the changes that a later change makes pointless.
///
/// Under load a request is accepted and ends, and its session changes many times, within one transaction. Only the last
/// write of a row is kept. It takes the place of the first write, since rows are ordered by their first write. All
/// saved states are kept, because each one is a generation.
struct MergedChanges {
    /// The changes in order; nil for a dropped change. The dictionaries have the indexes of the writes that can be
    /// replaced.
    private var changes: [Change?] = []
    private var sessions: [SceneSessionID: Int] = [:]
    private var requests: [RequestID: Int] = [:]
    private var deliveries: [Delivery: Int] = [:]

    private struct Delivery: Hashable {
        let session: SceneSessionID
        let number: DeliveryNumber
    }

    init(_ batches: [[Change]]) {
        for change in batches.joined() { add(change) }
    }

    var merged: [Change] { changes.compactMap(\.self) }

    private mutating func add(_ change: Change) {
        switch change {
        case .session(let record): put(change, at: sessions[record.id]) { $0.sessions[record.id] = $1 }
        case .request(let record): put(change, at: requests[record.id]) { $0.requests[record.id] = $1 }
        case .delivery(let session, let record):
            let delivery = Delivery(session: session, number: record.number)
            put(change, at: deliveries[delivery]) { $0.deliveries[delivery] = $1 }
        case .deliverySettled(let session, let number):
            // An earlier transaction may have written the row, so it still has to be deleted.
            if let written = deliveries.removeValue(forKey: Delivery(session: session, number: number)) {
                changes[written] = nil
            }
            changes.append(change)
        case .requestForgotten(let request):
            requests[request] = nil
            changes.append(change)
        case .sessionRemoved(let session):
            sessions[session] = nil
            deliveries = deliveries.filter { $0.key.session != session }
            changes.append(change)
        case .restoration, .restorationCleared, .restorationSetAside, .restorationTakenBack, .snapshot,
            .snapshotRemoved,
            .process, .processRemoved, .discard, .discardDelivered,
            .defaultApp, .defaultAppForgotten, .moveConfirmed, .moveFinished, .layout, .layoutForgotten,
            .notification, .notificationSettled, .appEndedByUser, .appStartedAgain, .shortcutItems,
            .shortcutItemsForgotten:
            changes.append(change)
        }
    }

    /// Replaces the change at an index. Without an index, appends the change, and lets `note` record the new index.
    private mutating func put(_ change: Change, at index: Int?, note: (inout MergedChanges, Int) -> Void) {
        if let index {
            changes[index] = change
        } else {
            note(&self, changes.endIndex)
            changes.append(change)
        }
    }
}
