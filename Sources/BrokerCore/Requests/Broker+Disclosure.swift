import ActivityWire

/// Access to the output of processes, which only tools and windows of the same app may read.
extension Broker {
    func mayRead(outputOf app: AppID?, _ asker: Asker) -> Bool {
        connections[asker.client]?.mayRead(outputOf: app) ?? false
    }

    /// The outcome, without the process's output if the asker may not read it.
    func disclosed(_ outcome: ActivationOutcome, to asker: Asker) -> ActivationOutcome {
        outcome.disclosed(if: mayRead(outputOf: outcome.app, asker))
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
