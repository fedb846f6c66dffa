import ActivityWire
import Adaptation

/// `scenes report`.
struct SceneReportOutput: CommandOutput, Hashable, Sendable {
    /// What the window saved last.
    struct SavedState: Encodable, Hashable, Sendable {
        var type: String
        var title: Nullable<String>
        var target: Nullable<String>
        /// Null where it cannot be read.
        var userInfo: Nullable<JSONValue>

        init(_ activity: Activity) {
            type = activity.type
            title = Nullable(activity.title)
            target = Nullable(activity.targetContentIdentifier)
            userInfo = Nullable((try? UserInfoCodec.decode(activity.userInfo)).map { JSONValue(.dictionary($0)) })
        }
    }

    var session: String
    var app: String
    var state: String
    var epoch: UInt64
    var pid: Nullable<Int32>
    /// It has not answered everything that it is to be told.
    var busy: Bool
    /// What the window itself reads, in points; null without a scene.
    var width: Nullable<Double>
    var height: Nullable<Double>
    /// Of the whole display.
    var screenWidth: Nullable<Double>
    var screenHeight: Nullable<Double>
    /// `compact` or `regular`.
    var horizontal: Nullable<String>
    var vertical: Nullable<String>
    var savedState: Nullable<SavedState>
    /// How its process ended the last time that it did so unasked.
    var lastEnd: Nullable<String>

    init(_ report: SceneReport) {
        session = report.session.description
        app = report.app.text
        state = report.state.name
        epoch = report.epoch.number
        pid = Nullable(report.processIdentifier)
        busy = report.isBusy
        width = Nullable(report.geometry?.size.width)
        height = Nullable(report.geometry?.size.height)
        screenWidth = Nullable(report.geometry?.screenSize.width)
        screenHeight = Nullable(report.geometry?.screenSize.height)
        horizontal = Nullable(report.geometry?.traits.horizontalSizeClass.rawValue)
        vertical = Nullable(report.geometry?.traits.verticalSizeClass.rawValue)
        savedState = Nullable(report.savedState.map { SavedState($0) })
        lastEnd = Nullable(report.lastEnd)
    }

    var layout: Layout {
        .record(
            Record([
                ("session", Cell(session, style: .bold)), ("app", Cell(app)), ("state", Cell(state: state)),
                ("epoch", Cell(epoch)), ("pid", Cell(pid.value)), ("busy", Cell(yes: busy)),
                ("size", Cell(Self.size(width.value, height.value))),
                ("screen", Cell(Self.size(screenWidth.value, screenHeight.value))),
                ("horizontal", Cell(horizontal.value)), ("vertical", Cell(vertical.value)),
                ("savedState", Cell(savedState.value.flatMap { try? JSONText.encode($0) })),
                ("lastEnd", Cell(lastEnd.value)),
            ]))
    }

    private static func size(_ width: Double?, _ height: Double?) -> String? {
        guard let width, let height else { return nil }
        return "\(width)×\(height)"
    }
}
