import ActivityWire

/// Makes globally unique identifiers from a seed. The same seed gives the same identifiers.
///
/// The high half is a bijection of a counter. So the identifiers of one run never collide (U:X5), and their first
/// characters vary. The low half comes from the run's seed, and distinguishes runs and machines.
struct IdentifierSource: Hashable, Sendable {
    private let seed: UniqueID
    private var counter: UInt64 = 0

    init(seed: UniqueID) {
        self.seed = seed
    }

    mutating func next<Kind>(_ kind: Kind.Type) -> Identifier<Kind> { Identifier(next()) }

    /// Makes an identifier of nothing in particular, such as a trace.
    mutating func next() -> UniqueID {
        counter &+= 1
        return UniqueID(high: Self.mix(counter &+ seed.high), low: seed.low)
    }

    /// SplitMix64's finaliser. Every bit of the input changes about half of the output's bits, and no two inputs
    /// collide.
    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
