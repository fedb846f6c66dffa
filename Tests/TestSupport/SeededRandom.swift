import Foundation

/// Random numbers that come again for the same seed. It is printed; `TEST_SEED` gives it.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(for test: String) {
        let given = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) }
        state = given ?? UInt64.random(in: .min ... .max)
        print("\(test): TEST_SEED=\(state)")
    }

    /// The same numbers for the same seed, whatever the environment says.
    public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// SplitMix64.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    public mutating func next(below bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    public mutating func chance(_ one: Int, in all: Int) -> Bool { next(below: all) < one }

    public mutating func pick<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[next(below: list.count)]
    }
}
