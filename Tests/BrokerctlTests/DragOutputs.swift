import ActivityWire
import UniformTypes

@testable import brokerctl

/// What the commands about drags print.
enum DragOutputs {
    private static let drag = DragID(UniqueID(high: 5, low: 6))

    static func all() throws -> [String: [any CommandOutput]] {
        let grant = GrantRow(
            grant: GrantID(3), drag: drag, app: try Samples.app(), item: 0, type: .png, state: .active, usesLeft: 0,
            expires: WallTime(milliseconds: 0))
        return [
            "drag": [DragOutput(report, wanted: [.jpeg], copies: [.init(load: 1, sha256: "ab", path: "/p")])],
            "grants list": [Listing(grants: [grant])],
            "grants revoke": [DoneOutput(done: "revoked")],
        ]
    }

    static func row() throws -> DragRow {
        DragRow(
            drag: drag, phase: .dropping, source: Samples.session, app: try Samples.app(), items: 1,
            destination: Samples.other, operation: .copy, ending: .dropped,
            loads: [.init(load: LoadID(1), item: 0, type: .png, received: 1, total: 2)],
            preview: DragArea(x: 1, y: 2, width: 3, height: 4), hitOffset: 44, showsFullSizePreview: true)
    }

    static var report: DragReport {
        var report = DragReport(drag: drag, operation: .copy, ending: .dropped, items: 1)
        report.loads = [
            .init(load: LoadID(1), item: 0, type: .png, isCopy: true, ending: .delivered(bytes: 2, .chunks)),
            .init(load: LoadID(2), item: 0, type: .png, ending: .failed(.sourceLost)),
        ]
        report.missingCopies = [.init(item: 1, reason: "notOffered", offered: [.png])]
        report.callbacks = [.init(name: "itemsForBeginning", scene: Samples.session, interaction: 1)]
        return report
    }
}
