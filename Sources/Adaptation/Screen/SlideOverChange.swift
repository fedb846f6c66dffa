/// A change that the user makes to Slide Over.
public enum SlideOverChange: ScreenWord {
    /// Swipes the pane off the screen.
    case hide
    /// Brings the hidden pane back.
    case recall
    /// Shows the next window of the stack.
    case next
    /// Moves the pane to a side of the screen.
    case move(to: HorizontalEdge)

    public static let all: [SlideOverChange] = [.hide, .recall, .next] + HorizontalEdge.all.map { .move(to: $0) }

    public var word: String {
        switch self {
        case .hide: "hide"
        case .recall: "recall"
        case .next: "next"
        case .move(let edge): edge.word
        }
    }
}
