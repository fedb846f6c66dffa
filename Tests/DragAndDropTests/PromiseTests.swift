import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

/// What becomes of items whose source does not live to give them.
@Suite("Promises that outlive the source")
struct PromiseTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    /// A drop whose destination is still inside *perform drop*.
    private func dropped(_ promise: ItemPromise, bytes: Int = 100_000, keepsPromises: Bool = true) -> DragFixture {
        var source = FakeWindow(gallery)
        source.size = bytes
        source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: promise)]
        var destination = FakeWindow(mail)
        destination.silent = ["performDrop"]
        let stage = DragFixture(source, destination)
        stage.keepsPromises = keepsPromises
        stage.drop(from: gallery, on: mail)
        return stage
    }

    @Test(
        "A spooled item is served after its source has died, any other fails", arguments: ItemPromise.allCases
    )
    func promises(promise: ItemPromise) throws {
        let stage = dropped(promise)
        stage.play(.processLost(gallery.process))
        stage.tryLoad(by: mail)
        if promise == .spool {
            #expect(stage.loadEndings == [.delivered(bytes: 100_000, .spool)])
        } else {
            #expect(stage.refusals == [.sourceLost])
        }
    }

    @Test("An item larger than the limit in flight is stored as fast as the disk accepts it, and no faster")
    func byTheDisk() {
        let stage = dropped(.spool, bytes: 1_000_000)
        var ahead = 0
        for effect in stage.effects {
            if case .appendToSpool(_, let bytes) = effect { ahead += bytes }
        }
        #expect(ahead == 1_000_000)
        stage.play(.processLost(gallery.process))
        stage.tryLoad(by: mail)
        #expect(stage.loadEndings == [.delivered(bytes: 1_000_000, .spool)])
    }

    @Test("Without a reply of the disk only the limit is sent, and then the item stays with its source")
    func fullDisk() {
        let stage = dropped(.spool, bytes: 1_000_000, keepsPromises: false)
        stage.tryLoad(by: mail)
        #expect(stage.loadEndings == [.delivered(bytes: 1_000_000, .chunks)])
        let kept = stage.effects.count { if case .appendToSpool = $0 { true } else { false } }
        #expect(kept * 65_536 <= DragLimits.spoolCreditBytes)
    }

    @Test("Nothing of a copy is left when the drag is over")
    func removed() {
        let stage = dropped(.spool)
        stage.tryLoad(by: mail)
        stage.play(.processLost(mail.process))
        let discarded = stage.effects.contains {
            if case .discardSpool(let copies) = $0 { copies.count == 1 } else { false }
        }
        #expect(discarded)
    }

    @Test("A copy without space does not affect the other copies of the drag")
    func oneOfTwo() throws {
        var source = FakeWindow(gallery)
        source.items = [.jpeg, .png].map {
            DragItem(representations: [ItemRepresentation(type: $0)], promise: .spool)
        }
        // Nothing comes by itself.
        source.size = 0
        let stage = DragFixture(source, FakeWindow(mail))
        stage.drop(from: gallery, on: mail)
        let copies = stage.effects.compactMap { if case .produce(let order, _) = $0 { order.load } else { nil } }
        #expect(copies.count == 2)
        #expect(!stage.callbacks(at: mail).contains("performDrop"))
        stage.play(.spoolFailed(try #require(copies.first)))
        #expect(!stage.callbacks(at: mail).contains("performDrop"), "the other copy is still made")
        stage.play(.produced(try #require(copies.last), by: .process(gallery.process)))
        #expect(stage.callbacks(at: mail).contains("performDrop"))
    }

    @Test("A session's copies are stored exactly up to the limit", arguments: [0, 1])
    func spoolBound(over: Int) throws {
        let bound = Int(DragLimits.spooledBytesPerSession)
        let stage = dropped(.spool, bytes: bound + over)
        var kept = 0
        for effect in stage.effects { if case .appendToSpool(_, let bytes) = effect { kept += bytes } }
        #expect(kept == bound)
        stage.play(.processLost(gallery.process))
        stage.tryLoad(by: mail)
        #expect(stage.refusals == (over == 0 ? [] : [.sourceLost]))
    }

    @Test("A source has 30 s to hand over promised items; then the drop proceeds without them")
    func timeout() throws {
        var source = FakeWindow(gallery)
        source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: .spool)]
        source.size = 0
        let stage = DragFixture(source, FakeWindow(mail))
        stage.drop(from: gallery, on: mail)
        stage.pass(.milliseconds(29_999))
        #expect(!stage.callbacks(at: mail).contains("performDrop"))
        stage.pass(.milliseconds(1))
        #expect(stage.callbacks(at: mail).contains("performDrop"))
    }
}
