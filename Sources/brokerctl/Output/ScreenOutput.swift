import ActivityWire

/// `screen show`, and the screen in `events`.
struct ScreenOutput: CommandOutput, Hashable, Sendable {
    struct Window: Encodable, Hashable, Sendable {
        var session: String
        var app: String
        var title: Nullable<String>
        /// `primary`, `secondary`, `slideOver` or `centre`.
        var role: String
        /// `full`, `leading`, `trailing`, `slideOver` or `centre`.
        var place: String
        /// The upper left corner on the screen, in points.
        var x: Double
        var y: Double
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
            title = Nullable(window.title)
            role = window.role
            place = window.place
            x = window.x
            y = window.y
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
    var deviceName: String
    /// `classic`, `modern` or `windowed`.
    var profile: String
    var release: UInt32
    /// The first and the last release of the model.
    var firstRelease: UInt32
    var lastRelease: UInt32
    var orientation: String
    /// Of the whole display, in points.
    var width: Double
    var height: Double
    var layoutName: String
    /// What lies over all windows: `none`, `switcher` or `alert`.
    var cover: String
    /// Where the divider is while it is held, in points from the left side.
    var heldDivider: Nullable<Double>
    /// The session that raised the keyboard.
    var keyboardOwner: Nullable<String>
    /// How much of the screen it covers, in points.
    var keyboardHeight: Double
    /// The name of the external display.
    var externalDisplay: Nullable<String>
    /// The session whose window sees it.
    var displayViewer: Nullable<String>
    var windows: [Window]
    /// A video in a window of its own, over all others.
    var video: Nullable<Video>

    /// The window of a video, in points.
    struct Video: Encodable, Hashable, Sendable {
        /// Whose video it is.
        var session: String
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        init(_ video: ScreenVideo) {
            session = video.session.description
            x = video.x
            y = video.y
            width = video.width
            height = video.height
        }
    }

    private enum CodingKeys: String, CodingKey {
        case device, deviceName, profile, release, firstRelease, lastRelease, orientation, width, height, cover
        case heldDivider, windows
        case keyboardOwner, keyboardHeight, externalDisplay, displayViewer, video
        case layoutName = "layout"
    }

    init(_ report: ScreenReport) {
        device = report.device
        deviceName = report.deviceName
        profile = report.profile
        release = report.release
        firstRelease = report.firstRelease
        lastRelease = report.lastRelease
        orientation = report.orientation
        width = report.width
        height = report.height
        layoutName = report.layout
        cover = report.cover
        heldDivider = Nullable(report.heldDivider)
        keyboardOwner = Nullable(report.keyboardOwner?.description)
        keyboardHeight = report.keyboardHeight
        externalDisplay = Nullable(report.externalDisplay)
        displayViewer = Nullable(report.displayViewer?.description)
        windows = report.windows.map { Window($0) }
        video = Nullable(report.video.map { Video($0) })
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session))
        let rows = windows.map { window in
            [
                Cell(window.session, pretty: identifiers.short(window.session), style: .bold), Cell(window.app),
                Cell(state: window.state), Cell("\(Self.number(window.width))×\(Self.number(window.height))"),
                Cell("\(window.horizontal)/\(window.vertical)"), Cell(window.role), Cell(window.place),
                Cell(window.notes),
            ]
        }
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("state"), .init("size"), .init("classes"),
            .init("role"), .init("place"), .init("notes"),
        ]
        let record = Record([
            ("device", Cell(device)), ("profile", Cell("\(profile) (\(release))")),
            ("releases", Cell(lastRelease == 0 ? "" : "\(firstRelease)-\(lastRelease)")),
            ("orientation", Cell(orientation)), ("layout", Cell(layoutName)),
            ("cover", Cell(cover)),
            ("windows", Cell("\(windows.count)", pretty: "")),
        ])
        return .picture(
            picture, record, Table(columns: columns, rows: rows, emptySentence: "No window is on the screen."))
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
