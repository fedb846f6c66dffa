/// The place where the user lets an app's icon go (W:§2).
public enum IconPlace: ScreenWord {
    case edge(HorizontalEdge)
    /// Over a window: the app comes in Slide Over.
    case above

    public static let all: [IconPlace] = HorizontalEdge.all.map { .edge($0) } + [.above]

    public var word: String {
        switch self {
        case .edge(let edge): edge.word
        case .above: "above"
        }
    }
}
