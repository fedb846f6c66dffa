import ActivityWire
import Testing

/// The numbers stand on disks and in other makers' clients.
@Suite("Enumeration numbers")
struct EnumerationNumberTests {
    private func numbers<Value: CaseIterable & RawRepresentable<UInt8>>(_ type: Value.Type) -> [String: UInt8] {
        Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", $0.rawValue) })
    }

    @Test("Every case of a request has its number")
    func requests() {
        #expect(
            numbers(ReusePolicy.self) == [
                "preferElseNew": 1, "matchElseNew": 2, "matchElseFail": 3, "anyElseNew": 4, "alwaysNew": 5, "ask": 6,
                "preferElseFail": 7,
            ])
        #expect(numbers(Placement.self) == ["automatic": 0, "standard": 1, "prominent": 2, "push": 3])
        #expect(
            numbers(CollectionJoinBehavior.self) == [
                "automatic": 0, "preferred": 1, "disallowed": 2, "preferredWithoutActivating": 3,
            ])
        #expect(
            numbers(RequestStage.self) == [
                "accepted": 1, "resolved": 2, "launched": 3, "connected": 4, "delivered": 5, "handled": 6,
            ])
        #expect(
            numbers(Decision.self) == [
                "created": 1, "reactivated": 2, "joinedPending": 3, "candidates": 4, "refused": 5, "application": 6,
                "forwarded": 7,
            ])
        #expect(
            numbers(OutcomeCode.self) == [
                "handled": 1, "deadlinePassed": 2, "launchFailed": 3, "exitedBeforeConnecting": 4,
                "connectTimedOut": 5, "windowCrashed": 6, "handlerFailed": 7, "windowUnresponsive": 8,
                "windowStopped": 9, "sessionDestroyed": 10, "notDelivered": 11, "candidatesListed": 12, "refused": 13,
                "expired": 30, "handoffFailed": 31, "connectionUnavailable": 32, "remoteApplicationTimedOut": 33,
                "handoffUserInfoTooLarge": 34, "userCancelled": 35, "withdrawn": 36, "unsupported": 37,
                "machineUnreachable": 50, "machineLost": 51, "machineRevoked": 52,
            ])
        #expect(
            Dictionary(uniqueKeysWithValues: BackgroundFetchResult.allCases.map { ($0.name, $0.rawValue) }) == [
                "newData": 1, "noData": 2, "failed": 3,
            ])
        #expect(
            numbers(MachineRejection.self) == [
                "doesNotPrefer": 1, "hereComesFirst": 2, "notShown": 3, "laterName": 4, "outOfReach": 5,
                "knowledgeTooOld": 6, "notAskedFor": 7, "didNotTakeIt": 8,
            ])
        #expect(
            numbers(Rejection.self) == [
                "doesNotPrefer": 1, "cannotActivate": 2, "lessRecent": 3, "otherPrefers": 4, "otherRole": 5,
                "notAskedFor": 6, "canDoesNotCount": 7,
            ])
    }

    @Test("Every case of a window has its number")
    func windows() {
        #expect(numbers(ConnectReason.self) == ["launch": 0, "reconnect": 1, "recover": 2, "restore": 3])
        #expect(numbers(DismissalAnimation.self) == ["standard": 1, "commit": 2, "decline": 3])
        #expect(numbers(ClosureAnswer.self) == ["close": 1, "cancel": 2])
        #expect(numbers(ClosureOutcome.self) == ["closed": 1, "needsConfirmation": 2, "kept": 3])
        #expect(numbers(SnapshotPolicy.self) == ["allowed": 1, "redacted": 2, "never": 3])
        #expect(numbers(SnapshotPresentation.self) == ["image": 1, "redacted": 2, "launchImage": 3])
        #expect(
            Dictionary(uniqueKeysWithValues: ContinuationError.allCases.map { ($0.name, $0.rawValue) }) == [
                "handoffFailed": 1, "connectionUnavailable": 2, "remoteApplicationTimedOut": 3,
                "handoffUserInfoTooLarge": 4, "userCancelled": 5,
            ])
        #expect(
            numbers(StreamEnding.self) == [
                "complete": 1, "cancelled": 2, "failed": 3, "peerGone": 4, "creditExceeded": 5, "creditTooLarge": 6,
            ])
        #expect(numbers(DefaultAppSubject.Kind.self) == ["activityType": 1, "urlScheme": 2, "documentType": 3])
        #expect(
            numbers(LayoutWindowReport.State.self) == [
                "none": 1, "unchanged": 2, "restored": 3, "kept": 4, "quarantined": 5,
            ])
        #expect(
            numbers(LayoutChange.Subject.self) == [
                "device": 1, "release": 2, "orientation": 3, "place": 4, "state": 5,
            ])
        #expect(numbers(TransferMessage.Verb.self) == ["give": 1, "take": 2])
        #expect(numbers(TransferMessage.Answer.self) == ["done": 0, "unknownTicket": 1, "unfit": 2])
    }

    @Test("Every case of a drag has its number")
    func drags() {
        #expect(numbers(DropOperation.self) == ["cancel": 0, "forbidden": 1, "copy": 2, "move": 3])
        #expect(numbers(DragRow.Phase.self) == ["lifted": 1, "held": 2, "dropping": 3, "loading": 4, "over": 5])
        #expect(numbers(ItemRepresentation.Form.self) == ["data": 0, "file": 1, "object": 2])
        #expect(numbers(ItemRepresentation.Delivery.self) == ["chunks": 0, "reference": 1])
    }

    @Test("Sets of options have one bit each")
    func options() {
        #expect(Activity.Eligibility.handoff.rawValue == 1 && Activity.Eligibility.search.rawValue == 2)
        #expect(Activity.Eligibility.publicIndexing.rawValue == 4 && Activity.Eligibility.prediction.rawValue == 8)
        #expect(SceneDestructionConditions.systemDisconnection.rawValue == 1)
        #expect(SceneDestructionConditions.userInitiatedDismissal.rawValue == 2)
    }

    @Test("Stages are ordered")
    func order() {
        let stages: [RequestStage] = [.accepted, .resolved, .launched, .connected, .delivered, .handled]
        #expect(RequestStage.allCases.sorted() == stages)
        for (earlier, later) in zip(stages, stages.dropFirst()) { #expect(earlier < later && !(later < earlier)) }
        #expect(!(RequestStage.handled < .handled))
    }

    @Test("The more restrictive of two snapshot policies applies")
    func stricter() {
        let pairs: [(SnapshotPolicy, SnapshotPolicy, SnapshotPolicy)] = [
            (.allowed, .allowed, .allowed), (.allowed, .redacted, .redacted), (.redacted, .allowed, .redacted),
            (.never, .redacted, .never), (.redacted, .never, .never), (.allowed, .never, .never),
        ]
        for (left, right, stricter) in pairs { #expect(left.stricter(right) == stricter) }
        for policy in SnapshotPolicy.allCases { #expect(SnapshotPolicy(name: policy.name) == policy) }
        #expect(SnapshotPolicy(name: "image") == nil)
    }

    @Test("A continuation's error maps to the outcome of the same name; a failed load has its number")
    func outcomes() {
        for error in ContinuationError.allCases { #expect(error.outcome.name == error.name) }
        let unavailable: Set<LoadFailure> = [
            .itemUnavailable, .sourceLost, .sourceUnresponsive, .grantRevoked, .grantExpired,
        ]
        for failure in LoadFailure.allCases {
            #expect(failure.itemProviderCode == (unavailable.contains(failure) ? -1_000 : -1))
        }
    }
}
