extension ControlWriter {
    func write(_ position: EventPosition) -> WireEventPosition {
        var wire = WireEventPosition()
        wire.brokerEpoch = position.brokerEpoch
        wire.number = position.number
        return wire
    }

    mutating func write(_ numbered: NumberedEvent) -> WireNumberedEvent {
        var wire = WireNumberedEvent()
        wire.position = write(numbered.position)
        switch numbered.event {
        case .app(let row): wire.app = write(row)
        case .appRemoved(let app): wire.appRemoved = app.text
        case .process(let row): wire.process = write(row)
        case .session(let row): wire.session = write(row)
        case .sessionRemoved(let session, let app):
            wire.sessionRemoved.session = data(session)
            wire.sessionRemoved.app = app.text
        case .request(let outcome): wire.request = write(outcome)
        case .screen(let report): wire.screen = write(report)
        case .drag(let row): wire.drag = write(row)
        case .stateComplete: wire.stateComplete = WireNothing()
        case .gap: wire.gap = WireNothing()
        case .lagged: wire.lagged = WireNothing()
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireEventPosition) -> EventPosition {
        EventPosition(brokerEpoch: wire.brokerEpoch, number: wire.number)
    }

    mutating func read(_ wire: WireNumberedEvent) throws(Refusal) -> NumberedEvent {
        NumberedEvent(position: read(wire.position), event: try event(of: wire))
    }

    private mutating func event(of wire: WireNumberedEvent) throws(Refusal) -> BrokerEvent {
        switch wire.kind {
        case .app(let row): .app(try within("app", read(row)))
        case .appRemoved(let text): .appRemoved(try within("appRemoved", app(text)))
        case .process(let row): .process(try within("process", read(row)))
        case .session(let row): .session(try within("session", read(row)))
        case .sessionRemoved(let removed):
            .sessionRemoved(
                try within("sessionRemoved.session", identifier(removed.session)),
                try within("sessionRemoved.app", app(removed.app))
            )
        case .request(let outcome): .request(try within("request", read(outcome)))
        case .screen(let report): .screen(try within("screen", read(report)))
        case .drag(let row): .drag(try within("drag", read(row)))
        case .stateComplete: .stateComplete
        case .gap: .gap
        case .lagged: .lagged
        case nil: throw unknownKind(of: "kind of event", wire.unknownFields)
        }
    }
}
