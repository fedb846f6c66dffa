/// One line of a watch.
struct WatchMessage {
    let header: AnswerHeader
    let watch: WatchID
    let isCreated: Bool
    let isCanceled: Bool
    let cancelReason: String
    let compactRevision: Int64
    /// Whether more lines belong to the same message.
    let isFragment: Bool
    let events: [RowEvent]

    init(_ line: GatewayJSON) throws(FieldError) {
        self = try FieldReader(line).needed("result") { result throws(FieldError) in try WatchMessage(result) }
    }

    private init(_ result: FieldReader) throws(FieldError) {
        header = try result.needed("header", AnswerHeader.init)
        watch = WatchID(try result.integer("watch_id"))
        isCreated = try result.flag("created")
        isCanceled = try result.flag("canceled")
        cancelReason = try result.text("cancel_reason")
        compactRevision = try result.integer("compact_revision")
        isFragment = try result.flag("fragment")
        events = try result.list("events", RowEvent.init)
    }
}
