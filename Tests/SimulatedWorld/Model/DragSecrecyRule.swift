import ActivityWire
import BrokerCore
import UniformTypes

/// Before a drop a window learns of a drag only what the source shows to it (U:D18, U:D20, U:D23, U:D24).
struct DragSecrecyRule: Rule {
    private var account = DragAccount()

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            account.note(input, outside)
            for (client, call) in outside.dragCalls(effects) {
                if let summary = call.body.summary,
                    let sentence = judge(summary, account[call.drag], client, outside)
                {
                    return "drag: " + sentence
                }
                account.note(call, to: client, outside)
            }
        case .ended: account.forget()
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private func judge(
        _ summary: DropSummary, _ course: DragAccount.Course, _ client: ClientID, _ outside: ObservableWorld
    ) -> String? {
        guard let reader = outside.window(client), let source = course.source.flatMap({ outside.window($0.client) })
        else { return nil }
        let app = outside.processes[reader].app
        if summary.teamData != nil, !ObservableWorld.isSameTeam(app, outside.processes[source].app) {
            return "\(app) is shown what is for the source's team"
        }
        if summary.localContext != nil, reader != source { return "another process is shown the local context" }
        if summary.allowsMove, app != outside.processes[source].app { return "\(app) is offered a move" }
        for (item, offer) in zip(summary.items, course.offers) {
            guard let owner = outside.window(offer.place.client) else { continue }
            if item.localObject != nil, owner != reader { return "another process is shown a local object" }
            for type in item.types where !isVisible(type, of: offer.item, from: owner, to: reader, outside) {
                return "\(app) is shown \(type), which is not for it"
            }
        }
        return nil
    }

    private func isVisible(
        _ type: UniformType, of item: DragItem, from owner: Int, to reader: Int, _ outside: ObservableWorld
    ) -> Bool {
        let ownerApp = outside.processes[owner].app
        let readerApp = outside.processes[reader].app
        return item.representations.contains { representation in
            guard representation.type == type else { return false }
            switch representation.visibility {
            case .all: return true
            case .team: return ObservableWorld.isSameTeam(ownerApp, readerApp)
            case .group: return ownerApp == readerApp
            case .ownProcess: return owner == reader
            }
        }
    }
}

extension DragCall {
    fileprivate var summary: DropSummary? {
        switch self {
        case .canHandle(let summary), .performDrop(_, let summary): summary
        case .didUpdate(_, let summary): summary
        default: nil
        }
    }
}
