import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Scene reports and screen tours")
struct TourTests {
    private let geometry = WindowGeometry(
        size: ScreenSize(width: 1_194, height: 834), screenSize: ScreenSize(width: 1_194, height: 834),
        traits: TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular))

    private func report(_ harness: inout Harness, from tool: ClientID) -> SceneReport? {
        let session = SessionReference(harness.sessions[0].id)
        let request = harness.request(.query(.sceneReport(session)), from: tool)
        return if case .sceneReport(let report) = harness.reply(request, to: tool) { report } else { nil }
    }

    @Test("A window is busy until it has answered every call, and its report lasts until the window is gone")
    func report() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        #expect(report(&harness, from: tool)?.isBusy == true)
        while let call = harness.calls(to: window).first(where: { harness.broker.calls[$0.id] != nil }) {
            harness.acknowledge(call, from: window) { $0.geometry = geometry }
        }
        let settled = report(&harness, from: tool)
        #expect(settled?.isBusy == false && settled?.geometry == geometry && settled?.state == .foregroundActive)
        harness.handle(.processExited(harness.launches[0].process, .signaled(6)))
        let lost = report(&harness, from: tool)
        #expect(lost?.geometry == nil && lost?.state == .unattached && lost?.lastEnd?.contains("6") == true)
    }

    @Test("A window is busy from a refresh request to the last answer, even while a second request waits")
    func refreshing() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let session = SessionReference(harness.sessions[0].id)
        harness.advance(by: harness.broker.policy.refreshInterval)
        for _ in 1...2 {
            let request = harness.request(.refresh(session), from: tool)
            #expect(harness.reply(request, to: tool) == .done)
            #expect(report(&harness, from: tool)?.isBusy == true)
            harness.settle(window)
        }
        #expect(report(&harness, from: tool)?.isBusy == true, "the second refresh comes when its time has come")
        harness.advance(by: harness.broker.policy.refreshInterval)
        harness.settle(window)
        #expect(report(&harness, from: tool)?.isBusy == false)
    }

    @Test("A session without a scene is busy while its refresh is deferred")
    func refreshingWithoutScene() {
        var (harness, tool, window) = Harness.opened(.application)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let session = SessionReference(harness.sessions[0].id)
        harness.advance(by: harness.broker.policy.refreshInterval)
        harness.request(.refresh(session), from: tool)
        harness.settle(window)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(report(&harness, from: tool)?.state == .unattached)
        #expect(report(&harness, from: tool)?.isBusy == false)
        harness.request(.refresh(session), from: tool)
        #expect(report(&harness, from: tool)?.isBusy == true)
        harness.pass(harness.broker.policy.refreshInterval)
        #expect(report(&harness, from: tool)?.isBusy == true, "its time has come and nothing is started yet")
        harness.advance(by: .zero)
        harness.settle(window)
        #expect(report(&harness, from: tool)?.state == .background)
        #expect(report(&harness, from: tool)?.isBusy == false)
    }

    @Test("A tour lists every stop with its commands and what the window must report there")
    func tour() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        for target in ["a", "b"] { harness.open(target, from: tool) { $0.reuse = .alwaysNew } }
        let window = harness.window()
        harness.settle(window)
        let before = harness.broker.screen
        let sessions = harness.sessions.map { SessionReference($0.id) }
        let request = harness.request(.query(.screenTour(sessions[0], beside: sessions[1])), from: tool)
        guard case .screenTour(let stops) = harness.reply(request, to: tool) else {
            Issue.record("no tour: \(String(describing: harness.reply(request, to: tool)))")
            return
        }
        #expect(harness.broker.screen == before)
        // Two orientations; alone, Slide Over, and both sides of each split with and without a held divider.
        #expect(stops.count == 30)
        #expect(stops.allSatisfy { !$0.commands.isEmpty && $0.state == .foregroundActive })
        for stop in stops {
            for command in stop.commands {
                let done = harness.request(.screen(command), from: tool)
                #expect(harness.refusal(done, to: tool) == nil, "\(stop.name)")
                harness.settle(window)
            }
            let size = harness.broker.screen.machine.geometry(of: harness.sessions[0].id)
            #expect(size == stop.geometry, "\(stop.name)")
        }
    }

    @Test("A tour cannot place a window beside itself")
    func itself() {
        var (harness, tool, _) = Harness.opened()
        let session = SessionReference(harness.sessions[0].id)
        let request = harness.request(.query(.screenTour(session, beside: session)), from: tool)
        #expect(harness.refusal(request, to: tool)?.field == "query.screenTour.beside")
    }
}
