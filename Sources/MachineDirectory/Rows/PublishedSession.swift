public import ActivityWire
import EtcdGateway

/// The row of a live session: what is needed to find its window. Titles and states stay on their machine.
public struct PublishedSession: Hashable, Sendable {
    public var app: AppID
    /// The condition that is true of content which the session prefers; nil: of none.
    public var prefers: String?
    public var epoch: SceneEpoch
    /// Whether the window is in the foreground.
    public var shown: Bool

    public init(app: AppID, prefers: String? = nil, epoch: SceneEpoch, shown: Bool = false) {
        self.app = app
        self.prefers = prefers
        self.epoch = epoch
        self.shown = shown
    }

    /// Reads a row's value.
    public init(reading value: [UInt8]) throws(RowError) {
        let reader = try RowReading.members(of: value)
        do throws(FieldError) {
            guard let app = AppID(try reader.text("app")) else { throw FieldError("app", .missing) }
            let prefers = try RowReading.text("prefers", of: reader, atMost: DirectoryBounds.prefersBytes)
            self.init(
                app: app, prefers: prefers.isEmpty ? nil : prefers,
                epoch: SceneEpoch(try reader.unsigned("epoch")), shown: try reader.flag("shown"))
        } catch { throw .field(error) }
    }

    /// The row's value.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("app", app.text)
            json.member("epoch", epoch.number)
            json.member("layout", DirectoryBounds.layout)
            if let prefers { json.member("prefers", prefers) }
            json.member("shown", shown)
        }
        return json.bytes
    }
}
