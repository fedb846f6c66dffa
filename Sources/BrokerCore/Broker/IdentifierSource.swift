import ActivityWire

/// Makes globally unique identifiers from a seed, the same ones for the same seed.
///
/// The high half is a bijection of a counter, so that identifiers of one run never collide and their first
/// characters vary; the low half is the run's seed, which tells runs and machines apart.
struct IdentifierSource: Hashable, Sendable {
    private let seed: UniqueID
    private var counter: UInt64 = 0

    init(seed: UniqueID) {
        self.seed = seed
    }

    mutating func next<Kind>(_ kind: Kind.Type) -> Identifier<Kind> {
        counter &+= 1
        return Identifier(UniqueID(high: Self.mix(counter &+ seed.high), low: seed.low))
    }

    /// SplitMix64's finaliser: every bit of the input changes about half of the output's, and no two inputs collide.
    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
