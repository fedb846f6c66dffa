// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneCall: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("body", body)
            json.member("epoch", epoch)
            json.member("id", id)
            json.member("session", session)
        }
    }
}

extension SceneCall.Body: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .configure(let session, let options):
                json.member("configure", SceneConnection(session: session, options: options))
            case .connect(let session, let options):
                json.member("connect", SceneConnection(session: session, options: options))
            case .willEnterForeground: json.member("willEnterForeground", true)
            case .didBecomeActive: json.member("didBecomeActive", true)
            case .willResignActive: json.member("willResignActive", true)
            case .didEnterBackground: json.member("didEnterBackground", true)
            case .deliver(let value): json.member("deliver", value)
            case .collectState: json.member("collectState", true)
            case .dismiss(let animation): json.member("dismiss", DismissCall(animation: animation))
            case .disconnect: json.member("disconnect", true)
            case .discard(let sessions, let next):
                json.member("discard", SceneSessionList(sessions: sessions, next: next))
            case .ping: json.member("ping", true)
            case .restorationAvailable(let value): json.member("restorationAvailable", value)
            case .saveActivity(let number): json.member("saveActivity", ActivityNumber(number: number))
            case .continuationFailed(let value): json.member("continuationFailed", value)
            case .activityWasContinued(let number): json.member("activityWasContinued", ActivityNumber(number: number))
            case .receiveContinuationStreams(let value): json.member("receiveContinuationStreams", value)
            case .transition(let value): json.member("transition", value)
            case .notice(let value): json.member("notice", value)
            }
        }
    }
}
