public import BrokerCore

/// A digest of everything that a run of the broker did, step by step: FNV-1a over the steps' texts. Equal in every
/// process, and for cores that behave equally.
public struct StepDigest: Hashable, Sendable {
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    /// - Parameter deadline: The time at which the broker wants to be woken after the step.
    public mutating func note(_ orders: [Order], deadline: Instant?) {
        for line in StepText.lines(orders, deadline: deadline) { note(line) }
    }

    mutating func note(_ line: String) {
        for byte in line.utf8 { mix(byte) }
        // The line feed keeps two lines apart from one line with the same bytes.
        mix(10)
    }

    private mutating func mix(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
