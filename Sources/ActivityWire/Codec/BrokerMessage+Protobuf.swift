extension ControlWriter {
    mutating func write(_ message: BrokerMessage) -> WireBrokerMessage {
        var wire = WireBrokerMessage()
        wire.id = message.id
        wire.trace = data(message.trace)
        switch message.body {
        case .reply(let reply): wire.reply = write(reply)
        case .call(let call): wire.call = write(call)
        case .event(let event): wire.event = write(event)
        case .goodbye(let refusal, let reconnect):
            wire.goodbye.refusal = write(refusal)
            wire.goodbye.reconnect = reconnect
        case .streamOpened(let opened): wire.streamOpened = write(opened)
        case .stream(let signal): wire.body = write(signal)
        case .dragCall(let call): wire.dragCall = write(call)
        case .produceItem(let production): wire.produceItem = write(production)
        case .droppedCopy(let copy): wire.droppedCopy = write(copy)
        case .transferTicket(let ticket): wire.transferTicket = write(ticket)
        }
        return wire
    }

    private mutating func write(_ reply: Reply) -> WireReply {
        var wire = WireReply()
        switch reply {
        case .welcome(let welcome): wire.welcome = write(welcome)
        case .done: wire.done = WireNothing()
        case .refused(let refusal): wire.refused = write(refusal)
        case .activation(let outcome): wire.activation = write(outcome)
        case .decision(let record, let outcome):
            wire.decision.record = write(record)
            if let outcome { wire.decision.outcome = write(outcome) }
        case .status(let report): wire.status = write(report)
        case .settings(let settings): wire.settings.settings = settings.map { write($0) }
        case .apps(let rows): wire.apps.apps = rows.map { write($0) }
        case .sessions(let rows, let next):
            wire.sessions.sessions = rows.map { write($0) }
            if let next { wire.sessions.next = write(next) }
        case .log(let path): wire.log.path = path
        case .screen(let report): wire.screen = write(report)
        case .openSessions(let sessions, let next):
            wire.openSessions = write(sessions)
            if let next { wire.openSessions.next = write(next) }
        case .subscribed(let position): wire.subscribed = write(position)
        case .defaultApps(let apps): wire.defaultApps.apps = apps.map { write($0) }
        case .closure(let report): wire.closure = write(report)
        case .history(let session, let generations):
            wire.history.session = data(session)
            wire.history.generations = generations.map { write($0) }
        case .quarantines(let rows): wire.quarantines.quarantines = rows.map { write($0) }
        case .snapshot(let row, let snapshot):
            wire.snapshot.row = write(row)
            wire.snapshot.snapshot = write(snapshot)
        case .continuationStreams(let streams): wire.continuationStreams = write(streams)
        case .resultStream(let stream): wire.resultStream = stream.number
        case .process(let row): wire.process = write(row)
        case .drag(let row): wire.drag = write(row)
        case .dragReport(let report): wire.dragReport = write(report)
        case .itemLoadBegan(let began): wire.itemLoadBegan = write(began)
        case .grants(let rows): wire.grants.grants = rows.map { write($0) }
        case .layouts(let layouts): wire.layouts.layouts = layouts.map { write($0) }
        case .layout(let layout): wire.layout = write(layout)
        case .layoutDifference(let difference): wire.layoutDifference = write(difference)
        case .layoutLoaded(let report): wire.layoutLoaded = write(report)
        case .sceneReport(let report): wire.sceneReport = write(report)
        case .screenTour(let stops): wire.screenTour.stops = stops.map { write($0) }
        }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireBrokerMessage) throws(Refusal) -> BrokerMessage {
        BrokerMessage(
            id: wire.id,
            trace: try within("trace", optionalUniqueID(wire.trace)),
            body: try body(of: wire)
        )
    }

    private mutating func body(of wire: WireBrokerMessage) throws(Refusal) -> BrokerMessage.Body {
        switch wire.body {
        case .reply(let reply): .reply(try within("reply", read(reply)))
        case .call(let call): .call(try within("call", read(call)))
        case .event(let event): .event(try within("event", read(event)))
        case .goodbye(let goodbye):
            .goodbye(try within("goodbye.refusal", read(goodbye.refusal)), reconnect: goodbye.reconnect)
        case .streamOpened(let opened): .streamOpened(try within("streamOpened", read(opened)))
        case .streamData(let data): .stream(try within("streamData", read(data)))
        case .streamCredit(let credit): .stream(read(credit))
        case .streamEnd(let end): .stream(try within("streamEnd", read(end)))
        case .dragCall(let call): .dragCall(try within("dragCall", read(call)))
        case .produceItem(let production): .produceItem(try within("produceItem", read(production)))
        case .droppedCopy(let copy): .droppedCopy(try within("droppedCopy", read(copy)))
        case .transferTicket(let ticket): .transferTicket(try within("transferTicket", read(ticket)))
        case nil: throw unknownKind(of: "body", wire.unknownFields)
        }
    }

    private mutating func read(_ wire: WireReply) throws(Refusal) -> Reply {
        switch wire.kind {
        case .welcome(let welcome): .welcome(try within("welcome", read(welcome)))
        case .done: .done
        case .refused(let refusal): .refused(try within("refused", read(refusal)))
        case .activation(let outcome): .activation(try within("activation", read(outcome)))
        case .decision(let reply): try within("decision", read(reply))
        case .status(let report): .status(read(report))
        case .settings(let list): .settings(list.settings.map { read($0) })
        case .apps(let list):
            .apps(try within("apps", each: list.apps) { (row) throws(Refusal) in try read(row) })
        case .sessions(let list):
            .sessions(
                try within("sessions", each: list.sessions) { (row) throws(Refusal) in try read(row) },
                next: list.hasNext ? try within("sessions.next", read(list.next)) : nil)
        case .log(let log): .log(path: log.path)
        case .screen(let report): .screen(try within("screen", read(report)))
        case .openSessions(let list):
            .openSessions(
                try within("openSessions", read(list)),
                next: list.hasNext ? try within("openSessions.next", read(list.next)) : nil)
        case .subscribed(let position): .subscribed(read(position))
        case .defaultApps(let list):
            .defaultApps(try within("defaultApps", each: list.apps) { (row) throws(Refusal) in try read(row) })
        case .closure(let report): .closure(try within("closure", read(report)))
        case .history(let history):
            .history(try within("history.session", identifier(history.session)), history.generations.map { read($0) })
        case .quarantines(let list):
            .quarantines(
                try within("quarantines", each: list.quarantines) { (row) throws(Refusal) in try read(row) })
        case .snapshot(let reply):
            .snapshot(try within("snapshot.row", read(reply.row)), try within("snapshot", read(reply.snapshot)))
        case .continuationStreams(let streams): .continuationStreams(read(streams))
        case .resultStream(let stream): .resultStream(StreamID(stream))
        case .process(let row): .process(try within("process", read(row)))
        case .drag(let row): .drag(try within("drag", read(row)))
        case .dragReport(let report): .dragReport(try within("dragReport", read(report)))
        case .itemLoadBegan(let began): .itemLoadBegan(try within("itemLoadBegan", read(began)))
        case .grants(let list):
            .grants(try within("grants", each: list.grants) { (row) throws(Refusal) in try read(row) })
        case .layouts(let list):
            .layouts(try within("layouts", each: list.layouts) { (layout) throws(Refusal) in try read(layout) })
        case .layout(let layout): .layout(try within("layout", read(layout)))
        case .layoutDifference(let difference):
            .layoutDifference(try within("layoutDifference", read(difference)))
        case .layoutLoaded(let report): .layoutLoaded(try within("layoutLoaded", read(report)))
        case .sceneReport(let report): .sceneReport(try within("sceneReport", read(report)))
        case .screenTour(let tour):
            .screenTour(try within("screenTour", each: tour.stops) { (stop) throws(Refusal) in try read(stop) })
        case nil: throw unknownKind(of: "kind of reply", wire.unknownFields)
        }
    }

    private mutating func read(_ wire: WireDecisionReply) throws(Refusal) -> Reply {
        .decision(
            try within("record", read(wire.record)),
            outcome: wire.hasOutcome ? try within("outcome", read(wire.outcome)) : nil
        )
    }
}
