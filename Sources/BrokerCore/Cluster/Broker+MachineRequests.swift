import ActivityWire

/// Requests to other machines, which the cluster client passes on.
extension Broker {
    mutating func askMachine(
        _ asked: MachineQuery, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools may ask other machines")
        }
        guard asked.query.isOpenToMachines else {
            throw Refusal(
                code: .requestDenied, reason: "other machines do not answer \(asked.query.name)", field: "query")
        }
        let clusterClient = try requiredClusterClient()
        guard cluster.roster.row(of: asked.machine) != nil else {
            throw Refusal(
                code: .machineUnreachable, reason: "there is no machine \(asked.machine) in the cluster",
                field: "machine")
        }
        guard let number = cluster.requests.begin(requester, to: asked.machine) else {
            throw Refusal(
                code: .overloaded, reason: "\(MachineRequests.most) requests to other machines are under way",
                limit: Int64(MachineRequests.most))
        }
        let timeout = MachineRequests.queryTime
        deadlines.set(.machineRequest(number), at: now.instant + timeout)
        let request = MachineRequest(number: number, machine: asked.machine, query: asked.query, timeout: timeout)
        step.send(BrokerMessage(id: 0, trace: requester.trace, body: .machineRequest(request)), to: clusterClient)
    }

    /// Passes another machine's reply on. A reply that comes after its deadline is dropped.
    mutating func machineReplied(_ reply: MachineReply, _ client: Client) throws(Refusal) {
        try requireClusterClient(client)
        guard let request = cluster.requests.end(reply.number) else { return }
        deadlines.cancel(.machineRequest(reply.number))
        let kinds = ClientRequest.Kind.askMachine.replies + [.refused]
        guard kinds.contains(reply.reply.kind) else {
            return refuse(request, "it answered with \(reply.reply.name)")
        }
        self.reply(reply.reply, to: request.requester)
    }

    mutating func handleMachineDeadline(_ number: UInt64) {
        guard let request = cluster.requests.end(number) else { return }
        refuse(request, "it did not answer within a second")
    }

    /// Refuses what the cluster client has not answered, because it has left.
    mutating func refuseMachineRequests() {
        for (number, request) in cluster.requests.endAll() {
            deadlines.cancel(.machineRequest(number))
            refuse(request, "activity-cluster has ended")
        }
    }

    private mutating func refuse(_ request: MachineRequests.Pending, _ reason: String) {
        let refusal = Refusal(code: .machineUnreachable, reason: "\(request.machine): \(reason)", field: "machine")
        reply(.refused(refusal.inside(ClientRequest.Kind.askMachine.rawValue)), to: request.requester)
    }
}
