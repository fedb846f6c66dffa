import ActivityWire

/// A scene session in `sessions`, `scenes` and `events`.
struct SessionOutput: Encodable, Hashable, Sendable {
    var session: String
    var app: String
    var role: String
    var configuration: Nullable<String>
    var title: Nullable<String>
    var subtitle: Nullable<String>
    /// `launching`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.
    var state: String
    /// The literals that its *prefers* accepts.
    var targets: [String]
    var canActivate: String
    var prefersToActivate: String
    var created: String
    var lastActive: Nullable<String>
    var pid: Nullable<Int32>
    /// Counts its connects.
    var epoch: UInt64
    var needsAttention: Bool
    var pendingDeliveries: UInt32
    var restorationGeneration: UInt32
    var restorationBytes: UInt32
    var quarantined: Bool
    /// What its window shows, while that is the app's current activity.
    var currentActivity: Nullable<CurrentActivityOutput>

    init(_ row: SessionRow) {
        session = row.session.description
        app = row.app.text
        role = row.role
        configuration = Nullable(row.configuration)
        title = Nullable(row.title)
        subtitle = Nullable(row.subtitle)
        state = row.stateName
        targets = row.targets
        canActivate = row.conditions.canActivate
        prefersToActivate = row.conditions.prefersToActivate
        created = Timestamp.text(row.created)
        lastActive = Nullable(row.lastActive.map { Timestamp.text($0) })
        pid = Nullable(row.processIdentifier)
        epoch = row.epoch.number
        needsAttention = row.needsAttention
        pendingDeliveries = row.pendingDeliveries
        restorationGeneration = row.restorationGeneration
        restorationBytes = row.restorationBytes
        quarantined = row.isQuarantined
        currentActivity = Nullable(row.currentActivity.map { CurrentActivityOutput($0) })
    }
}

/// An activity that could be continued in another window.
struct CurrentActivityOutput: Encodable, Hashable, Sendable {
    var type: String
    var title: Nullable<String>
    var target: Nullable<String>
    var webpageURL: Nullable<String>
    var expires: Nullable<String>
    var eligibleForHandoff: Bool
    var streams: Bool

    init(_ advert: ActivityAdvert) {
        type = advert.type
        title = Nullable(advert.title)
        target = Nullable(advert.targetContentIdentifier)
        webpageURL = Nullable(advert.webpageURL)
        expires = Nullable(advert.expiration.map { Timestamp.text($0) })
        eligibleForHandoff = advert.isEligibleForHandoff
        streams = advert.supportsContinuationStreams
    }
}

/// `sessions list` and `scenes list`.
struct SessionListOutput: CommandOutput {
    /// The name of the list in JSON.
    enum Key: String, CodingKey, Hashable, Sendable {
        case sessions, scenes
    }

    var key: Key
    var rows: [SessionRow]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rows.map { SessionOutput($0) }, forKey: key)
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("state"), .init("title", isFlexible: true),
            .init("targets", isFlexible: true), .init("active"), .init("pid"), .init("notes", isFlexible: true),
        ]
        let cells = rows.map { row in
            let session = row.session.description
            return [
                Cell(session, pretty: identifiers.short(session), style: .bold), Cell(row.app.text),
                Cell(state: row.stateName), Cell(row.title), Cell(row.targets), Cell(row.lastActive),
                Cell(row.processIdentifier), Cell(row.notes),
            ]
        }
        let sentence = key == .scenes ? "No session has a scene now." : "There are no sessions."
        return .table(Table(columns: columns, rows: cells, emptySentence: sentence))
    }
}

/// `sessions show` and `scenes show`.
struct SessionDetailOutput: CommandOutput {
    var row: SessionRow

    func encode(to encoder: any Encoder) throws {
        try SessionOutput(row).encode(to: encoder)
    }

    var layout: Layout {
        .record(
            Record([
                ("session", Cell(row.session.description, style: .bold)), ("app", Cell(row.app.text)),
                ("role", Cell(row.role)), ("configuration", Cell(row.configuration)), ("title", Cell(row.title)),
                ("subtitle", Cell(row.subtitle)), ("state", Cell(state: row.stateName)), ("targets", Cell(row.targets)),
                ("canActivate", Cell(row.conditions.canActivate)),
                ("prefersToActivate", Cell(row.conditions.prefersToActivate)), ("created", Cell(row.created)),
                ("lastActive", Cell(row.lastActive)), ("pid", Cell(row.processIdentifier)),
                ("epoch", Cell(row.epoch.number)), ("needsAttention", Cell(yes: row.needsAttention)),
                ("pendingDeliveries", Cell(row.pendingDeliveries)),
                ("restorationGeneration", Cell(row.restorationGeneration)),
                ("restorationBytes", Cell(row.restorationBytes)), ("quarantined", Cell(yes: row.isQuarantined)),
                ("currentActivity", Cell(row.currentActivity.map { $0.targetContentIdentifier ?? $0.type })),
            ]))
    }
}

extension SessionRow {
    /// What is out of the ordinary.
    fileprivate var notes: [String] {
        var notes: [String] = []
        if needsAttention { notes.append("needs attention") }
        if pendingDeliveries > 0 { notes.append("\(pendingDeliveries) pending") }
        if isQuarantined { notes.append("quarantined") }
        return notes
    }
}
