public import AppDescriptions

/// The processes below a host: its children, those that they started, and orphans that the host has adopted.
public struct ProcessTree: Hashable, Sendable {
    /// Every process below the host, in the order of generations.
    public let processes: [ProcessEntry]
    /// The processes that the end of the program waits for: neither helpers nor started by helpers.
    public let awaited: [ProcessEntry]

    /// - Parameter all: All processes of the system, or at least those below the host.
    public init(below host: Int32, in all: [ProcessEntry], helpers: HelperNames) {
        let children = Dictionary(grouping: all, by: \.parent)
        var found: [ProcessEntry] = []
        var awaited: [ProcessEntry] = []
        var visited: Set<Int32> = [host]
        var generation: [(parent: Int32, isHelper: Bool)] = [(host, false)]
        while !generation.isEmpty {
            var next: [(parent: Int32, isHelper: Bool)] = []
            for (parent, isBelowHelper) in generation {
                // A process that ended and was replaced while the table was read could make a circle.
                for child in children[parent] ?? [] where visited.insert(child.identifier).inserted {
                    let isHelper = isBelowHelper || helpers.include(child.name)
                    // A dead child of the host is about to be reaped, and its end may be the one that counts. Any other
                    // dead process is its own parent's matter.
                    if child.isDead, parent != host { continue }
                    found.append(child)
                    if !isHelper { awaited.append(child) }
                    next.append((child.identifier, isHelper))
                }
            }
            generation = next
        }
        processes = found
        self.awaited = awaited
    }
}
