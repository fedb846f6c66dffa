import ActivityWire
import Adaptation

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
    /// The broker was told of its interactions over this connection.
    var hasInteractions = false
    /// The geometry that it was told last.
    var geometry: WindowGeometry?
    /// It could not read its state, and so saves none.
    var isStateLocked = false
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
        case (.transition(let transition), _): geometry = transition.geometry
        case (.restorationAvailable, _): isStateLocked = false
        case (.collectState, _), (.deliver, _), (.notice, _): break
        case (.dismiss, .foregroundInactive): isDismissed = true
        case (.disconnect, .background): break
        case (.disconnect, .foregroundInactive) where isDismissed || mayBeFlung: break
        default:
            let debt = owesActivation ? " that was not activated" : ""
            return "\(body.callback) came to a scene in \(before.name)\(debt)"
        }
        return nil
    }
}
