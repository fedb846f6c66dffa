import ActivityWire

/// `screen show`, and the screen in `events`.
struct ScreenOutput: CommandOutput, Hashable, Sendable {
    struct Window: Encodable, Hashable, Sendable {
        var session: String
        var app: String
        var role: String
        /// In points.
        var width: Double
        var height: Double
        /// Size classes: `compact` or `regular`.
        var horizontal: String
        var vertical: String
        var state: String
        /// Something lies over it.
        var covered: Bool
        /// The session whose place it was pushed into.
        var hides: Nullable<String>

        init(_ window: ScreenWindow) {
            session = window.session.description
            app = window.app.text
            role = window.role
            width = window.width
            height = window.height
            horizontal = window.horizontal
            vertical = window.vertical
            state = window.state.name
            covered = window.isCovered
            hides = Nullable(window.hides?.description)
        }
    }

    var device: String
    var orientation: String
    var layoutName: String
    /// What lies over all windows: `none`, `switcher` or `alert`.
    var cover: String
    var windows: [Window]

    private enum CodingKeys: String, CodingKey {
        case device, orientation, cover, windows
        case layoutName = "layout"
    }

    init(_ report: ScreenReport) {
        device = report.device
        orientation = report.orientation
        layoutName = report.layout
        cover = report.cover
        windows = report.windows.map { Window($0) }
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session))
        let rows = windows.map { window in
            [
                Cell(window.session, pretty: identifiers.short(window.session), style: .bold), Cell(window.app),
                Cell(state: window.state), Cell("\(Self.number(window.width))×\(Self.number(window.height))"),
                Cell("\(window.horizontal)/\(window.vertical)"), Cell(window.role), Cell(window.notes),
            ]
        }
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("state"), .init("size"), .init("classes"),
            .init("role", isFlexible: true), .init("notes"),
        ]
        let record = Record([
            ("device", Cell(device)), ("orientation", Cell(orientation)), ("layout", Cell(layoutName)),
            ("cover", Cell(cover)),
            ("windows", Cell("\(windows.count)", pretty: "")),
        ])
        return .recordAndTable(
            record, Table(columns: columns, rows: rows, emptySentence: "No window is on the screen."))
    }

    /// Points, without a fraction of nothing.
    private static func number(_ points: Double) -> String {
        Int(exactly: points).map { "\($0)" } ?? "\(points)"
    }
}

extension ScreenOutput.Window {
    /// What is out of the ordinary.
    fileprivate var notes: [String] {
        (covered ? ["covered"] : []) + (hides.value.map { ["hides \($0)"] } ?? [])
    }
}
