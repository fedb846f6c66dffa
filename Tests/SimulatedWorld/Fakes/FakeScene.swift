import ActivityWire
import Adaptation

/// A live scene as its process sees it: an independent account of which calls are legal (U:L1–L14, U:L20).
struct FakeScene {
    let session: SceneSessionID
    let epoch: SceneEpoch
    private(set) var state = SceneState.background
    /// Whether *will enter foreground* has come and *did become active* has not (U:L13).
    private var owesActivation = false
    private var isDismissed = false
    /// Whether the user flung the app away while the scene or its process lived.
    var mayBeFlung = false
    /// Whether the broker was told of the scene's interactions over this connection.
    var hasInteractions = false
    /// The geometry that the scene was told last.
    var geometry: WindowGeometry?
    /// Whether the scene's state could not be read. The scene then saves no state.
    var isStateLocked = false
    var lastHandled = DeliveryNumber.none

    init(session: SceneSessionID, epoch: SceneEpoch) {
        self.session = session
        self.epoch = epoch
    }

    var hosted: HostedScene {
        HostedScene(session: session, epoch: epoch, state: state, lastHandled: lastHandled)
    }

    /// Makes the call's transition. Returns a sentence if the transition is not legal.
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
