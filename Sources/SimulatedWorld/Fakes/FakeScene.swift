import ActivityWire

/// One live scene as its own process sees it: an independent account of which calls are legal (U:L1–L14, U:L20).
struct FakeScene {
    let session: SceneSessionID
    let epoch: SceneEpoch
    private(set) var state = SceneState.background
    /// *Will enter foreground* has come, *did become active* has not (U:L13).
    private var owesActivation = false
    private var isDismissed = false
    /// The user flung its app away since it was made.
    var mayBeFlung = false
    var lastHandled = DeliveryNumber.none

    init(session: SceneSessionID, epoch: SceneEpoch) {
        self.session = session
        self.epoch = epoch
    }

    var hosted: HostedScene {
        HostedScene(session: session, epoch: epoch, state: state, lastHandled: lastHandled)
    }

    /// Makes the call's transition; a sentence when it is not a legal one.
    mutating func perform(_ body: SceneCall.Body) -> String? {
        let before = state
        switch (body, state) {
        case (.willEnterForeground, .background):
            state = .foregroundInactive
            owesActivation = true
        case (.didBecomeActive, .foregroundInactive):
            state = .foregroundActive
            owesActivation = false
        case (.willResignActive, .foregroundActive): state = .foregroundInactive
        case (.didEnterBackground, .foregroundInactive) where !owesActivation: state = .background
        case (.collectState, _), (.deliver, _), (.restorationAvailable, _), (.transition, _), (.notice, _): break
        case (.dismiss, .foregroundInactive): isDismissed = true
        case (.disconnect, .background): break
        case (.disconnect, .foregroundInactive) where isDismissed || mayBeFlung: break
        default:
            let debt = owesActivation ? " that was not activated" : ""
            return "\(body.name) came to a scene in \(before.name)\(debt)"
        }
        return nil
    }
}
