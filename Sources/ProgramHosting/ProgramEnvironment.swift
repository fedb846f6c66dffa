/// The environment of a program: that of its host, without what is meant for the host alone.
public enum ProgramEnvironment {
    /// Names that the host keeps: the window's identity, and tokens of desktops, which are used once and are of the
    /// broker's own start.
    private static let withheld: Set<String> = [
        "ACTIVITY_BROKER_APP", "ACTIVITY_BROKER_TOKEN_FD", "ACTIVITY_BROKER_WINDOW_GRACE", "OLDPWD", "PWD",
        RaiseVariables.command, RaiseVariables.swaySocket, RaiseVariables.i3Socket,
    ]

    /// Returns the entries `NAME=value` for a program that starts in a folder.
    ///
    /// - Parameter host: The host's entries, whose values may have any bytes.
    public static func entries(from host: [[UInt8]], folder: String) -> [[UInt8]] {
        let passed = host.filter { entry in
            guard let equals = entry.firstIndex(of: UInt8(ascii: "=")) else { return false }
            let name = String(decoding: entry[..<equals], as: UTF8.self)
            return !withheld.contains(name) && !ActivationToken.variables.contains(name)
        }
        return passed + [Array("PWD=\(folder)".utf8)]
    }

    /// Returns the value of a variable; nil if there is none.
    public static func value(of name: String, in entries: [[UInt8]]) -> String? {
        let start = Array("\(name)=".utf8)
        return entries.first { $0.starts(with: start) }.map { String(decoding: $0[start.count...], as: UTF8.self) }
    }
}
