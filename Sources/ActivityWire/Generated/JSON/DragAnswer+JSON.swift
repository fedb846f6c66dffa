// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension AnsweredDragCall: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("answer", answer)
            json.member("call", call)
        }
    }
}

extension DragAnswer: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .done: json.member("done", true)
            case .items(let items, let teamData, let localContext):
                json.member("items", DragItems(items: items, teamData: teamData, localContext: localContext))
            case .beginning(let allowsMove, let isRestricted):
                json.member("beginning", DragBeginning(allowsMove: allowsMove, isRestricted: isRestricted))
            case .session(let value): json.member("session", value)
            case .canHandle(let value): json.member("canHandle", value)
            case .proposal(let value): json.member("proposal", value)
            case .noProposal: json.member("noProposal", true)
            case .confirmed(let value): json.member("confirmed", value)
            case .refusedItems(let value): json.member("refusedItems", value)
            }
        }
    }
}

extension DragItems: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("items", items.map { DragItemFields($0) })
            json.member("localContext", localContext)
            json.member("teamData", teamData)
        }
    }
}
