/// The place where the user lets the held divider go.
public enum DividerRelease: ScreenWord {
    /// The place where the divider was touched; nothing changes.
    case start
    /// The present place of the divider; the nearest stop or edge counts.
    case here
    /// A side of the screen, which takes the app on that side off the screen.
    case edge(HorizontalEdge)
    case stop(SplitRatio)

    public static let all: [DividerRelease] =
        [.start, .here] + HorizontalEdge.all.map { .edge($0) } + SplitRatio.all.map { .stop($0) }

    public var word: String {
        switch self {
        case .start: "start"
        case .here: "here"
        case .edge(let edge): edge.word
        case .stop(let ratio): ratio.word
        }
    }
}
