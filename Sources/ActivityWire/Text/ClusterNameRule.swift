/// The rule for the names of clusters and of machines, which are parts of etcd's keys: equal names have equal bytes, and
/// none contains the separator.
package enum ClusterNameRule {
    /// The rule for messages, after "expected".
    package static let allowed =
        "1 to \(ClusterLimits.nameBytes) ASCII letters, digits, '.', '-' and '_', the first one a letter or a digit"

    /// Whether a text consists of 1 to ``ClusterLimits/nameBytes`` ASCII letters, digits, `.`, `-` and `_`, and begins with
    /// a letter or a digit.
    package static func accepts(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, isAlphanumeric(first), bytes.count <= ClusterLimits.nameBytes else {
            return false
        }
        let marks = [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")]
        return bytes.allSatisfy { isAlphanumeric($0) || marks.contains($0) }
    }

    /// Words that have a meaning of their own where a machine is named.
    private static let reservedForMachines = ["all", "anywhere", "here", "none"]

    /// Whether a text may be the name of a machine.
    package static func accepts(machine text: some StringProtocol) -> Bool {
        accepts(text) && !reservedForMachines.contains(String(text))
    }

    /// The rule for names of machines, for messages, after "expected".
    package static let allowedForMachines =
        "\(allowed), and none of the words \(reservedForMachines.joined(separator: ", "))"

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
