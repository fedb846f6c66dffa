extension ControlWriter {
    mutating func write(_ message: ClientMessage) -> WireClientMessage {
        var wire = WireClientMessage()
        wire.id = message.id
        wire.trace = data(message.trace)
        wire.body = write(message.body)
        return wire
    }

    private mutating func write(_ request: ClientRequest) -> WireClientMessage.OneOf_Body {
        switch request {
        case .hello(let hello): .hello(write(hello))
        case .goodbye: .goodbye(WireNothing())
        case .acknowledge(let acknowledgement): .acknowledge(write(acknowledgement))
        case .activate(let request): .activate(write(request))
        case .resolve(let request): .resolve(write(request))
        case .refresh(let session): .refresh(refreshRequest(session))
        case .destroy(let session, let animation): .destroy(destroyRequest(session, animation))
        case .updateScene(let update): .updateScene(write(update))
        case .openSessions(let page): .openSessions(write(page))
        case .query(let query): .query(write(query))
        case .reloadApps: .reloadApps(WireNothing())
        case .setDefaultApp(let subject, let app): .setDefaultApp(setDefaultApp(subject, app))
        case .screen(let command): .screen(write(command))
        case .layout(let command): .layout(write(command))
        case .subscribe(let position): .subscribe(subscribeRequest(position))
        case .unsubscribe: .unsubscribe(WireNothing())
        case .restore(let session, let generation): .restore(restoreRequest(session, generation))
        case .retry(let session): .retry(retryRequest(session))
        case .close(let session, let answer): .close(closeRequest(session, answer))
        case .stream(let signal): write(signal)
        case .setCurrentActivity(let current): .setCurrentActivity(write(current))
        case .openContinuationStreams(let request): .openContinuationStreams(streamsRequest(request))
        case .openResultStream(let request, let type): .openResultStream(streamRequest(request, type))
        case .withdrawActivities(let identifiers): .withdrawActivities(withdrawRequest(identifiers))
        case .launch(let app): .launch(launchRequest(app))
        case .drag(let command): .drag(write(command))
        case .setInteractions(let interactions): .setInteractions(write(interactions))
        case .answerDrag(let call, let answer): .answerDrag(write(answer, to: call))
        case .loadItem(let load): .loadItem(write(load))
        case .revokeGrant(let grant): .revokeGrant(grant.number)
        case .offerReference(let stream, let isWithdrawn): .offerReference(referenceOffer(stream, isWithdrawn))
        }
    }

    private func launchRequest(_ app: AppID) -> WireLaunchRequest {
        var wire = WireLaunchRequest()
        wire.app = app.text
        return wire
    }

    private func refreshRequest(_ session: SessionReference) -> WireRefreshRequest {
        var wire = WireRefreshRequest()
        wire.session = session.text
        return wire
    }

    private func destroyRequest(_ session: SessionReference, _ animation: DismissalAnimation) -> WireDestroyRequest {
        var wire = WireDestroyRequest()
        wire.session = session.text
        wire.animation = choice(animation)
        return wire
    }

    private func restoreRequest(_ session: SessionReference, _ generation: UInt32) -> WireRestoreRequest {
        var wire = WireRestoreRequest()
        wire.session = session.text
        wire.generation = generation
        return wire
    }

    private func retryRequest(_ session: SessionReference) -> WireRetryRequest {
        var wire = WireRetryRequest()
        wire.session = session.text
        return wire
    }

    private func closeRequest(_ session: SessionReference, _ answer: ClosureAnswer?) -> WireCloseRequest {
        var wire = WireCloseRequest()
        wire.session = session.text
        if let answer { wire.answer = choice(answer) }
        return wire
    }

    private func subscribeRequest(_ position: EventPosition?) -> WireSubscribeRequest {
        var wire = WireSubscribeRequest()
        if let position { wire.after = write(position) }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireClientMessage) throws(Refusal) -> ClientMessage {
        ClientMessage(
            id: wire.id,
            trace: try within("trace", optionalUniqueID(wire.trace)),
            body: try body(of: wire)
        )
    }

    private mutating func body(of wire: WireClientMessage) throws(Refusal) -> ClientRequest {
        switch wire.body {
        case .hello(let hello): .hello(try within("hello", read(hello)))
        case .goodbye: .goodbye
        case .acknowledge(let body): .acknowledge(try within("acknowledge", read(body)))
        case .activate(let request): .activate(try within("activate", read(request)))
        case .resolve(let request): .resolve(try within("resolve", read(request)))
        case .refresh(let body): .refresh(try within("refresh.session", reference(body.session)))
        case .destroy(let body):
            .destroy(
                try within("destroy.session", reference(body.session)),
                try within("destroy.animation", animation(body.animation))
            )
        case .updateScene(let update): .updateScene(try within("updateScene", read(update)))
        case .openSessions(let page): .openSessions(try within("openSessions", read(page)))
        case .query(let query): .query(try within("query", read(query)))
        case .reloadApps: .reloadApps
        case .setDefaultApp(let body): try within("setDefaultApp", read(body))
        case .screen(let command): .screen(try within("screen", read(command)))
        case .layout(let command): .layout(try within("layout", read(command)))
        case .subscribe(let body): .subscribe(body.hasAfter ? read(body.after) : nil)
        case .unsubscribe: .unsubscribe
        case .restore(let body):
            .restore(try within("restore.session", reference(body.session)), generation: body.generation)
        case .retry(let body): .retry(try within("retry.session", reference(body.session)))
        case .close(let body):
            .close(
                try within("close.session", reference(body.session)),
                try within("close.answer", optionalChoice(body.answer)))
        case .streamData(let data): .stream(try within("streamData", read(data)))
        case .streamCredit(let credit): .stream(read(credit))
        case .streamEnd(let end): .stream(try within("streamEnd", read(end)))
        case .setCurrentActivity(let current): .setCurrentActivity(try within("setCurrentActivity", read(current)))
        case .openContinuationStreams(let body):
            .openContinuationStreams(try within("openContinuationStreams.request", identifier(body.request)))
        case .openResultStream(let body): try within("openResultStream", read(body))
        case .withdrawActivities(let body): try within("withdrawActivities", read(body))
        case .launch(let body): .launch(try within("launch.app", app(body.app)))
        case .drag(let command): .drag(try within("drag", read(command)))
        case .setInteractions(let body): .setInteractions(try within("setInteractions", read(body)))
        case .answerDrag(let body): .answerDrag(DragCallID(body.call), try within("answerDrag", read(body)))
        case .loadItem(let load): .loadItem(try within("loadItem", read(load)))
        case .revokeGrant(let number): .revokeGrant(GrantID(number))
        case .offerReference(let offer): .offerReference(StreamID(offer.stream), isWithdrawn: offer.isWithdrawn)
        case nil: throw unknownKind(of: "body", wire.unknownFields)
        }
    }
}
