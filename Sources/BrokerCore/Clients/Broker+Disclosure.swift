import ActivityWire

/// Decides who may read the output of processes: tools, and windows of the same app.
extension Broker {
    func mayRead(outputOf app: AppID?, _ requester: Requester) -> Bool {
        connections[requester.client]?.mayRead(outputOf: app) ?? false
    }

    /// Returns the outcome, without the process's output if the requester may not read the output.
    func disclosed(_ outcome: ActivationOutcome, to requester: Requester) -> ActivationOutcome {
        outcome.disclosed(if: mayRead(outputOf: outcome.app, requester))
    }

    func disclosed(_ outcome: ActivationOutcome, to client: Client) -> ActivationOutcome {
        outcome.disclosed(if: client.mayRead(outputOf: outcome.app))
    }
}

extension Client {
    func mayRead(outputOf app: AppID?) -> Bool {
        isTool || (self.app != nil && self.app == app)
    }
}

extension ActivationOutcome {
    fileprivate func disclosed(if isAllowed: Bool) -> ActivationOutcome {
        guard lastOutput != nil, !isAllowed else { return self }
        var outcome = self
        outcome.lastOutput = nil
        return outcome
    }
}
