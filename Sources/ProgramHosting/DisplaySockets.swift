/// The sockets of the displays that a program may use, by its environment.
public struct DisplaySockets: Hashable, Sendable {
    /// The path of the Wayland compositor's socket, and of the local X server's, as far as the environment names them.
    public let paths: [String]

    /// The variables that name a display, in the order in which programs look at them.
    public static let variables = [waylandVariable, x11Variable]
    private static let waylandVariable = "WAYLAND_DISPLAY"
    private static let x11Variable = "DISPLAY"

    /// - Parameter variable: Reads a variable of the program's environment.
    public init(_ variable: (String) -> String?) {
        paths = [Self.wayland(variable), Self.x11(variable)].compactMap { $0 }
    }

    /// Whether the display is lost: a socket that answered at the launch does not any more, or none ever answered.
    ///
    /// - Parameters:
    ///   - answeredBefore: The paths that answered at the launch.
    ///   - answering: The paths that answer now.
    public func isLost(answeredBefore: Set<String>, answering: Set<String>) -> Bool {
        guard !paths.isEmpty else { return false }
        return answeredBefore.isEmpty ? answering.isEmpty : !answeredBefore.isSubset(of: answering)
    }

    private static func wayland(_ variable: (String) -> String?) -> String? {
        guard let name = variable(waylandVariable), !name.isEmpty else { return nil }
        if name.hasPrefix("/") { return name }
        return variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
    }

    /// Returns the socket of a display without a host, such as `:0`, `:1.0` or `unix:0`. Other displays are reached over
    /// a network.
    private static func x11(_ variable: (String) -> String?) -> String? {
        guard let display = variable(x11Variable), let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon]
        let number = display[display.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
        guard host.isEmpty || host == "unix", !number.isEmpty else { return nil }
        return "/tmp/.X11-unix/X\(number)"
    }
}
