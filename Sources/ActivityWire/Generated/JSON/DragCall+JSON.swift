// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneDragCall: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("body", body)
            json.member("drag", drag)
            json.member("id", id)
            json.member("interaction", interaction)
            json.member("session", session)
        }
    }
}

extension DragCall: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .itemsForBeginning(let value): json.member("itemsForBeginning", value)
            case .animateLift: json.member("animateLift", true)
            case .reverseLift: json.member("reverseLift", true)
            case .sessionWillBegin: json.member("sessionWillBegin", true)
            case .sessionDidMove(let value): json.member("sessionDidMove", value)
            case .sessionForAdding(let drags, let point):
                json.member("sessionForAdding", DragChoice(drags: drags, point: point))
            case .itemsForAdding(let value): json.member("itemsForAdding", value)
            case .willAdd(let count, let session, let interaction):
                json.member("willAdd", DragAddition(count: count, session: session, interaction: interaction))
            case .willEnd(let value): json.member("willEnd", value)
            case .animateCancel: json.member("animateCancel", true)
            case .didEnd(let operation, let ending):
                json.member("didEnd", DragEnd(operation: operation, ending: ending))
            case .didTransferItems: json.member("didTransferItems", true)
            case .finishMove(let names): json.member("finishMove", ItemNames(names: names))
            case .canHandle(let value): json.member("canHandle", value)
            case .didEnter(let value): json.member("didEnter", value)
            case .didUpdate(let point, let summary):
                json.member("didUpdate", DragUpdate(point: point, summary: summary))
            case .didExit: json.member("didExit", true)
            case .springLoad(let value): json.member("springLoad", value)
            case .performDrop(let operation, let summary):
                json.member("performDrop", DropPerformed(operation: operation, summary: summary))
            case .animateDrop: json.member("animateDrop", true)
            case .concludeDrop: json.member("concludeDrop", true)
            case .confirmMove: json.member("confirmMove", true)
            case .sessionDidEnd(let value): json.member("sessionDidEnd", value)
            }
        }
    }
}
