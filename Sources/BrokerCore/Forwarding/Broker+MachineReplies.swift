import ActivityWire

/// What other machines say to what the cluster client has passed on.
extension Broker {
    /// Handles another machine's reply. A reply that comes after its deadline is dropped.
    mutating func machineReplied(_ reply: MachineReply, _ client: Client) throws(Refusal) {
        try requireClusterClient(client)
        guard let request = cluster.requests.end(reply.number) else { return }
        deadlines.cancel(.machineRequest(reply.number))
        switch request.purpose {
        case .activation(let id): forwardedReplied(id, reply.reply)
        case .question(let requester):
            let kinds = ClientRequest.Kind.askMachine.replies + [.refused]
            guard kinds.contains(reply.reply.kind) else {
                return refuse(requester, request.machine, "it answered with \(reply.reply.name)")
            }
            if case .decision(var decision, let outcome) = reply.reply, decision.machine == nil {
                decision.machine = request.machine
                return self.reply(.decision(decision, outcome: outcome), to: requester)
            }
            self.reply(reply.reply, to: requester)
        }
    }

    mutating func handleMachineDeadline(_ number: UInt64) {
        guard let request = cluster.requests.end(number), case .question(let requester) = request.purpose else {
            return
        }
        refuse(requester, request.machine, "it did not answer within a second")
    }

    /// Handles that the cluster client has left without an answer to what it was to pass on.
    mutating func endMachineRequests() {
        for (number, request) in cluster.requests.endAll() {
            deadlines.cancel(.machineRequest(number))
            switch request.purpose {
            case .activation(let id): forwardingInterrupted(id)
            case .question(let requester): refuse(requester, request.machine, "activity-cluster has ended")
            }
        }
    }

    private mutating func refuse(_ requester: Requester, _ machine: String, _ reason: String) {
        let refusal = Refusal(code: .machineUnreachable, reason: "\(machine): \(reason)", field: "machine")
        reply(.refused(refusal.inside(ClientRequest.Kind.askMachine.rawValue)), to: requester)
    }
}
