import ActivityWire

/// The values of the placeholders for one window.
public struct ProgramWindow: Hashable, Sendable {
    /// The content; nil for a window without content.
    public var target: String?
    public var title: String
    /// The identifier of the window's session.
    public var session: String
    /// The process that shows the window, where it is known.
    public var process: Int32?

    /// - Parameter app: The app's name, the title of a window without content.
    public init(target: String?, session: String, app: String) {
        self.target = target
        self.session = session
        title = target.map(Self.title) ?? app
    }

    /// Returns the title without the part that does not fit.
    public func title(atMost bytes: Int) -> String { title.clipped(to: bytes) }

    /// Returns the name of a file, else the last component of the target.
    private static func title(of target: String) -> String {
        if let file = try? FileTarget(url: target) { return file.name }
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return FileTarget.lastComponent(of: Array(path))
    }
}
