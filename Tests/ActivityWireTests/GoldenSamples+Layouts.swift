import ActivityWire

extension GoldenSamples {
    static let layoutName: LayoutName = {
        guard let name = LayoutName("Büro") else { preconditionFailure("the sample is no name") }
        return name
    }()

    static let loading = LayoutCommand.load(layoutName, keepsStates: true, timeout: .milliseconds(2_500))

    static let layout: ScreenLayout = {
        let other = SceneSessionID(id(4))
        let pair = LayoutPair(leading: session, trailing: other, ratio: "wide-narrow", landscapeRatio: "half")
        let state = StateGeneration(
            generation: 3, saved: WallTime(milliseconds: 1_700_000_000_000), bytes: 2, activityType: "a",
            title: "One", targetContentIdentifier: "note/1")
        let windows = [(session, "leading wide-narrow"), (other, "trailing wide-narrow")].compactMap { session, place in
            notes.map { LayoutWindow(session: session, app: $0, title: "One", place: place, state: state) }
        }
        return ScreenLayout(
            name: layoutName, saved: WallTime(milliseconds: 1_700_000_000_000), device: "ipadpro11g1", release: 18,
            orientation: "portrait", layout: "split wide-narrow",
            arrangement: LayoutArrangement(
                base: .split(pair), slideOver: [SceneSessionID(id(5))], showsSlideOver: true, isSlideOverLeading: true,
                centre: SceneSessionID(id(6)), savedPairs: [pair]),
            windows: windows)
    }()
}
