import ActivityWire
import BrokerCore

/// Performs the core's orders to transfer descriptors. An order names the grant and the client; the ticket is made
/// here, since the core knows no secrets.
extension EffectPerformer {
    func transfer(_ order: TransferOrder) {
        let now = clock.now.instant
        switch order {
        case .expect(let grant, let stream, let client):
            let ticket = connections[client].flatMap {
                transfers.issueSendTicket(grant, from: client, process: $0.credentials.processIdentifier, at: now)
            }
            guard let ticket else { return answers.append(.transfer(.refused(grant, from: client))) }
            send(TransferTicket(stream: stream, ticket: ticket), to: client)
        case .pass(let grant, let stream, let bytes, let client):
            let ticket = connections[client].flatMap {
                transfers.issueReceiveTicket(grant, to: client, process: $0.credentials.processIdentifier, at: now)
            }
            guard let ticket else { return transfers.discard(grant) }
            send(TransferTicket(stream: stream, ticket: ticket, size: bytes), to: client)
        case .discard(let grant): transfers.discard(grant)
        }
    }

    private func send(_ ticket: TransferTicket, to client: ClientID) {
        send(BrokerMessage(id: 0, body: .transferTicket(ticket)), to: client)
    }
}
