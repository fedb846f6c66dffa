/// The machine whose broker decides about a request, in a cluster of machines.
public enum TargetMachine: Hashable, Sendable, CustomStringConvertible {
    /// The sender's own machine, whatever others have.
    case here
    /// The machine with this name.
    case named(String)

    /// The word that stands for the sender's own machine.
    static let wordForHere = "here"

    /// `here`, or a machine's name.
    public var description: String {
        switch self {
        case .here: Self.wordForHere
        case .named(let name): name
        }
    }

    /// - Parameter text: `here`, or a machine's name, which is not checked.
    public init(_ text: String) {
        self = text == Self.wordForHere ? .here : .named(text)
    }
}
