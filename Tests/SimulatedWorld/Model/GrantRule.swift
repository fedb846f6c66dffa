import ActivityWire
import BrokerCore
import OrderedCollections

/// A grant is in force exactly as long as its load, and not longer than its lifetime.
///
/// A load's stream and its grant have the same number, except for the highest bit.
struct GrantRule: Rule {
    /// Whether a load has begun in this run of the broker.
    private var isUsed = false

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            if effects.messages.contains(where: { $0.message.body.beginsLoad }) { isUsed = true }
            guard let (client, id, body) = input?.request, case .revokeGrant(let grant) = body,
                case .done? = effects.reply(to: client, id)
            else { return nil }
            let state = rows(outside).first { $0.grant == grant }?.state
            return state == .revoked ? nil : "grant \(grant) was revoked and is \(state?.rawValue ?? "gone")"
        case .rested:
            guard isUsed, outside.isSettled else { return nil }
            return judge(rows(outside), outside)
        case .ended: isUsed = false
        case .began, .done, .committed, .executed, .crashed, .quiet: break
        }
        return nil
    }

    private func rows(_ outside: ObservableWorld) -> [GrantRow] {
        if case .grants(let rows)? = outside.ask(.grants) { rows } else { [] }
    }

    private func judge(_ rows: [GrantRow], _ outside: ObservableWorld) -> String? {
        let ends =
            outside.processes.flatMap { $0.ends.values.map(\.self) }
            + outside.tools.flatMap { $0.ends.values.map(\.self) }
        let read = Set(ends.filter { $0.role == .reader }.compactMap { Self.grant(of: $0.stream) })
        // A client that reads its own item has one end for both directions.
        let written = Set(ends.filter { $0.role == .writer }.compactMap { Self.grant(of: $0.stream) })
        for row in rows where row.state == .active {
            if let expires = row.expires, expires < outside.wall { return "grant \(row.grant) is good after its time" }
            if !read.contains(row.grant), !written.contains(row.grant) {
                return "grant \(row.grant) is in force, and nobody reads"
            }
        }
        let active = Set(rows.filter { $0.state == .active }.map(\.grant))
        for grant in read.sorted() where !active.contains(grant) { return "somebody reads without grant \(grant)" }
        return nil
    }

    private static func grant(of stream: StreamID) -> GrantID? {
        let highestBit: UInt64 = 1 << 63
        return stream.number & highestBit == 0 ? nil : GrantID(stream.number & ~highestBit)
    }
}

extension BrokerMessage.Body {
    fileprivate var beginsLoad: Bool {
        switch self {
        case .reply(.itemLoadBegan), .droppedCopy: true
        default: false
        }
    }
}
