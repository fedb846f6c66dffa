extension ControlWriter {
    func write(_ confirmation: ClosureConfirmation) -> WireClosureConfirmation {
        var wire = WireClosureConfirmation()
        if let title = confirmation.title { wire.title = title }
        if let message = confirmation.message { wire.message = message }
        if let title = confirmation.closeTitle { wire.closeTitle = title }
        if let title = confirmation.cancelTitle { wire.cancelTitle = title }
        return wire
    }

    /// Nil for what stays as it is.
    func write(_ change: ClosureChange) -> WireClosureChange? {
        var wire = WireClosureChange()
        switch change {
        case .unchanged: return nil
        case .cleared: wire.cleared = WireNothing()
        case .confirmation(let confirmation): wire.confirmation = write(confirmation)
        }
        return wire
    }

    func write(_ report: ClosureReport) -> WireClosureReport {
        var wire = WireClosureReport()
        wire.session = data(report.session)
        wire.outcome = choice(report.outcome)
        if let confirmation = report.confirmation { wire.confirmation = write(confirmation) }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireClosureConfirmation) throws(Refusal) -> ClosureConfirmation {
        let titles = Limits.titleBytes
        return ClosureConfirmation(
            title: try within("title", optionalText(wire.hasTitle, wire.title, atMost: titles)),
            message: try within("message", optionalText(wire.hasMessage, wire.message, atMost: Limits.reasonBytes)),
            closeTitle: try within("closeTitle", optionalText(wire.hasCloseTitle, wire.closeTitle, atMost: titles)),
            cancelTitle: try within("cancelTitle", optionalText(wire.hasCancelTitle, wire.cancelTitle, atMost: titles)))
    }

    func read(_ wire: WireClosureChange) throws(Refusal) -> ClosureChange {
        switch wire.kind {
        case .cleared: .cleared
        case .confirmation(let confirmation): .confirmation(try within("confirmation", read(confirmation)))
        case nil: throw unknownKind(of: "kind of change", wire.unknownFields)
        }
    }

    func read(_ wire: WireClosureReport) throws(Refusal) -> ClosureReport {
        ClosureReport(
            session: try within("session", identifier(wire.session)),
            outcome: try within("outcome", choice(wire.outcome)),
            confirmation: wire.hasConfirmation ? try within("confirmation", read(wire.confirmation)) : nil)
    }
}
