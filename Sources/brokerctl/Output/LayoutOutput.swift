import ActivityWire

/// `layouts show` and `layouts save`: what a layout keeps.
struct LayoutOutput: CommandOutput, Hashable, Sendable {
    struct Window: Encodable, Hashable, Sendable {
        var session: String
        var app: String
        var title: Nullable<String>
        /// `full`, `leading wide-narrow`, `slideOver trailing`, `slideOver behind 1`, `centre`, `space 1 trailing half`.
        var place: String
        /// The state that the layout keeps; null when it keeps none.
        var state: Nullable<GenerationOutput>

        init(_ window: LayoutWindow) {
            session = window.session.description
            app = window.app.text
            title = Nullable(window.title)
            place = window.place
            state = Nullable(window.state.map { GenerationOutput($0) })
        }
    }

    var name: String
    var saved: String
    var device: String
    var release: UInt32
    var orientation: String
    var layoutName: String
    var windows: [Window]

    private enum CodingKeys: String, CodingKey {
        case name, saved, device, release, orientation, windows
        case layoutName = "layout"
    }

    init(_ layout: ScreenLayout) {
        name = layout.name.text
        saved = Timestamp.text(layout.saved)
        device = layout.device
        release = layout.release
        orientation = layout.orientation
        layoutName = layout.layout
        windows = layout.windows.map { Window($0) }
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true), .init("place"),
            .init("state"), .init("target", isFlexible: true),
        ]
        let rows = windows.map { window in
            [
                Cell(window.session, pretty: identifiers.short(window.session), style: .bold), Cell(window.app),
                Cell(window.title.value), Cell(window.place), Cell(window.state.value?.generation),
                Cell(window.state.value?.target.value),
            ]
        }
        let record = Record([
            ("name", Cell(name, style: .bold)), ("saved", Cell(saved)), ("device", Cell("\(device) (\(release))")),
            ("orientation", Cell(orientation)), ("layout", Cell(layoutName)),
        ])
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "It has no window."))
    }
}

/// `layouts list`.
struct LayoutListOutput: CommandOutput {
    struct Row: Encodable {
        var name: String
        var saved: String
        var device: String
        var orientation: String
        var layout: String
        /// How many windows it keeps.
        var windows: Int
    }

    var layouts: [ScreenLayout]

    private enum CodingKeys: CodingKey {
        case layouts
    }

    init(_ layouts: [ScreenLayout]) {
        self.layouts = layouts
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let rows = layouts.map { layout in
            Row(
                name: layout.name.text, saved: Timestamp.text(layout.saved), device: layout.device,
                orientation: layout.orientation, layout: layout.layout, windows: layout.windows.count)
        }
        try container.encode(rows, forKey: .layouts)
    }

    var layout: Layout {
        let columns: [Table.Column] = [
            .init("name", isFlexible: true), .init("saved"), .init("device"), .init("orientation"),
            .init("layout", isFlexible: true), .init("windows"),
        ]
        let rows = layouts.map { layout in
            [
                Cell(layout.name.text, style: .bold), Cell(layout.saved), Cell(layout.device),
                Cell(layout.orientation), Cell(layout.layout), Cell(layout.windows.count),
            ]
        }
        let sentence = "There are no layouts. brokerctl layouts save NAME keeps the screen as it is."
        return .table(Table(columns: columns, rows: rows, emptySentence: sentence))
    }
}
