/// The destination of a window that is opened.
public enum ScreenPlacement: ScreenWord {
    /// The window's last place: the screen, its saved pair or the Slide Over stack; else full screen.
    case whereItWas
    case full
    /// The pane, over a full screen app or, on the modern profile, over a split.
    case slideOver
    /// A side of the screen. Beside a full screen app, the window gets the narrow side. On a split screen, the window
    /// replaces the window on that side.
    case side(HorizontalEdge)
    /// The centre; the rest of the screen is dimmed.
    case centre

    public static let all: [ScreenPlacement] =
        [.whereItWas, .full, .slideOver] + HorizontalEdge.all.map { .side($0) } + [.centre]

    public var word: String {
        switch self {
        case .whereItWas: "whereItWas"
        case .full: "full"
        case .slideOver: "slideOver"
        case .side(let edge): edge.word
        case .centre: "centre"
        }
    }
}
