import ActivityWire

/// Requests to other machines, which the cluster client passes on.
extension Broker {
    /// Passes a tool's query on.
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
        try ask(.query(asked.query), of: asked.machine, requester)
    }

    /// Asks the machine that a request names what it would decide. False: the request names no other machine.
    mutating func askNamedMachine(
        _ request: ActivationRequest, _ requester: Requester, _ client: Client
    ) throws(Refusal) -> Bool {
        guard client.machine == nil, request.origin == nil, let machine = try namedMachine(of: request) else {
            return false
        }
        let choice = try choice(of: machine, for: request, client)
        try ask(.resolve(try stamped(request, choice, client)), of: machine, requester)
        return true
    }

    /// Passes a question on. Its reply goes to the requester.
    private mutating func ask(
        _ question: MachineRequest.Body, of machine: String, _ requester: Requester
    ) throws(Refusal) {
        let clusterClient = try requiredClusterClient()
        guard cluster.roster[machine] != nil else { throw .unknownMachine(machine) }
        guard let number = cluster.requests.begin(.question(requester), to: machine) else {
            throw Refusal(
                code: .overloaded, reason: "\(MachineRequests.most) requests to other machines are under way",
                limit: Int64(MachineRequests.most))
        }
        let timeout = MachineRequests.queryTime
        deadlines.set(.machineRequest(number), at: now.instant + timeout)
        let request = MachineRequest(number: number, machine: machine, timeout: timeout, body: question)
        step.send(BrokerMessage(id: 0, trace: requester.trace, body: .machineRequest(request)), to: clusterClient)
    }
}
