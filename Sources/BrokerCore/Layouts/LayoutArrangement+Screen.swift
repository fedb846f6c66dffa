import ActivityWire
import Adaptation
import IPadScreen

/// Converts between the screen's arrangement and the arrangement of a layout.
extension LayoutArrangement {
    init(_ arrangement: Arrangement<SceneSessionID>) {
        let base: Base =
            switch arrangement.base {
            case .home: .home
            case .full(let session): .full(session)
            case .split(let pair): .split(LayoutPair(pair))
            }
        self.init(
            base: base, slideOver: arrangement.slideOver.windows, showsSlideOver: arrangement.slideOver.isShown,
            isSlideOverLeading: arrangement.slideOver.edge == .leading, centre: arrangement.centre,
            savedPairs: arrangement.savedPairs.map { LayoutPair($0) })
    }

    var arrangement: Arrangement<SceneSessionID> {
        let base: Arrangement<SceneSessionID>.Base =
            switch base {
            case .home: .home
            case .full(let session): .full(session)
            case .split(let pair): .split(pair.pair)
            }
        return Arrangement(
            base: base,
            slideOver: SlideOverStack(
                windows: slideOver, isShown: showsSlideOver, edge: isSlideOverLeading ? .leading : .trailing),
            centre: centre, savedPairs: savedPairs.map(\.pair))
    }

    /// Every window with a description of its place: visible windows from the back to the front, then hidden Slide Over
    /// windows, then windows of saved pairs.
    var places: [(session: SceneSessionID, place: String)] {
        let arrangement = arrangement
        var places = arrangement.placed.map { (session: $0.window, place: $0.place.words) }
        // The hidden windows are numbered from 1. The first window of a shown Slide Over is visible and has no number.
        for (number, session) in arrangement.slideOver.windows.enumerated() where !places.contains(session) {
            places.append((session, "slideOver behind \(showsSlideOver ? number : number + 1)"))
        }
        for (number, pair) in arrangement.savedPairs.enumerated() {
            for (edge, session) in [("leading", pair.leading), ("trailing", pair.trailing)]
            where !places.contains(session) {
                places.append((session, "space \(number + 1) \(edge) \(pair.ratio.rawValue)"))
            }
        }
        return places
    }
}

extension LayoutPair {
    fileprivate init(_ pair: SplitPair<SceneSessionID>) {
        self.init(
            leading: pair.leading, trailing: pair.trailing, ratio: pair.ratio.rawValue,
            landscapeRatio: pair.landscapeRatio?.rawValue)
    }

    /// The screen's pair. A ratio unknown to this version becomes `wideNarrow`, which every profile has.
    fileprivate var pair: SplitPair<SceneSessionID> {
        SplitPair(
            leading: leading, trailing: trailing, ratio: SplitRatio(rawValue: ratio) ?? .wideNarrow,
            landscapeRatio: landscapeRatio.flatMap { SplitRatio(rawValue: $0) })
    }
}

extension WindowPlace {
    fileprivate var words: String {
        switch self {
        case .full: "full"
        case .side(let edge, let ratio): "\(edge.rawValue) \(ratio.rawValue)"
        case .slideOver(let edge): "slideOver \(edge.rawValue)"
        case .centre: "centre"
        }
    }
}

extension [(session: SceneSessionID, place: String)] {
    fileprivate func contains(_ session: SceneSessionID) -> Bool { contains { $0.session == session } }
}
