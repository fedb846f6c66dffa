import ActivityWire
import Testing

@testable import BrokerCore

@Suite("What a window presents, and its split view")
struct SceneContentTests {
    private let popover = SceneContent(
        presented: [PresentedContent(title: "Share", wantedStyle: .popover, style: .popover, form: .popover)])
    private let fullScreen = SceneContent(
        presented: [PresentedContent(title: "Share", wantedStyle: .popover, style: .fullScreen, form: .fullScreen)])

    private func report(_ harness: inout Harness, to tool: ClientID) -> SceneReport? {
        let session = SessionReference(harness.sessions[0].id)
        let request = harness.request(.query(.sceneReport(session)), from: tool)
        guard case .sceneReport(let report) = harness.reply(request, to: tool) else { return nil }
        return report
    }

    /// The session's content in each event that has another one than the event before.
    private func contents(in harness: Harness, to tool: ClientID) -> [SceneContent?] {
        var contents: [SceneContent?] = []
        for case .session(let row) in harness.events(to: tool).map(\.event) where contents.last != row.content {
            contents.append(row.content)
        }
        return contents
    }

    @Test("Content is in the session's row, its report and its events, until the window reports none")
    func updated() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.subscribe(nil), from: tool)
        let record = harness.sessions[0].record
        for content in [popover, popover, fullScreen, SceneContent()] {
            harness.request(
                .updateScene(SceneUpdate(session: record.id, epoch: record.epoch, content: content)), from: window)
            harness.settle(window)
            #expect(report(&harness, to: tool)?.content == (content == SceneContent() ? nil : content))
        }
        #expect(contents(in: harness, to: tool) == [nil, popover, fullScreen, nil])
    }

    @Test("An answer to a call has the content of that moment, and a part that is refused is told of")
    func answered() throws {
        var (harness, tool, window) = Harness.opened()
        harness.request(.subscribe(nil), from: tool)
        harness.request(.refresh(SessionReference(harness.sessions[0].id)), from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) { $0.content = self.popover }
        #expect(report(&harness, to: tool)?.content == popover)
        harness.advance(by: .seconds(60))
        harness.request(.refresh(SessionReference(harness.sessions[0].id)), from: tool)
        let refusal = Refusal(code: .tooMany, reason: "has 17", field: "content.presented", limit: 16)
        harness.acknowledge(harness.calls(to: window).last, from: window) { $0.refusedParts = [refusal] }
        #expect(report(&harness, to: tool)?.content == popover)
        #expect(harness.sessions[0].problem == refusal)
        let record = harness.sessions[0].record
        harness.request(
            .updateScene(SceneUpdate(session: record.id, epoch: record.epoch, content: fullScreen)), from: window)
        #expect(harness.sessions[0].problem == nil)
    }

    @Test("Content goes with the scene")
    func disconnected() {
        var (harness, tool, window) = Harness.opened(.application)
        let record = harness.sessions[0].record
        harness.request(
            .updateScene(SceneUpdate(session: record.id, epoch: record.epoch, content: popover)), from: window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        #expect(report(&harness, to: tool)?.content == popover)
        harness.request(.screen(.reclaimMemory), from: tool)
        harness.settle(window)
        #expect(harness.sessions.count == 1)
        #expect(report(&harness, to: tool)?.content == nil)
    }
}
