import ActivityWire
import BrokerCore
import SceneClient

/// A world in which `photos/1` shows d/1 and says so, each window in a process of its own.
@MainActor
final class ContinuationWorld {
    let world: World
    let photos: WorldApp
    /// Live activities ask them, and do not keep them.
    private var kept: [AnyObject] = []

    /// What the window does when its activity is wanted elsewhere.
    enum Saving: Sendable {
        case atOnce
        case holding(Duration)
        case adding(bytes: Int)
        case failing
    }

    init(saving: Saving = .atOnce, withResponders: Bool = false, others: [WorldApp] = []) async throws {
        photos = WorldApp("photos", model: .scene)
        world = World(apps: [photos] + others, policy: .standard)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        var content = photos.activity("d/1")
        content.userInfo = ["old": 1]
        let live = LiveUserActivity(content, in: scene)
        let saver = Saver(saving, in: world)
        live.delegate = saver
        live.needsSave = if case .atOnce = saving { false } else { true }
        kept.append(saver)
        if withResponders {
            for name in ["first", "second"] {
                let responder = Counter(name)
                live.associate(responder)
                kept.append(responder)
            }
        }
        scene.liveUserActivity = live
        await world.settle()
        world.forget()
    }

    /// What continues the activity of `photos/1`, in a new window unless another one is named.
    func request(in window: String? = nil) throws -> ActivationRequest {
        var request = ActivationRequest(handoffFrom: try world.reference("photos/1"))
        if let window { request.session = try world.reference(window) } else { request.reuse = .alwaysNew }
        return request
    }

    /// Begins it, as far as it goes without time passing.
    func begin(_ request: ActivationRequest) async {
        _ = world.tool.send(.activate(request))
        await world.settle()
    }

    /// What a window was told of continuations.
    func told(_ label: String) -> [String] { world.trace(of: label).filter { $0.contains("ontinue") } }

    static let announced = "willContinueUserActivity org.example.photos"

    static func failed(_ code: Int) -> String { "didFailToContinueUserActivity org.example.photos \(code)" }

    private final class Saver: UserActivityDelegate {
        let saving: Saving
        let world: World

        init(_ saving: Saving, in world: World) {
            self.saving = saving
            self.world = world
        }

        func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity {
            var activity = activity
            switch saving {
            case .atOnce: break
            case .holding(let duration): try await world.clock.sleep(duration)
            case .adding(let bytes): activity.userInfo["big"] = UserInfoValue.data([UInt8](repeating: 0, count: bytes))
            case .failing: throw WorldError("the activity cannot be saved")
            }
            return activity
        }
    }

    private final class Counter: Responder {
        let name: String

        init(_ name: String) {
            self.name = name
        }

        func updateUserActivityState(_ activity: inout UserActivity) {
            activity.userInfo[name] = activity.userInfo.values.count
        }
    }
}
