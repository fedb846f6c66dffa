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
    private func dropped(_ promise: ItemPromise, bytes: Int = 100_000, keepsPromises: Bool = true) -> Stage {
        var source = FakeWindow(gallery)
        source.size = bytes
        source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: promise)]
        var destination = FakeWindow(mail)
        destination.silent = ["performDrop"]
        let stage = Stage(source, destination)
        stage.keepsPromises = keepsPromises
        stage.drop(from: gallery, on: mail)
        return stage
    }

    @Test(
        "A spooled item is served after its source has died, and one that is not fails", arguments: ItemPromise.allCases
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

    @Test("What is larger than may be under way is kept as fast as the disk takes it, and no faster")
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

    @Test("Without an answer of the disk no more than the bound comes, and then the item stays with its source")
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
}
