/// The data of a window that the screen needs, whether the window is shown, hidden or not running.
public struct WindowDescription<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    /// The window's app; windows of one app count as one live app (P:M10).
    public let app: String
    /// The window's process; all windows of a process are lost together.
    public let process: String
    public var title: String
    public var facts: MultitaskingFacts

    /// - Parameter process: the app's name by default, as all windows of an app share a process.
    public init(
        _ window: Window, app: String, process: String? = nil, title: String = "",
        facts: MultitaskingFacts = MultitaskingFacts()
    ) {
        self.window = window
        self.app = app
        self.process = process ?? app
        self.title = title
        self.facts = facts
    }
}
