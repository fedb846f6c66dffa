import EtcdGateway

/// Numbers that depend only on the seed (SplitMix64).
struct SeededNumbers: Hashable, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a number for a new lease. etcd takes any positive number that no other lease has.
    mutating func lease() -> LeaseID { LeaseID(max(Int64(next() >> 1), 1)) }

    /// Returns a time between three and five quarters of the given one, so that machines do not repeat their calls at
    /// the same time.
    mutating func spread(_ time: Duration) -> Duration { time * Int(75 + next() % 51) / 100 }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
