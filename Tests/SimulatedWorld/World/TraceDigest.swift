import ActivityWire
import BrokerCore
import DragAndDrop

/// A digest of everything that went into and out of the broker.
///
/// FNV-1a over the parts of the effects that matter. Swift's own hashing is seeded anew in every process.
struct TraceDigest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func mix(_ number: UInt64) {
        var remaining = number
        for _ in 0..<8 {
            value = (value ^ (remaining & 0xFF)) &* 0x100_0000_01B3
            remaining >>= 8
        }
    }

    mutating func mix(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func mix<Kind>(_ identifier: Identifier<Kind>?) {
        mix(identifier?.value.high ?? 0)
    }

    mutating func mix(_ order: Order) {
        let after = order.after
        switch order.effect {
        case .persist(let sequence, let changes):
            mix(1)
            mix(sequence.number)
            for change in changes { mix(change) }
        case .send(let client, let message): mix(2, client, message, after)
        case .welcome(let client, let message): mix(3, client, message, after)
        case .close(let client, let refusal, _):
            mix(4)
            mix(client.number ^ after.number << 32)
            mix(refusal.code.rawValue)
        case .launch(let order):
            mix(5)
            mix(order.process)
        case .watch(let process, _, _):
            mix(6)
            mix(process)
        case .inspect(let process):
            mix(7)
            mix(process)
        case .signal(let process, let signal):
            mix(8 + UInt64(signal.rawValue) << 8)
            mix(process)
        case .forget(let process):
            mix(9)
            mix(process)
        case .awaitTaken(let client, let portion):
            mix(11 ^ client.number << 8 ^ after.number << 32)
            mix(portion)
        case .stop: mix(10)
        case .writeSnapshot(let file, _): mix(11, file)
        case .removeSnapshot(let file): mix(12, file)
        case .transfer: mix(15)
        case .spool: mix(16)
        case .readDeliveries(let session, let range):
            mix(17 ^ range.lowerBound.number << 8 ^ range.upperBound.number << 24 ^ after.number << 40)
            mix(session)
        case .keepSnapshots(let files):
            mix(13)
            for file in files { mix(13, file) }
        case .sendSnapshot(let file, _, let client, let id, _):
            mix(14 ^ client.number << 8 ^ id << 32, file)
        }
    }

    private mutating func mix(_ kind: UInt64, _ client: ClientID, _ message: BrokerMessage, _ after: ChangeSequence) {
        mix(kind ^ client.number << 8 ^ after.number << 32)
        mix(message.id)
        switch message.body {
        case .reply(.activation(let outcome)): mix(outcome)
        case .reply(.refused(let refusal)): mix(refusal.code.rawValue)
        case .reply(.sessions(let rows, _)): for row in rows { mix(row.session) }
        case .reply: mix(1)
        case .call(let call):
            mix(call.id.number ^ call.epoch.number << 32)
            mix(call.session)
            mix(call.body.callback)
        case .event(let event):
            mix(event.position.number)
            mix(event.event.name)
        case .goodbye(let refusal, _): mix(refusal.code.rawValue)
        case .streamOpened(let opened): mix(opened.stream.number)
        case .stream(let signal): mix(signal.stream.number)
        case .dragCall(let call): mix(call.id.number)
        case .produceItem(let order): mix(order.stream.number)
        case .droppedCopy(let copy): mix(copy.stream.number)
        case .transferTicket(let ticket): mix(ticket.stream.number)
        case .look(let look): mix(look.seen)
        case .machineContent(let content): mix(content.number)
        case .rejoinCluster: mix(2)
        case .machineRequest(let request): mix(request.number)
        }
    }

    private mutating func mix(_ kind: UInt64, _ file: SnapshotFile) {
        mix(kind)
        mix(file.session)
        mix(file.number)
    }

    private mutating func mix(_ outcome: ActivationOutcome) {
        mix(outcome.request)
        mix(outcome.session)
        mix(UInt64(outcome.stage.rawValue) ^ UInt64(outcome.code?.rawValue ?? 0) << 8)
    }

    private mutating func mix(_ change: Change) {
        switch change {
        case .session(let record):
            mix(record.id)
            mix(record.epoch.number)
        case .sessionActivity(let session, let activity):
            mix(session)
            mix(activity.lastDelivery.number)
        case .sessionRemoved(let session), .restorationCleared(let session), .restoration(let session, _),
            .restorationSetAside(let session, _), .restorationTakenBack(let session, _), .snapshot(let session, _),
            .snapshotRemoved(let session),
            .discardDelivered(let session):
            mix(session)
        case .delivery(let session, let record):
            mix(session)
            mix(record.number.number ^ UInt64(record.attempts) << 32)
        case .deliverySettled(let session, let number):
            mix(session)
            mix(number.number)
        case .request(let record): mix(record.outcome)
        case .requestForgotten(let request): mix(request)
        case .process(let record): mix(record.id)
        case .processRemoved(let process): mix(process)
        case .discard(let description): mix(description.session)
        case .defaultApp(let chosen): mix(chosen.chosen.milliseconds.magnitude)
        case .defaultAppForgotten(let subject): mix(UInt64(subject.name.utf8.count))
        case .moveConfirmed(let move): mix(UInt64(move.sources.count))
        case .moveFinished(_, let scene): mix(scene)
        case .layout(let record): mix(record.layout.saved.milliseconds.magnitude)
        case .layoutForgotten(let name): mix(UInt64(name.text.utf8.count))
        case .notification(let record):
            mix(record.request)
            mix(UInt64(record.attempts))
        case .notificationSettled(let request), .forwardedRequestSettled(let request): mix(request)
        case .forwardedRequest(let record): mix(record.request)
        case .appEndedByUser(let app), .appStartedAgain(let app), .shortcutItemsForgotten(let app):
            mix(UInt64(app.text.utf8.count))
        case .shortcutItems(let record): mix(UInt64(record.items.count))
        }
    }
}
