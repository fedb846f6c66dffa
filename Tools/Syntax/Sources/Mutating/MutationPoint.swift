/// One place where the product can be broken in one way.
///
/// Everything but the number says what it is; numbers change with the sources.
public struct MutationPoint: Codable, Equatable, Sendable {
    public var number: Int
    public let kind: MutationKind
    /// The innermost function, property or type around it, such as `Resolver.resolve(explicit:)`.
    public let function: String
    /// How many points of the same kind with the same text stand before it in that function.
    public var occurrence: Int
    public let line: Int
    /// The last line of what is mutated.
    public let lastLine: Int
    /// What stands there, on one line.
    public let before: String
    /// What stands there instead when the mutant is chosen, on one line.
    public let after: String
}

/// A change of the text between two offsets, in UTF-8.
///
/// `number` is put in for `#`, which stands nowhere else in an edit's text.
struct Edit {
    let start: Int
    let end: Int
    let text: String
}

/// A point, and what is inserted into the text so that it can be chosen when the program starts.
struct Candidate {
    var point: MutationPoint
    /// Where what is mutated begins and ends. Of two candidates with the same range, the first found is the outer one.
    let start: Int
    let end: Int
    let prefix: Edit
    let suffix: Edit
    var replacement: Edit?
}
