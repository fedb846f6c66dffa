// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragPoint: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("x", x)
            json.member("y", y)
        }
    }
}

extension DragCommand: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .lift(let session, let interaction, let point):
                json.member("lift", DragLift(session: session, interaction: interaction, point: point))
            case .move(let drag, let target, let interaction, let point):
                json.member("move", DragMove(drag: drag, target: target, interaction: interaction, point: point))
            case .tap(let drag, let session, let interaction, let point):
                json.member("tap", DragTap(drag: drag, session: session, interaction: interaction, point: point))
            case .release(let drag, let copies): json.member("release", DragRelease(drag: drag, copies: copies))
            case .cancel(let value): json.member("cancel", value)
            }
        }
    }
}

extension DragLift: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("interaction", interaction)
            json.member("point", point)
            json.member("session", session)
        }
    }
}

extension DragMove: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("drag", drag)
            json.member("interaction", interaction)
            json.member("point", point)
            json.member("target", target)
        }
    }
}

extension DragTarget: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .nowhere: json.member("nowhere", true)
            case .session(let value): json.member("session", value)
            case .app(let value): json.member("app", value)
            case .zone(let value): json.member("zone", value)
            }
        }
    }
}

extension SystemZone: JSONNamed {}

extension DragTap: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("drag", drag)
            json.member("interaction", interaction)
            json.member("point", point)
            json.member("session", session)
        }
    }
}

extension DragRelease: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("copies", copies)
            json.member("drag", drag)
        }
    }
}
