/// A window as the screen has to know it, whether or not it is shown or even running.
public struct WindowDescription<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    /// Windows of one app count as one live app (P:M10).
    public let app: String
    /// Windows of one process die together.
    public let process: String
    public var title: String
    public var facts: MultitaskingFacts

    /// - Parameter process: the app itself unless each of its windows has a process of its own.
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
