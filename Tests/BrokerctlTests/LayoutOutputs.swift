import ActivityWire

@testable import brokerctl

/// What the commands about layouts print.
enum LayoutOutputs {
    static func all() throws -> [String: [any CommandOutput]] {
        let layout = try layout()
        return [
            "layouts save": [layout], "layouts show": [layout], "layouts list": [Listing(layouts: [try self.layout()])],
            "layouts load": [try report()],
            "layouts diff": [try difference()],
            "layouts remove": [DoneOutput(done: "removed")],
        ]
    }

    static func layout() throws -> ScreenLayout {
        let state = StateGeneration(
            generation: 3, saved: WallTime(milliseconds: 0), bytes: 20, activityType: "t", title: "Note",
            targetContentIdentifier: "note/1")
        let pair = LayoutPair(leading: Samples.session, trailing: Samples.other, ratio: "half")
        return ScreenLayout(
            name: try name(), saved: WallTime(milliseconds: 1_500), device: "ipadpro11g1", release: 18,
            orientation: "landscape", layout: "split half", arrangement: LayoutArrangement(base: .split(pair)),
            windows: [
                LayoutWindow(
                    session: Samples.session, app: try Samples.app(), title: "Shopping", place: "leading half",
                    state: state),
                LayoutWindow(session: Samples.other, app: try Samples.app(), place: "trailing half"),
            ])
    }

    static func report() throws -> LayoutReport {
        LayoutReport(
            name: try name(),
            windows: [
                LayoutWindowReport(
                    session: Samples.session, app: try Samples.app(), title: "Shopping", place: "leading half",
                    state: .restored),
                LayoutWindowReport(
                    session: Samples.other, app: try Samples.app(), place: "trailing half",
                    failureCode: "sessionGone",
                    failureReason: "the session was destroyed"),
            ])
    }

    static func difference() throws -> LayoutDifference {
        let window = LayoutChange.WindowName(session: Samples.session, app: try Samples.app(), title: "Shopping")
        return LayoutDifference(
            name: try name(),
            changes: [
                LayoutChange(subject: .orientation, saved: "landscape", now: "portrait"),
                LayoutChange(subject: .place, window: window, saved: "leading half"),
            ])
    }

    static func name() throws -> LayoutName {
        guard let name = LayoutName("writing") else { throw SampleError() }
        return name
    }
}
