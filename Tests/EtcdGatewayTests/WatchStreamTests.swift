import EtcdGateway
import Testing

@Suite("Stream of changes")
struct WatchStreamTests {
    private static let machine = Sample.key
    private static let app = "ab/1/C/apps/m1/a".bytes

    private func names(_ events: [WatchEvent]) -> [String] {
        events.map { event in
            switch event {
            case .created(let watch, let header): "created \(watch) at \(header.revision)"
            case .changed(let watch, _, let events): "changed \(watch): \(events.map(\.row.modified))"
            case .progress(let watch, let header): "progress \(watch) at \(header.revision)"
            case .canceled(let end): "canceled \(end.watch)"
            }
        }
    }

    @Test("A watch that starts in the past has all changes, an omitted type being a put")
    func history() throws {
        let events = try WatchStream.read(Recording.body("watch"))
        #expect(events.first == .created(WatchID(0), Sample.header(4)))
        let changes = events.changes
        #expect(changes.map(\.kind) == [.put, .put, .put, .delete])
        #expect(changes.map(\.row.key) == [Self.machine, Self.app, "ab/1/C/apps/m1/b".bytes, Self.app])
        #expect(changes.last?.row == EtcdRow(key: Self.app, value: [], created: 0, modified: 4, version: 0))
        #expect(changes.last?.previous?.value == "1".bytes)
        #expect(events.dropFirst(2).allSatisfy { $0 == .progress(WatchID(0), Sample.header(4)) })
    }

    @Test("Watches of one stream are told apart")
    func two() throws {
        #expect(
            names(try WatchStream.read(Recording.body("watch-two"))) == [
                "created 0 at 4", "created 1 at 4", "changed 0: [4]", "changed 1: [2]",
            ])
    }

    @Test("A quiet watch reports its progress")
    func progress() throws {
        let events = try WatchStream.read(Recording.body("watch-progress"))
        #expect(events.count > 2)
        #expect(events.dropFirst().allSatisfy { $0 == .progress(WatchID(0), Sample.header(7)) })
    }

    @Test("Fragments are joined, and come out when the last one has come")
    func fragments() throws {
        let body = try Recording.body("watch-fragments")
        #expect(names(try WatchStream.read(body)) == ["created 0 at 7", "changed 0: [2, 3, 4, 5, 6, 7]"])
        let lines = body.split(separator: UInt8(ascii: "\n"))
        var stream = WatchStream()
        var events: [WatchEvent] = []
        for line in lines.dropLast() { try stream.receive(line + [0x0A], into: &events) }
        #expect(names(events) == ["created 0 at 7"])
        #expect(throws: WatchStreamError.cutOff) { try stream.finish(into: &events) }
    }

    @Test("Lines of two watches between fragments do not mix")
    func interleaved() throws {
        let events = try WatchStream.read(
            Line.created(0) + Line.created(1) + Line.changed(0, 5, fragment: true) + Line.changed(1, 6)
                + Line.changed(1, 7, fragment: true) + Line.changed(0, 8) + Line.changed(1, 9))
        #expect(names(events).dropFirst(2) == ["changed 1: [6]", "changed 0: [5, 8]", "changed 1: [7, 9]"])
    }

    @Test("A compacted start is an end with the oldest revision, whose header has no revision")
    func compacted() throws {
        let events = try WatchStream.read(Recording.body("watch-compacted"))
        let end = try #require(events.last?.cancellation)
        #expect(events.count == 2)
        #expect(end.compactRevision == 4 && end.reason == .compacted && !end.isRefused && end.message.isEmpty)
        #expect(end.header.revision == 0)
    }

    @Test("A watch whose start is in the future is created and then silent, which its header shows")
    func future() throws {
        let events = try WatchStream.read(Recording.body("watch-future"))
        #expect(names(events) == ["created 0 at 4"])
        let header = Sample.header(4)
        for (start, isAhead) in [(0, false), (1, false), (4, false), (5, false), (6, true), (.max, true)]
            as [(Int64, Bool)]
        {
            #expect(try WatchCreation(.key([1]), startRevision: start).startsInFuture(header) == isAhead, "\(start)")
        }
    }

    static let refusals: [(String, RefusalReason)] = [
        ("watch-permission", .permissionDenied), ("watch-bad-token", .invalidToken), ("watch-no-token", .noUser),
    ]

    @Test("A watch that etcd refuses is ended by the line that creates it", arguments: refusals)
    func refused(_ name: String, _ reason: RefusalReason) throws {
        let events = try WatchStream.read(Recording.body(name))
        let end = try #require(events.first?.cancellation)
        #expect(events.count == 1)
        #expect(end.isRefused && end.reason == reason && end.watch == WatchID(-1) && end.compactRevision == nil)
    }

    @Test("A requested end has neither reason nor revision")
    func cancelled() throws {
        let end = try #require(try WatchStream.read(Recording.body("watch-cancel")).last?.cancellation)
        #expect(end.reason == nil && end.compactRevision == nil && end.message.isEmpty && !end.isRefused)
    }

    @Test("The end of a lease is a deletion, without a value")
    func expired() throws {
        let changes = try WatchStream.read(Recording.body("watch-expired")).changes
        #expect(changes.map(\.kind).last == .delete)
        #expect(changes.last?.row.key == Self.machine && changes.last?.previous == nil)
    }

    @Test(
        "An error within the stream is a refusal, also in a last line without a line break",
        arguments: [("watch-lost-leader", "etcdserver: no leader"), ("watch-stopped", "transport is closing")])
    func errors(_ name: String, _ message: String) throws {
        let body = try Recording.body(name)
        let refusal = WatchStreamError.refused(EtcdRefusal(code: .unavailable, message: message))
        for ending in [[], "\n".bytes] {
            var stream = WatchStream()
            var events: [WatchEvent] = []
            #expect(throws: refusal) {
                try stream.receive(body + ending, into: &events)
                try stream.finish(into: &events)
            }
            #expect(events.count == 1)
        }
    }
}
