import ActivityWire
import UniformTypes

/// `drag`.
struct DragOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// An item that the destination or this command loaded.
    struct Load: Encodable, Hashable, Sendable {
        var item: Int
        var type: String
        var bytes: UInt64
        /// The digest of a copy that came to this command, else null.
        var sha256: Nullable<String>
        /// The way in which the bytes came, such as `chunks`; null when the load failed.
        var route: Nullable<String>
        /// Whether this command loaded the item, and not the destination.
        var copy: Bool
        var path: Nullable<String>
        var failure: Nullable<String>
    }

    /// An item of which --load got nothing.
    struct Missing: Encodable, Hashable, Sendable {
        var item: Int
        var reason: String
        var wanted: [String]
        /// The types that the destination is offered.
        var offered: [String]
    }

    /// A callback of a window's interaction.
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
    /// The types in which the drag was offered, if nothing took the drag.
    var offered: [String]
    /// The types that the destination looked for, if nothing took the drag.
    var wanted: [String]
    var callbacks: [Callback]
    /// The number of callbacks after the listed ones.
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
        offered = report.offered.map(\.identifier)
        self.wanted = report.wanted.map(\.identifier)
        callbacks = report.callbacks.map {
            Callback(name: $0.name, session: $0.scene.description, interaction: $0.interaction)
        }
        unlistedCallbacks = report.unlistedCallbacks
    }

    var display: TextLayout {
        let record = Record([
            ("drag", Cell(drag)), ("operation", Cell(operation)), ("ending", Cell(ending)),
            ("meaning", Cell(DragEnding(rawValue: ending)?.words)), ("items", Cell(items)),
            ("loads", Cell(loads.map(\.line))), ("missing", Cell(missing.map { "item \($0.item): \($0.words)" })),
            ("offered", Cell(offered)), ("wanted", Cell(wanted)),
        ])
        let identifiers = ShortIdentifiers(Array(Set(callbacks.map(\.session))).sorted())
        let columns: [Table.Column] = [.init("callback"), .init("session"), .init("interaction")]
        let rows = callbacks.map { callback in
            [
                Cell(callback.name), Cell(callback.session, pretty: identifiers.short(callback.session)),
                Cell(UInt64(callback.interaction)),
            ]
        }
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "No callbacks were made."))
    }
}

extension DragOutput {
    /// The reason why nothing took the drag, for people; nil for other endings and without a type that was offered.
    var untaken: String? {
        guard ending == DragEnding.notAccepted.rawValue, !offered.isEmpty else { return nil }
        let types = offered.joined(separator: ", ")
        guard wanted.isEmpty else {
            return "it was offered as \(types), but the window there accepts \(wanted.joined(separator: ", "))"
        }
        guard callbacks.contains(where: { $0.name == "canHandle" }) else {
            return "it was offered as \(types), but there is nothing to drop on"
        }
        return "it was offered as \(types), which the window there does not accept"
    }
}

extension DragOutput.Missing {
    /// The reason, for people.
    var words: String {
        let types = wanted.joined(separator: ", ")
        let all = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
        return switch reason {
        case "notOffered": "wanted \(types), offered to the destination \(all) (\(reason))"
        case "sourceLost": "the source's process ended (\(reason))"
        case "tooManyLoads": "too many loads are in progress (\(reason))"
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

    fileprivate var line: String { "item \(item) \(type) \(bytes) bytes \(ending)" + (copy ? " (copy)" : "") }

    /// The failure if there is one, otherwise the file or the way in which the bytes came.
    private var ending: String {
        if let code = failure.value { return LoadFailure(rawValue: code).map { "\(code): \($0.words)" } ?? code }
        if let file = path.value { return file }
        guard let way = route.value else { return "" }
        return way == "chunks" ? "in chunks" : "by \(way)"
    }
}

extension Listing where Row == GrantRow {
    /// `grants list`.
    init(grants: [GrantRow]) {
        let identifiers = ShortIdentifiers(grants.map(\.drag.description))
        let columns: [Table.Column] = [
            .init("grant"), .init("state"), .init("app", cut: .beginning), .init("type", cut: .beginning),
            .init("expires"), .init("drag"),
        ]
        self.init("grants", grants, columns, ifEmpty: "No recent grants.") { row in
            let drag = row.drag.description
            return [
                Cell(row.grant.number), Cell(row.state.rawValue), Cell(row.app?.text), Cell(row.type.identifier),
                Cell(row.expires), Cell(drag, pretty: identifiers.short(drag)),
            ]
        }
    }
}

extension DragEnding {
    /// The meaning, for people.
    var words: String {
        switch self {
        case .dropped: "the destination accepted the drop"
        case .windowOpened: "the drop opened a new window"
        case .noItems: "the window has nothing to drag there"
        case .liftReleased: "it was released before it moved"
        case .tooMany: "too many drags are in progress"
        case .invalidItems: "the offered items exceed a limit"
        case .cancelled: "the drag was cancelled"
        case .notAccepted: "nothing there accepts the dragged items"
        case .refused: "the destination refused the drop"
        case .forbidden: "the destination forbids this drop"
        case .moveNotAllowed: "the destination asked for a move, but only a copy is allowed"
        case .restricted: "the source allows drops only in its own app"
        case .undeclaredActivity: "no app accepts the dropped items, so no window can be opened"
        case .destinationDidNotAppear: "the app or window under the drag did not appear in time"
        case .moveNotConfirmed: "the destination did not confirm the move, so the source keeps its items"
        case .sourceLost: "the source's process ended"
        case .sourceUnresponsive: "the source did not answer in time"
        case .sourceSceneGone: "the source's window was closed"
        case .destinationLost: "the destination's process ended"
        case .destinationUnresponsive: "the destination did not answer in time"
        case .destinationSceneGone: "the destination's window was closed"
        case .brokerRestarted: "the broker restarted in the meantime"
        case .brokerStopping: "the broker is stopping"
        }
    }
}

extension LoadFailure {
    /// The meaning, for people.
    var words: String {
        switch self {
        case .cancelled: "the reader cancelled the load"
        case .itemUnavailable: "the source could not provide it"
        case .sourceLost: "the source's process ended"
        case .destinationLost: "the destination's process ended"
        case .sourceUnresponsive: "the source did not send the requested bytes"
        case .destinationUnresponsive: "the destination stopped reading"
        case .creditExceeded: "the source sent more than was requested"
        case .chunkTooLarge: "the source sent a chunk over the size limit"
        case .sizeMismatch: "the source sent more or fewer bytes than announced"
        case .spoolFull: "there is no room left for copies that outlive their source"
        case .grantRevoked: "the grant was revoked"
        case .grantExpired: "the grant expired"
        case .brokerStopping: "the broker is stopping"
        case .brokerRestarted: "the broker restarted in the meantime"
        }
    }
}
