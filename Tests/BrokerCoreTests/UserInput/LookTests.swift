import ActivityWire
import Testing

@testable import BrokerCore

/// Live pictures, from the window to whoever looks.
@Suite("Live pictures")
struct LookTests {
    private var harness: Harness
    private let hand: ClientID
    private let tool: ClientID
    private let window: ClientID
    private let session: SceneSessionID
    private let epoch: SceneEpoch

    init() {
        (harness, tool, window) = Harness.opened()
        hand = harness.hand()
        session = harness.sessions[0].id
        epoch = harness.sessions[0].record.epoch
    }

    private mutating func look(seen: UInt64 = 0, epoch: SceneEpoch? = nil, scale: Double = 0) -> UInt64 {
        let request = LookRequest(
            session: SessionReference(session), epoch: epoch ?? self.epoch, seen: seen, scale: scale)
        return harness.request(.look(request), from: hand)
    }

    private mutating func show(_ number: UInt64) {
        let picture = SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 1, height: 1, scale: 1)
        harness.request(
            .showPicture(LivePicture(session: session, epoch: epoch, number: number, picture: picture)), from: window)
    }

    private var looks: [SceneLook] {
        (harness.messages[window] ?? []).compactMap { if case .look(let look) = $0.body { look } else { nil } }
    }

    private func number(_ id: UInt64) -> UInt64? {
        if case .livePicture(let picture)? = harness.reply(id, to: hand) { picture.number } else { nil }
    }

    @Test("A window is asked for one picture at a time while a client watches")
    mutating func once() {
        let first = look()
        #expect(looks.map(\.seen) == [0])
        show(1)
        #expect(number(first) == 1)
        #expect(looks.count == 1)
        show(2)
        let second = look(seen: 1)
        #expect(looks.map(\.seen) == [0, 1])
        #expect(number(second) == nil)
        show(3)
        #expect(number(second) == 3)
    }

    @Test("A picture is sent only to a client that requested it")
    mutating func unasked() {
        show(1)
        let pictures = (harness.messages[tool] ?? []) + (harness.messages[hand] ?? [])
        #expect(!pictures.contains { if case .reply(.livePicture) = $0.body { true } else { false } })
    }

    @Test("Two viewers each get pictures they have not seen, and the larger scale is requested")
    mutating func several() {
        let ahead = look(seen: 5, scale: 1)
        let behind = look(seen: 0, scale: 2)
        #expect(looks.map(\.seen) == [5, 0])
        #expect(looks.map(\.scale) == [1, 2])
        show(5)
        #expect(number(behind) == 5)
        #expect(number(ahead) == nil)
        #expect(looks.last?.seen == 5)
        show(6)
        #expect(number(ahead) == 6)
    }

    @Test("Pictures seen in an earlier connect do not count as seen")
    mutating func epochs() {
        _ = look(seen: 9, epoch: SceneEpoch(epoch.number + 7))
        #expect(looks.map(\.seen) == [0])
    }

    @Test("A window that ends is asked for no more pictures, and its viewers learn that the window is gone")
    mutating func gone() {
        let id = look()
        harness.handle(.closed(window))
        #expect(harness.refusal(id, to: hand)?.code == .noLiveWindow)
        #expect(harness.broker.userInput.looks.sessions.isEmpty)
        let late = look()
        #expect(harness.refusal(late, to: hand)?.code == .noLiveWindow)
    }

    @Test("A disconnected viewer is forgotten, and the picture it requested is sent to no one")
    mutating func handLeaves() {
        _ = look()
        harness.handle(.closed(hand))
        #expect(harness.broker.userInput.looks.sessions.isEmpty)
        show(1)
    }

    @Test("A window may show only its own scenes under their current epoch; a tool may show none")
    mutating func forged() {
        let id = look()
        let picture = SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 1, height: 1, scale: 1)
        let older = LivePicture(session: session, epoch: SceneEpoch(epoch.number + 1), number: 1, picture: picture)
        let refused = harness.request(.showPicture(older), from: window)
        #expect(harness.refusal(refused, to: window)?.code == .sessionTakenOver)
        let forged = LivePicture(session: session, epoch: epoch, number: 1, picture: picture)
        let denied = harness.request(.showPicture(forged), from: tool)
        #expect(harness.refusal(denied, to: tool)?.code == .notAWindow)
        #expect(number(id) == nil)
    }

    @Test("A negative scale is refused with its field")
    mutating func scale() {
        let negative = look(scale: -1)
        #expect(harness.refusal(negative, to: hand)?.field == "look.scale")
    }
}
