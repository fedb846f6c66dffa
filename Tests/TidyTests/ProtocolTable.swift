/// What the protocol declares, from the table that the schema's generator writes beside the published `.proto`.
struct ProtocolTable {
    /// A message or an enumeration.
    struct Item: CustomStringConvertible {
        let name: String
        let comment: String
        var members: [Member] = []

        var description: String { name }
    }

    /// A field of a message or a value of an enumeration.
    struct Member {
        let name: String
        let number: String
        /// Empty for values of an enumeration.
        let type: String
        let comment: String
    }

    struct Unreadable: Error {
        let line: String
    }

    static let path = "Sources/ActivityWire/Protocol/activity_broker.tsv"

    private(set) var items: [Item] = []

    init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if columns.count == 4 {
                items.append(Item(name: columns[0], comment: columns[3]))
            } else if columns.count == 6, !items.isEmpty {
                items[items.count - 1].members.append(
                    Member(name: columns[2], number: columns[1], type: columns[3], comment: columns[5]))
            } else {
                throw Unreadable(line: String(line))
            }
        }
    }
}
