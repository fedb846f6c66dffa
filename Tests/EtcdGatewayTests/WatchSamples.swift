import EtcdGateway

/// Lines of a watch.
enum Line {
    static func created(_ watch: Int) -> [UInt8] { result(#""watch_id":"\#(watch)","created":true"#) }

    static func canceled(_ watch: Int) -> [UInt8] { result(#""watch_id":"\#(watch)","canceled":true"#) }

    static func progress(_ watch: Int) -> [UInt8] { result(#""watch_id":"\#(watch)""#) }

    static func changed(_ watch: Int, _ revision: Int, fragment: Bool = false) -> [UInt8] {
        result(
            #""watch_id":"\#(watch)","fragment":\#(fragment),"#
                + #""events":[{"kv":{"key":"YQ==","mod_revision":"\#(revision)"}}]"#)
    }

    static func result(_ members: String) -> [UInt8] {
        #"{"result":{"header":\#(Sample.headerJSON(9)),\#(members)}}\#n"#.bytes
    }
}

extension WatchStream {
    /// Reads a whole body.
    static func read(
        _ body: [UInt8], within bounds: GatewayBounds = .standard
    ) throws(WatchStreamError) -> [WatchEvent] {
        var stream = WatchStream(within: bounds)
        var events: [WatchEvent] = []
        try stream.receive(body, into: &events)
        try stream.finish(into: &events)
        return events
    }
}

extension [WatchEvent] {
    /// All changes.
    var changes: [RowEvent] {
        flatMap { event -> [RowEvent] in if case .changed(_, _, let events) = event { events } else { [] } }
    }
}

extension WatchEvent {
    var cancellation: WatchCancellation? { if case .canceled(let end) = self { end } else { nil } }
}
