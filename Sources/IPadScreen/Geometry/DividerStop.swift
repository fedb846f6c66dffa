public import Adaptation

/// The end of a divider drag: a stop, or an edge, which takes one app off the screen (P:§10).
public enum DividerTarget: Hashable, Sendable {
    /// The place where the divider was touched.
    case start
    case stop(SplitRatio)
    case edge(HorizontalEdge)
    /// A position in points from the left side of the screen; the nearest stop or edge counts.
    case position(Double)
}

extension ScreenGeometry {
    /// The middle of the divider at a stop, in points from the left side of the screen.
    public func dividerPosition(at ratio: SplitRatio) -> Double {
        let leading = width(of: .leading, in: ratio) + Self.divider / 2
        return direction == .leftToRight ? leading : screen.width - leading
    }

    /// The stop or edge nearest to a position, which is in points from the left side of the screen.
    public func dividerTarget(nearest position: Double) -> DividerTarget {
        let leftEdge: HorizontalEdge = direction == .leftToRight ? .leading : .trailing
        var best = (target: DividerTarget.edge(leftEdge), distance: abs(position))
        let candidates =
            SplitRatio.stops(in: orientation, profile: profile).map {
                (target: DividerTarget.stop($0), at: dividerPosition(at: $0))
            } + [(target: .edge(leftEdge.opposite), at: screen.width)]
        for candidate in candidates where abs(position - candidate.at) < best.distance {
            best = (candidate.target, abs(position - candidate.at))
        }
        return best.target
    }
}
