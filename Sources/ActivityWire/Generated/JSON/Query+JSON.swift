// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Query: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .status: json.member("status", true)
            case .configuration: json.member("configuration", true)
            case .limits: json.member("limits", true)
            case .apps: json.member("apps", true)
            case .app(let value): json.member("app", value)
            case .sessions(let value): json.member("sessions", value)
            case .session(let value): json.member("session", value)
            case .scenes(let value): json.member("scenes", value)
            case .log(let value): json.member("log", value)
            case .explain(let request, let whyNot):
                json.member("explain", ExplainQuery(request: request, whyNot: whyNot))
            case .screen: json.member("screen", true)
            case .defaultApps: json.member("defaultApps", true)
            case .layouts: json.member("layouts", true)
            case .layout(let value): json.member("layout", value)
            case .layoutDifference(let value): json.member("layoutDifference", value)
            case .history(let value): json.member("history", value)
            case .quarantines: json.member("quarantines", true)
            case .snapshot(let value): json.member("snapshot", value)
            case .grants: json.member("grants", true)
            case .sceneReport(let value): json.member("sceneReport", value)
            case .screenTour(let session, let beside):
                json.member("screenTour", ScreenTourQuery(session: session, beside: beside))
            }
        }
    }
}

extension Page: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("after", after)
            json.member("limit", limit)
        }
    }
}

extension PageToken: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("number", number)
        }
    }
}

extension ExplainQuery: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("request", request)
            json.member("whyNot", whyNot)
        }
    }
}
