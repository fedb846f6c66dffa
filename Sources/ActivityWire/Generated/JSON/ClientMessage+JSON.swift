// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ClientMessage: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("body", body)
            json.member("id", id)
            json.member("trace", trace)
        }
    }
}

extension ClientRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .hello(let value): json.member("hello", value)
            case .goodbye: json.member("goodbye", true)
            case .acknowledge(let value): json.member("acknowledge", value)
            case .activate(let value): json.member("activate", value)
            case .resolve(let value): json.member("resolve", value)
            case .refresh(let session): json.member("refresh", RefreshRequest(session: session))
            case .destroy(let session, let animation):
                json.member("destroy", DestroyRequest(session: session, animation: animation))
            case .updateScene(let value): json.member("updateScene", value)
            case .openSessions(let value): json.member("openSessions", value)
            case .query(let value): json.member("query", value)
            case .reloadApps: json.member("reloadApps", true)
            case .screen(let value): json.member("screen", value)
            case .subscribe(let after): json.member("subscribe", SubscribeRequest(after: after))
            case .unsubscribe: json.member("unsubscribe", true)
            case .setDefaultApp(let subject, let app):
                json.member("setDefaultApp", SetDefaultAppRequest(subject: subject, app: app))
            case .restore(let session, let generation):
                json.member("restore", RestoreRequest(session: session, generation: generation))
            case .retry(let session): json.member("retry", RetryRequest(session: session))
            case .close(let session, let answer): json.member("close", CloseRequest(session: session, answer: answer))
            case .stream(.data(let stream, let bytes)): json.member("data", StreamData(stream: stream, bytes: bytes))
            case .stream(.credit(let stream, let bytes)):
                json.member("credit", StreamCredit(stream: stream, bytes: bytes))
            case .stream(.end(let stream, let ending, let reason)):
                json.member("end", StreamEnd(stream: stream, ending: ending, reason: reason))
            case .setCurrentActivity(let value): json.member("setCurrentActivity", value)
            case .openContinuationStreams(let request):
                json.member("openContinuationStreams", ContinuationStreamsRequest(request: request))
            case .openResultStream(let request, let contentType):
                json.member("openResultStream", ResultStreamRequest(request: request, contentType: contentType))
            case .withdrawActivities(let persistentIdentifiers, let all):
                json.member(
                    "withdrawActivities", WithdrawRequest(persistentIdentifiers: persistentIdentifiers, all: all))
            case .launch(let app): json.member("launch", LaunchRequest(app: app))
            case .drag(let value): json.member("drag", value)
            case .setInteractions(let value): json.member("setInteractions", value)
            case .answerDrag(let call, let answer):
                json.member("answerDrag", AnsweredDragCall(call: call, answer: answer))
            case .loadItem(let value): json.member("loadItem", value)
            case .revokeGrant(let value): json.member("revokeGrant", value)
            case .layout(let value): json.member("layout", value)
            case .offerReference(let stream, let isWithdrawn):
                json.member("offerReference", ReferenceOffer(stream: stream, isWithdrawn: isWithdrawn))
            }
        }
    }
}
