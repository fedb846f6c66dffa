import ActivityWire
import Testing

@testable import BrokerCore

extension LayoutName {
    static func named(_ text: String = "writing") throws -> LayoutName { try #require(LayoutName(text)) }
}

extension Harness {
    static let otherApp = app(.application) { $0.id = AppID(unchecked: "org.example.other") }

    /// Windows of one app for these contents, the last two side by side.
    static func showing(_ targets: String...) -> (Harness, tool: ClientID, window: ClientID) {
        var harness = Harness(app(.application), otherApp)
        let tool = harness.tool()
        for target in targets { harness.open(target, from: tool) }
        let window = harness.window()
        harness.settle(window)
        return (harness, tool, window)
    }

    /// The broker again on what its store holds, when none of its processes is left.
    func afterRestart() -> Harness {
        var stored = StoredState()
        stored.apply(changes)
        stored.processes = []
        for index in stored.sessions.indices { stored.sessions[index].process = nil }
        return Harness(Self.app(.application), state: stored)
    }

    mutating func saveLayout(_ name: String = "writing", from tool: ClientID) throws -> ScreenLayout? {
        let request = request(.layout(.save(try .named(name), replaces: false)), from: tool)
        if case .layout(let layout) = reply(request, to: tool) { return layout }
        return nil
    }

    func layoutReport(_ request: UInt64, to tool: ClientID) -> LayoutReport? {
        if case .layoutLoaded(let report) = reply(request, to: tool) { report } else { nil }
    }

    var states: [SceneState] { sessions.map(\.lifecycle.state) }

    mutating func keepState(_ title: String, of index: Int, from window: ClientID) {
        let session = sessions[index]
        request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.record.epoch,
                    state: .activity(Activity(type: "org.example.show", title: title)))),
            from: window)
    }
}
