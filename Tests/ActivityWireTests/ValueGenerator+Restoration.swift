import ActivityWire

extension ValueGenerator {
    mutating func snapshot() -> SceneSnapshot {
        SceneSnapshot(
            image: blob(), contentType: text(), width: Double.random(in: 0...2_000, using: &random),
            height: Double.random(in: 0...2_000, using: &random), scale: Double.random(in: 1...3, using: &random))
    }

    mutating func snapshotRow() -> SnapshotRow {
        SnapshotRow(
            taken: time(), contentType: text(), bytes: number(), width: Double.random(in: 0...2_000, using: &random),
            height: Double.random(in: 0...2_000, using: &random), scale: 2, presentation: choice())
    }

    mutating func confirmation() -> SceneClosureConfirmation {
        SceneClosureConfirmation(
            title: optional { $0.text() }, message: optional { $0.text() }, closeTitle: optional { $0.text() },
            cancelTitle: optional { $0.text() })
    }

    mutating func closure() -> ClosureChange {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .unchanged
        case 1: .cleared
        default: .confirmation(confirmation())
        }
    }

    mutating func generation() -> StateGeneration {
        StateGeneration(
            generation: number(), saved: time(), bytes: number(), activityType: text(), title: optional { $0.text() },
            targetContentIdentifier: optional { $0.text() }, isNext: flag(), isQuarantined: flag())
    }

    mutating func quarantine() -> QuarantineRow {
        QuarantineRow(
            session: identifier(), app: app(), title: optional { $0.text() }, since: time(), reason: text(),
            state: generation())
    }

    /// What is asked about states, looks and closing.
    static let restorationRequests = 6

    mutating func restorationRequest(kind: Int) -> ClientRequest {
        switch kind {
        case 0: .restore(reference(), generation: number())
        case 1: .retry(reference())
        case 2: .close(reference(), optional { $0.choice() })
        case 3: .query(flag() ? .history(reference()) : .snapshot(reference()))
        case 4: .query(.quarantines)
        default: .screen(flag() ? .lock : .unlock)
        }
    }

    /// Four replies and a call.
    static let restorationKinds = 5

    mutating func restorationBody(kind: Int) -> BrokerMessage.Body {
        guard kind > 3 else { return .reply(restorationReply(kind: kind)) }
        return .call(
            SceneCall(id: CallID(number()), session: identifier(), body: .restorationAvailable(activity())))
    }

    private mutating func restorationReply(kind: Int) -> Reply {
        switch kind {
        case 0:
            .closure(
                ClosureReport(session: identifier(), outcome: choice(), confirmation: optional { $0.confirmation() }))
        case 1: .history(identifier(), list { $0.generation() })
        case 2: .quarantines(list { $0.quarantine() })
        default: .snapshot(snapshotRow(), snapshot())
        }
    }
}
