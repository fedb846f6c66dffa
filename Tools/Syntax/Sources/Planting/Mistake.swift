/// A mistake made on purpose: a sentence that says what goes wrong, and the places of the sources that make it go wrong.
///
/// Its text is the sentence, an empty line, and for each place the module, the declaration, and what replaces what:
///
///     BrokerCore AccessPolicy.decision(for:)
///     <<<<<<<
///     rule.allows
///     =======
///     true
///     >>>>>>>
///
/// What is replaced is an expression or whole statements; an empty replacement leaves statements out. Where that does not
/// suffice, the replacement says itself where it differs: `PLANTED` in it is the condition under which the mistake is made.
public struct Mistake: Equatable, Sendable {
    public struct Place: Equatable, Sendable {
        public let module: String
        /// The types around the declaration and its signature, such as `Resolver.resolve(explicit:)`.
        public let declaration: String
        public let before: String
        public let after: String
    }

    public let name: String
    public let sentence: String
    public let places: [Place]

    /// - Parameter name: the path below the folder of mistakes, without its extension.
    public init(name: String, text: String) throws(MistakeError) {
        self.name = name
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        sentence = lines.prefix { !$0.isEmpty }.joined(separator: " ")
        guard sentence.hasSuffix(".") else { throw MistakeError(name, "does not begin with a sentence") }
        var places: [Place] = []
        var rest = lines.drop { !$0.isEmpty }.drop(while: \.isEmpty)
        while let head = rest.popFirst() {
            places.append(try Self.place(head, &rest, name))
            rest = rest.drop(while: \.isEmpty)
        }
        guard !places.isEmpty else { throw MistakeError(name, "names no place") }
        self.places = places
    }

    /// The place whose first line is `head`; takes its other lines off `rest`.
    private static func place(
        _ head: String, _ rest: inout ArraySlice<String>, _ name: String
    ) throws(MistakeError)
        -> Place
    {
        let words = head.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, rest.popFirst() == "<<<<<<<",
            let middle = rest.firstIndex(of: "======="), let end = rest.firstIndex(of: ">>>>>>>"), middle < end
        else { throw MistakeError(name, "has no module, declaration and replacement at: \(head)") }
        let before = rest[..<middle].joined(separator: "\n")
        let after = rest[(middle + 1)..<end].joined(separator: "\n")
        rest = rest[(end + 1)...]
        return Place(module: words[0], declaration: words[1], before: before, after: after)
    }

    /// Stands for the mistake in the planted sources, and stays the same whatever other mistakes there are (FNV-1a).
    public var number: UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

/// Why a mistake cannot be planted.
public struct MistakeError: Error, Equatable, CustomStringConvertible {
    public let mistake: String
    public let reason: String

    public init(_ mistake: String, _ reason: String) {
        self.mistake = mistake
        self.reason = reason
    }

    public var description: String { "\(mistake) \(reason)" }
}
