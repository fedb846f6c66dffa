import ActivityWire
import UniformTypes

/// `drag`.
struct DragOutput: CommandOutput, Encodable, Hashable, Sendable {
    struct Load: Encodable, Hashable, Sendable {
        var item: Int
        var type: String
        var bytes: UInt64
        /// Only of what came here.
        var sha256: Nullable<String>
        /// `chunks`; null where nothing came.
        var route: Nullable<String>
        /// Whether it was loaded for this command, and not by the destination.
        var copy: Bool
        var path: Nullable<String>
        var failure: Nullable<String>
    }

    /// An item that --load got nothing of.
    struct Missing: Encodable, Hashable, Sendable {
        var item: Int
        var reason: String
        var wanted: [String]
        /// As the destination sees the item.
        var offered: [String]
    }

    struct Callback: Encodable, Hashable, Sendable {
        var name: String
        var session: String
        var interaction: UInt32
    }

    var drag: String
    var operation: String
    var ending: String
    var items: Int
    var loads: [Load]
    var missing: [Missing]
    var callbacks: [Callback]
    /// Callbacks that came after those that are listed.
    var unlistedCallbacks: Int

    init(_ report: DragReport, wanted: [UniformType] = [], copies: [DroppedCopies.Copy]) {
        drag = report.drag.description
        operation = report.operation.name
        ending = report.ending.rawValue
        items = report.items
        loads = report.loads.map { load in Load(load, copies.first { $0.load == load.load.number }) }
        missing = report.missingCopies.map { copy in
            Missing(
                item: copy.item, reason: copy.reason, wanted: wanted.map(\.identifier),
                offered: copy.offered.map(\.identifier))
        }
        callbacks = report.callbacks.map {
            Callback(name: $0.name, session: $0.scene.description, interaction: $0.interaction)
        }
        unlistedCallbacks = report.unlistedCallbacks
    }

    var display: Layout {
        let record = Record([
            ("drag", Cell(drag)), ("operation", Cell(operation)), ("ending", Cell(ending)),
            ("meaning", Cell(DragEnding(rawValue: ending)?.words)), ("items", Cell(items)),
            ("loads", Cell(loads.map(\.line))), ("missing", Cell(missing.map { "item \($0.item): \($0.words)" })),
        ])
        let identifiers = ShortIdentifiers(Array(Set(callbacks.map(\.session))).sorted())
        let columns: [Table.Column] = [.init("callback"), .init("session"), .init("interaction")]
        let rows = callbacks.map { callback in
            [
                Cell(callback.name), Cell(callback.session, pretty: identifiers.short(callback.session)),
                Cell(UInt64(callback.interaction)),
            ]
        }
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "Nobody was called."))
    }
}

extension DragOutput.Missing {
    /// Why, for people.
    var words: String {
        let types = wanted.joined(separator: ", ")
        let all = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
        return switch reason {
        case "notOffered": "wanted \(types), offered to the destination \(all) (\(reason))"
        case "sourceLost": "the source's process ended (\(reason))"
        case "tooManyLoads": "as many loads as there may be are under way (\(reason))"
        default: "wanted \(types) (\(reason))"
        }
    }
}

extension DragOutput.Load {
    fileprivate init(_ load: DragReport.Load, _ copy: DroppedCopies.Copy?) {
        item = load.item
        type = load.type.identifier
        self.copy = load.isCopy
        sha256 = Nullable(copy?.sha256)
        path = Nullable(copy?.path)
        switch load.ending {
        case .delivered(let count, let way):
            bytes = count
            route = Nullable(way.rawValue)
            failure = Nullable(copy?.failure)
        case .failed(let reason):
            bytes = load.receivedBeforeFailure
            route = Nullable(nil)
            failure = Nullable(reason.rawValue)
        }
    }

    fileprivate var line: String {
        let words = failure.value.map { code in
            LoadFailure(rawValue: code).map { "\(code): \($0.words)" } ?? code
        }
        let end = words ?? path.value ?? route.value.map { $0 == "chunks" ? "in chunks" : "by \($0)" } ?? ""
        return "item \(item) \(type) \(bytes) bytes \(end)" + (copy ? " (copy)" : "")
    }
}

extension Listing where Row == GrantRow {
    /// `grants list`.
    init(grants: [GrantRow]) {
        let identifiers = ShortIdentifiers(grants.map(\.drag.description))
        let columns: [Table.Column] = [
            .init("grant"), .init("state"), .init("app", isFlexible: true), .init("type", isFlexible: true),
            .init("expires"), .init("drag"),
        ]
        self.init("grants", grants, columns, ifEmpty: "Nothing was dropped lately.") { row in
            let drag = row.drag.description
            return [
                Cell(row.grant.number), Cell(row.state.rawValue), Cell(row.app?.text), Cell(row.type.identifier),
                Cell(row.expires), Cell(drag, pretty: identifiers.short(drag)),
            ]
        }
    }
}
