/// The style of the status bar's content, with UIKit's numbers (W:§4).
public enum StatusBarStyle: Int, Hashable, Sendable, CaseIterable {
    /// What fits the background: dark content in these simulated windows.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3

    /// The style in one word, as reports name it.
    public var name: String {
        switch self {
        case .default: "default"
        case .lightContent: "lightContent"
        case .darkContent: "darkContent"
        }
    }
}
