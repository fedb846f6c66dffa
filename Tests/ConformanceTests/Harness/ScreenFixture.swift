import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient

/// Three apps of one window each on a simulated iPad, as a user moves them with `brokerctl screen`.
@MainActor
final class ScreenFixture {
    let world: World
    private let apps: [String: WorldApp]

    /// `a`, `b` and `c` have been on the screen and are in the background.
    init(
        _ device: String = "ipadpro97", _ orientation: InterfaceOrientation = .landscape,
        _ profile: ScreenProfile? = nil, allowsMultipleApps: Bool = true,
        _ change: (WorldApp) -> Void = { _ in }
    ) async throws {
        let apps = ["a", "b", "c"].map { WorldApp($0) }
        for app in apps {
            app.tracesGeometry = true
            change(app)
        }
        var policy = BrokerPolicy.standard
        policy.device = try DeviceModel.named(device)
        policy.profile = profile
        policy.orientation = orientation
        policy.allowsMultipleApps = allowsMultipleApps
        world = World(apps: apps, policy: policy)
        self.apps = Dictionary(uniqueKeysWithValues: apps.map { ($0.name, $0) })
        for app in apps {
            try await world.open("\(app.name)", in: app)
            try await world.screen(.home)
        }
        world.forget()
    }

    func app(_ name: String) throws -> WorldApp {
        guard let app = apps[name] else { throw WorldError("there is no app \(name)") }
        return app
    }

    func scene(_ name: String) throws -> Scene { try app(name).scene(1) }

    func reference(_ name: String) throws -> SessionReference { try world.reference("\(name)/1") }

    // MARK: The user's hand

    func perform(_ command: ScreenCommand) async throws { try await world.screen(command) }

    func open(_ name: String, _ place: ScreenPlacement = .full) async throws {
        try await perform(.open(try reference(name), place: place))
    }

    func split(_ ratio: SplitRatio = .wideNarrow, _ leading: String = "a", _ trailing: String = "b") async throws {
        try await perform(
            .split(leading: try reference(leading), trailing: try reference(trailing), ratio: ratio))
    }

    /// The rule that refuses a command of which nobody is told; nil when it was done.
    func refusal(of command: ScreenCommand) async throws -> String? {
        let before = (try await report(), world.trace.count)
        do {
            try await perform(command)
            return nil
        } catch let refusal as Refusal {
            let isUntouched = (try await report(), world.trace.count) == before
            let rule = String(refusal.reason.prefix { $0 != ":" })
            world.note("refused: \(rule)\(isUntouched ? "" : ", and something changed")")
            return isUntouched ? rule : "\(rule), and something changed"
        }
    }

    // MARK: What is seen

    func report() async throws -> ScreenReport {
        guard case .screen(let report) = try await world.tool.request(.query(.screen)) else {
            throw WorldError("the answer to screen is of another kind")
        }
        return report
    }

    /// What each visible window reads of itself, from the back to the front; the screen's report says the same.
    func sizes() async throws -> [String] {
        var lines: [String] = []
        for window in try await report().windows {
            let label = world.label(window.session)
            let scene = try scene(String(label.prefix { $0 != "/" }))
            let size = ScreenSize(width: window.width, height: window.height)
            let isSame =
                scene.bounds.size == size && scene.traitCollection.horizontalSizeClass.name == window.horizontal
            lines.append("\(label) \(scene.geometry)" + (isSame ? "" : ", and the screen says \(size)"))
        }
        for line in lines { world.note(line) }
        return lines
    }

    /// The windows on the screen as the last event told it, to someone who has subscribed.
    var lastShown: [String] { shown.last?.windows.map { world.label($0.session) } ?? [] }

    /// The screens that someone was told of who has subscribed.
    var shown: [ScreenReport] {
        world.tool.events.compactMap { event in
            if case .screen(let report) = event.event { report } else { nil }
        }
    }

    /// What the broker knows of a window: whether it has still to answer, and what it said last that it reads.
    func known(_ name: String) async throws -> SceneReport {
        guard case .sceneReport(let report) = try await world.tool.request(.query(.sceneReport(reference(name)))) else {
            throw WorldError("the answer to a scene's report is of another kind")
        }
        return report
    }

    /// Where each visible window lies: `a/1 primary 0,0`.
    func places() async throws -> [String] {
        let lines = try await report().windows.map { window in
            "\(world.label(window.session)) \(window.role) \(number(window.x)),\(number(window.y))"
        }
        for line in lines { world.note(line) }
        return lines
    }

    /// What a window was told since `forget()`, without what it read then.
    func told(_ name: String) -> [String] {
        world.trace(of: "\(name)/1").map { line in
            line.split(separator: ",", maxSplits: 1).first.map(String.init) ?? line
        }
    }

    func forget() { world.forget() }

    func number(_ points: Double) -> String {
        Int(exactly: points).map { "\($0)" } ?? "\(points)"
    }
}
