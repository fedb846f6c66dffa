import ActivityWire
import Testing

/// The words that tools print and read, and that stand in records: each is its case's own name.
@Suite("Names of enumeration cases")
struct NameTests {
    /// The case's name as the compiler knows it, without what it carries.
    private func caseName(_ value: some Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }

    private func check<Value: CaseIterable>(_ type: Value.Type, _ name: (Value) -> String) {
        for value in type.allCases { #expect(name(value) == caseName(value), "\(type)") }
    }

    @Test("Every case has its own name")
    func ownNames() {
        check(ReusePolicy.self, \.name)
        check(Placement.self, \.name)
        check(RequestStage.self, \.name)
        check(Decision.self, \.name)
        check(OutcomeCode.self, \.name)
        check(StreamEnding.self, \.name)
        check(ClosureAnswer.self, \.name)
        check(ClosureOutcome.self, \.name)
        check(Rejection.self, \.name)
        check(DefaultAppSubject.Kind.self, \.name)
        check(LayoutWindowReport.State.self, \.name)
        check(LayoutChange.Subject.self, \.name)
        check(ProcessState.self, \.name)
        check(SceneState.self, \.name)
        check(ConnectReason.self, \.name)
        check(DismissalAnimation.self, \.name)
        check(SnapshotPolicy.self, \.name)
        check(SnapshotPresentation.self, \.name)
        check(DragRow.Phase.self, \.name)
        check(DropOperation.self, \.name)
    }

    @Test("A name is parsed as its case, and any other name is refused")
    func readBack() {
        for value in ReusePolicy.allCases { #expect(ReusePolicy(name: value.name) == value) }
        for value in Placement.allCases { #expect(Placement(name: value.name) == value) }
        for value in RequestStage.allCases { #expect(RequestStage(name: value.name) == value) }
        for value in SceneState.allCases { #expect(SceneState(name: value.name) == value) }
        for value in DefaultAppSubject.Kind.allCases { #expect(DefaultAppSubject.Kind(name: value.name) == value) }
        #expect(ReusePolicy(name: "other") == nil && Placement(name: "") == nil && RequestStage(name: "Handled") == nil)
        #expect(SceneState(name: "front") == nil && DefaultAppSubject.Kind(name: "url") == nil)
    }

    @Test("A request and an event are named after their case", arguments: 0..<40)
    func messages(seed: Int) {
        for kind in 0..<ValueGenerator.clientKinds {
            var generator = ValueGenerator(seed: UInt64(kind * 100 + seed))
            let body = generator.clientMessage(kind: kind).body
            #expect(body.name == caseName(body))
        }
        for kind in 0..<ValueGenerator.brokerKinds {
            var generator = ValueGenerator(seed: UInt64(kind * 100 + seed))
            switch generator.brokerMessage(kind: kind).body {
            case .event(let numbered): #expect(numbered.event.name == caseName(numbered.event))
            case .call(let call): checkCall(call.body)
            case .reply, .goodbye, .streamOpened, .stream, .dragCall, .produceItem, .droppedCopy, .transferTicket,
                .look, .machineContent, .rejoinCluster, .machineRequest:
                break
            }
        }
    }

    private func checkCall(_ body: SceneCall.Body) {
        if case .notice(let notice) = body {
            #expect(body.callback == notice.callback)
            // Of a picture in picture the moment is the callback.
            if case .pictureInPicture(let moment) = notice {
                #expect(notice.callback == Self.moments[moment])
            } else {
                #expect(notice.callback == Self.notices[caseName(notice), default: caseName(notice)])
            }
        } else {
            #expect(body.callback == Self.callbacks[caseName(body)])
        }
    }

    /// Notices whose names are UIKit's and not the cases'.
    private static let notices = [
        "memoryWarning": "didReceiveMemoryWarning", "captureInterrupted": "captureSessionWasInterrupted",
        "captureResumed": "captureSessionInterruptionEnded",
    ]

    private static let moments: [PictureInPictureMoment: String] = [
        .willStart: "pictureInPictureWillStart", .didStart: "pictureInPictureDidStart",
        .restoreInterface: "restoreUserInterfaceForPictureInPictureStop", .willStop: "pictureInPictureWillStop",
        .didStop: "pictureInPictureDidStop",
    ]

    /// UIKit's names of what a window is told.
    private static let callbacks = [
        "configure": "configurationForConnecting", "connect": "willConnect",
        "willEnterForeground": "willEnterForeground", "didBecomeActive": "didBecomeActive",
        "willResignActive": "willResignActive", "didEnterBackground": "didEnterBackground", "deliver": "deliver",
        "collectState": "collectState", "dismiss": "dismiss", "disconnect": "didDisconnect",
        "discard": "didDiscardSceneSessions", "ping": "ping", "restorationAvailable": "restorationAvailable",
        "saveActivity": "userActivityWillSave", "continuationFailed": "didFailToContinueUserActivity",
        "activityWasContinued": "userActivityWasContinued", "activityWasReplaced": "userActivityWasReplaced",
        "receiveContinuationStreams": "userActivityDidReceiveStreams", "transition": "windowSceneDidUpdate",
        "input": "input", "receiveNotification": "didReceiveRemoteNotification",
    ]
}
