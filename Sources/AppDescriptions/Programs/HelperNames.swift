/// The names of processes that a program may leave behind. A helper, and what a helper starts, is not waited for.
public struct HelperNames: Hashable, Sendable {
    /// The largest number of names in a list.
    public static let limit = 64
    /// The processes that GTK programs leave behind.
    public static let standard = HelperNames([
        "dbus-launch", "dbus-daemon", "at-spi*", "dconf-service", "gvfsd*",
    ])
    /// The bytes of a process's name that the kernel keeps.
    private static let kernelBytes = 15

    public let names: [String]

    /// - Parameter names: Names of processes; one with a trailing `*` stands for all names with that prefix.
    public init(_ names: [String]) {
        self.names = names
    }

    /// Whether the name of a process, which the kernel cuts to 15 bytes, is a helper's.
    public func include(_ process: String) -> Bool {
        names.contains { name in
            if name.hasSuffix("*") { return process.utf8.starts(with: name.utf8.dropLast().prefix(Self.kernelBytes)) }
            return process.utf8.elementsEqual(name.utf8.prefix(Self.kernelBytes))
        }
    }
}
