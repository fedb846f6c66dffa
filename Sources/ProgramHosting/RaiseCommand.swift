public import AppDescriptions

/// The program that brings the windows of a process to the front on the desktop: the broker's setting `raise`.
public struct RaiseCommand: Hashable, Sendable {
    public var vector: ProgramVector
    /// The entries that are added to the environment: the sockets of the desktop, which no other program gets.
    public var environment: [[UInt8]]

    /// Reads the command from the environment of a host; nil if there is none, or if it is not valid.
    ///
    /// - Parameter entries: The host's entries `NAME=value`.
    public init?(environment entries: [[UInt8]]) {
        guard let text = ProgramEnvironment.value(of: RaiseVariables.command, in: entries) else { return nil }
        let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let vector = try? ProgramVector(words, for: .raise) else { return nil }
        self.vector = vector
        environment = [("SWAYSOCK", RaiseVariables.swaySocket), ("I3SOCK", RaiseVariables.i3Socket)].compactMap {
            (name, variable) in
            ProgramEnvironment.value(of: variable, in: entries).map { Array("\(name)=\($0)".utf8) }
        }
    }
}
