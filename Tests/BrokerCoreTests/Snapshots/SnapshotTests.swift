import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

@Suite("Snapshots")
struct SnapshotTests {
    private static let image = SceneSnapshot(image: Blob([1, 2]), contentType: "image/png", width: 40, height: 30)

    /// Takes a foreground window home, and gives `snapshot` with its answer to *did enter background*.
    private static func sent(
        _ harness: inout Harness, _ tool: ClientID, _ window: ClientID, _ snapshot: SceneSnapshot = image
    ) {
        harness.request(.screen(.home), from: tool)
        while let call = harness.calls(to: window).first(where: { harness.broker.calls[$0.id] != nil }) {
            harness.acknowledge(call, from: window) { $0.snapshot = snapshot }
        }
    }

    private static func row(_ harness: Harness) -> SnapshotRow? {
        harness.broker.row(of: harness.sessions[0]).snapshot
    }

    @Test("A snapshot takes effect once its image is on the disk; the previous snapshot is then removed")
    func written() {
        var (harness, tool, window) = Harness.opened()
        Self.sent(&harness, tool, window)
        #expect(Self.row(harness)?.contentType == "image/png")
        #expect(harness.images.values.map(\.bytes) == [[1, 2]])
        harness.writesSnapshots = false
        harness.advance(by: .seconds(2))
        harness.request(.refresh(SessionReference(harness.sessions[0].id)), from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.snapshot = SceneSnapshot(image: Blob([3]), contentType: "image/gif", width: 1, height: 1)
        }
        #expect(Self.row(harness)?.contentType == "image/png")
        guard let file = harness.images.first(where: { $0.value.bytes == [3] })?.key else {
            Issue.record("nothing was written")
            return
        }
        harness.handle(.snapshotWritten(file))
        #expect(Self.row(harness)?.contentType == "image/gif")
        #expect(harness.images.values.map(\.bytes) == [[3]])
    }

    @Test("If an image cannot be written, the previous snapshot stays, and the row says why")
    func failed() {
        var (harness, tool, window) = Harness.opened()
        harness.writesSnapshots = false
        Self.sent(&harness, tool, window)
        guard let file = harness.images.keys.first else {
            Issue.record("nothing was written")
            return
        }
        harness.handle(.snapshotFailed(file, reason: "no space left"))
        #expect(Self.row(harness) == nil)
        #expect(harness.broker.row(of: harness.sessions[0]).problem?.contains("no space left") == true)
    }

    @Test("A snapshot in an unrelated acknowledgement is ignored")
    func unasked() {
        var (harness, tool, window) = Harness.opened()
        harness.open("x", from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) { $0.snapshot = Self.image }
        #expect(harness.images.isEmpty)
    }

    @Test(
        "A stricter policy applies to existing snapshots",
        arguments: [(SnapshotPolicy.redacted, SnapshotPresentation.redacted as SnapshotPresentation?), (.never, nil)])
    func policy(_ policy: SnapshotPolicy, _ left: SnapshotPresentation?) {
        var (harness, tool, window) = Harness.opened()
        Self.sent(&harness, tool, window)
        let session = harness.sessions[0]
        harness.request(
            .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, snapshotPolicy: policy)),
            from: window)
        #expect(Self.row(harness)?.presentation == left)
        #expect(harness.images.isEmpty)
        let asked = harness.request(.query(.snapshot(SessionReference(session.id))), from: tool)
        if left == nil {
            #expect(harness.refusal(asked, to: tool)?.code == .noSnapshot)
        } else if case .snapshot(_, let shown)? = harness.reply(asked, to: tool) {
            #expect(shown.contentType == "image/svg+xml" && shown.width == 40 && shown.height == 30)
        } else {
            Issue.record("no snapshot")
        }
    }

    @Test("An image written after its session's snapshots were disabled is removed")
    func redactedMeanwhile() throws {
        var (harness, tool, window) = Harness.opened()
        harness.writesSnapshots = false
        Self.sent(&harness, tool, window)
        let file = try #require(harness.images.keys.first)
        let session = harness.sessions[0]
        harness.request(
            .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, snapshotPolicy: .redacted)),
            from: window)
        harness.handle(.snapshotWritten(file))
        #expect(Self.row(harness) == nil)
        #expect(harness.removedImages == [file])
    }

    @Test("A redacted snapshot is not redacted again at every start")
    func redactedOnce() {
        var (harness, tool, window) = Harness.opened()
        Self.sent(&harness, tool, window)
        var state = StoredState(brokerEpoch: 2)
        state.apply(harness.changes)
        for isRedacted in [false, true] {
            let next = Harness(Harness.app(), policy: BrokerPolicy(snapshots: .redacted), state: state)
            let count = next.changes.count { if case .snapshot = $0 { true } else { false } }
            #expect(count == (isRedacted ? 0 : 1))
            #expect(Self.row(next)?.presentation == .redacted)
            state.apply(next.changes)
        }
    }

    @Test("A placeholder has the size of its snapshot, or of the screen if there is none")
    func placeholder() {
        var record = SnapshotRecord(
            number: 0, taken: WallTime(milliseconds: 0), contentType: "image/png", bytes: 0, width: 1, height: 1,
            scale: 1)
        let small = SnapshotPlaceholder.image(for: record, .redacted)
        #expect(small.width == 1 && small.height == 1)
        (record.width, record.height) = (0, 0)
        let whole = SnapshotPlaceholder.image(for: record, .redacted)
        let screen = DeviceModel.standard.screen
        #expect(whole.width == screen.height && whole.height == screen.width)
    }

    @Test("The global setting redacts snapshots from an earlier run, and leftover files are removed at the start")
    func globalSwitch() {
        var (harness, tool, window) = Harness.opened()
        Self.sent(&harness, tool, window)
        var state = StoredState(brokerEpoch: 2)
        state.apply(harness.changes)
        let second = Harness(Harness.app(), policy: BrokerPolicy(snapshots: .redacted), state: state)
        #expect(Self.row(second)?.presentation == .redacted)
        #expect(Self.row(second)?.bytes == 0)
    }

    @Test("A redacted snapshot has no file, so none is removed later")
    func redactedHasNoFile() {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(snapshots: .redacted))
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        Self.sent(&harness, tool, window)
        #expect(Self.row(harness)?.presentation == .redacted)
        harness.open("x", from: tool)
        harness.settle(window)
        Self.sent(&harness, tool, window)
        harness.request(.destroy(SessionReference(harness.sessions[0].id), .standard), from: tool)
        #expect(harness.images.isEmpty && harness.removedImages.isEmpty)
    }
}
