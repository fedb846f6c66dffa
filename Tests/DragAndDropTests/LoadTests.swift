import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Loads and grants")
struct LoadTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    /// A drop whose destination is inside `performDrop`, with a load of a photo begun and nothing sent.
    private func loading(
        _ item: DragItem = .photo, policy: DragPolicy = DragPolicy(), byReference: Bool = false
    ) throws -> (DragFixture, LoadID) {
        var source = FakeWindow(gallery)
        source.items = [item]
        source.size = 0
        source.handsOverDescriptors = byReference
        var destination = FakeWindow(mail)
        destination.silent = ["performDrop"]
        let stage = DragFixture(policy: policy, source, destination)
        stage.drop(from: gallery, on: mail)
        stage.tryLoad(by: mail)
        return (stage, try #require(stage.loads.first))
    }

    private var source: LoadPeer { .process(gallery.process) }

    @Test("Only requested data is produced, and not before the request")
    func lazy() throws {
        let (stage, _) = try loading()
        #expect(stage.producedTypes == ["public.jpeg"])
    }

    @Test("Sending more bytes than the credit ends the load")
    func creditExceeded() throws {
        let (stage, load) = try loading()
        stage.play(.chunk(load, bytes: 200_000, by: source))
        stage.play(.chunk(load, bytes: 262_144, by: source))
        #expect(stage.loadEndings.isEmpty)
        stage.send(.chunk(load, bytes: 262_144, by: source))
        stage.send(.chunk(load, bytes: 262_144, by: source))
        stage.settle()
        #expect(stage.loadEndings == [.failed(.creditExceeded)])
    }

    @Test("A chunk over its limit, or a negative one, ends the load", arguments: [262_145, .max, -1])
    func chunkBounds(bytes: Int) throws {
        let (stage, load) = try loading()
        stage.play(.chunk(load, bytes: bytes, by: source))
        #expect(stage.loadEndings == [.failed(.chunkTooLarge)])
    }

    @Test("The size may be unknown, but an announced size must be met")
    func sizes() throws {
        let (unknown, first) = try loading()
        unknown.play(.chunk(first, bytes: 5, by: source))
        unknown.play(.produced(first, by: source))
        #expect(unknown.loadEndings == [.delivered(bytes: 5, .chunks)])
        let (short, second) = try loading()
        short.play(.size(second, bytes: 10, by: source))
        short.play(.chunk(second, bytes: 5, by: source))
        short.play(.produced(second, by: source))
        #expect(short.loadEndings == [.failed(.sizeMismatch)])
        let (long, third) = try loading()
        long.play(.size(third, bytes: 4, by: source))
        long.play(.chunk(third, bytes: 5, by: source))
        #expect(long.loadEndings == [.failed(.sizeMismatch)])
    }

    @Test("Progress is reported to both sides, at most a hundred times for a known size")
    func progress() throws {
        let (stage, load) = try loading()
        stage.play(.size(load, bytes: 1_000_000, by: source))
        for _ in 0..<1_000 { stage.play(.chunk(load, bytes: 1_000, by: source)) }
        let reports = stage.effects.compactMap { effect in
            if case .progress(_, let received, 1_000_000?, gallery.party?, mail.party) = effect {
                received
            } else {
                nil
            }
        }
        #expect(reports.count == 100)
        #expect(reports.last == 1_000_000)
    }

    @Test("A source that ignores its credit, or a reader that grants none, ends the load after a timeout")
    func idle() throws {
        let (stage, _) = try loading()
        stage.pass(.seconds(61))
        #expect(
            stage.loadEndings.first == .failed(.sourceUnresponsive)
                || stage.loadEndings.first == .failed(.destinationUnresponsive))
        #expect(stage.loadEndings.count == 1)
    }

    @Test("The report of a failed load has the number of received bytes")
    func failedPart() throws {
        let (stage, load) = try loading()
        stage.play(.chunk(load, bytes: 1_000, by: source))
        stage.play(.cancelLoad(load, by: mail.process))
        let drop = try #require(stage.lastCall("performDrop", at: mail))
        stage.play(.answered(drop, .done, by: mail.process))
        let failed = try #require(stage.reports.first?.loads.first)
        #expect(failed.ending == .failed(.cancelled) && failed.receivedBeforeFailure == 1_000)
    }

    @Test("A revoked grant ends its load by name on both sides, once")
    func revoked() throws {
        let (stage, load) = try loading()
        let grant = try #require(stage.drags.grants.first)
        #expect(grant.state == .active && grant.reader == mail.party && grant.usesLeft == 0)
        stage.play(.revoke(grant.id, tag: 5))
        #expect(stage.loadEndings == [.failed(.grantRevoked)])
        #expect(stage.effects.contains(.stopProducing(load, by: source, .grantRevoked)))
        #expect(stage.effects.contains(.revoked(grant.id, tag: 5)))
        stage.play(.revoke(grant.id, tag: 6))
        #expect(stage.effects.contains(.notRevoked(grant.id, tag: 6, .alreadyEnded)))
        stage.play(.revoke(GrantID(999), tag: 7))
        #expect(stage.effects.contains(.notRevoked(GrantID(999), tag: 7, .unknownGrant)))
        #expect(stage.send(.credit(load, bytes: 1, by: mail.process)).isEmpty)
        #expect(stage.drags.grants.map(\.state) == [.revoked])
    }

    @Test("Every load has its own grant, and each can be found by the other")
    func grantsByLoad() throws {
        let (stage, first) = try loading()
        stage.tryLoad(by: mail)
        let second = try #require(stage.loads.last)
        let grants = try [first, second].map { try #require(stage.drags.grant(of: $0)) }
        #expect(grants[0] != grants[1] && grants == stage.drags.grants.map(\.id))
        #expect(grants.map { stage.drags.load(of: $0) } == [first, second])
        #expect(stage.drags.grant(of: LoadID(999)) == nil)
    }

    @Test("A grant ends at its time")
    func expired() throws {
        var policy = DragPolicy()
        policy.loadIdleTimeout = nil
        policy.dropTimeout = .seconds(100_000)
        policy.grantLifetime = .seconds(100)
        let (stage, _) = try loading(policy: policy)
        stage.pass(.seconds(99))
        #expect(stage.loadEndings.isEmpty)
        stage.pass(.seconds(2))
        #expect(stage.loadEndings == [.failed(.grantExpired)])
        #expect(stage.drags.grants.map(\.state) == [.expired])
    }

    @Test("A valid descriptor is passed only to the reader, and its grant can no longer be revoked")
    func byReference() throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, size: 1_000_000, delivery: .reference)])
        let (stage, load) = try loading(item, byReference: true)
        let grant = try #require(stage.drags.grants.first?.id)
        #expect(stage.effects.contains(.expectDescriptor(grant, from: gallery.process)))
        #expect(stage.effects.contains(.forwardDescriptor(grant, load, bytes: 1_000_000, to: mail.party)))
        #expect(stage.loadEndings == [.delivered(bytes: 1_000_000, .reference)])
        #expect(stage.drags.grants.map(\.state) == [.transferred])
        stage.play(.revoke(grant, tag: 1))
        #expect(stage.effects.contains(.notRevoked(grant, tag: 1, .alreadyTransferred)))
    }

    @Test("A descriptor of another size than announced is closed, and the load ends on both sides")
    func otherSizeByReference() throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, size: 1_000_001, delivery: .reference)])
        let (stage, load) = try loading(item, byReference: true)
        let grant = try #require(stage.drags.grants.first?.id)
        #expect(stage.loadEndings == [.failed(.sizeMismatch)])
        #expect(stage.effects.contains(.stopProducing(load, by: source, .sizeMismatch)))
        #expect(stage.effects.contains(.discardDescriptor(grant)))
        #expect(!stage.effects.contains { if case .forwardDescriptor = $0 { true } else { false } })
        #expect(stage.drags.grants.map(\.state) == [.void])
    }

    @Test("A descriptor from anyone but the source, or an unexpected one, is closed")
    func strayDescriptors() throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, delivery: .reference)])
        let (stage, load) = try loading(item)
        let grant = try #require(stage.drags.grants.first?.id)
        for process in [mail.process, gallery.process] {
            #expect(stage.send(.descriptorArrived(grant, bytes: 1, by: process)) == [.discardDescriptor(grant)])
        }
        #expect(
            stage.send(.descriptorArrived(GrantID(77), bytes: 1, by: gallery.process)) == [
                .discardDescriptor(GrantID(77))
            ])
        #expect(stage.send(.referenceAnnounced(load, by: mail.process)).isEmpty)
    }

    @Test("A descriptor that may not be passed on is replaced by chunks of the same load")
    func refusedDescriptor() throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, delivery: .reference)])
        let (stage, load) = try loading(item)
        let grant = try #require(stage.drags.grants.first?.id)
        stage.send(.referenceAnnounced(load, by: gallery.process))
        stage.play(.descriptorRefused(grant, by: gallery.process))
        stage.play(.chunk(load, bytes: 9, by: source))
        stage.play(.produced(load, by: source))
        #expect(stage.loadEndings == [.delivered(bytes: 9, .chunks)])
    }

    @Test(
        "A load is by reference only if source, reader and size allow it",
        arguments: [
            (ItemRepresentation.Delivery.reference, UInt64?(1_000_000), true), (.reference, nil, true),
            (.reference, 100, false), (.chunks, 1_000_000, false),
        ])
    func route(delivery: ItemRepresentation.Delivery, size: UInt64?, isAllowed: Bool) throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, size: size, delivery: delivery)])
        let (stage, _) = try loading(item)
        let orders = stage.effects.compactMap {
            if case .produce(let order, _) = $0 { order.allowsReference } else { nil }
        }
        #expect(orders == [isAllowed])
    }

    @Test("Too many loads, types and items are refused by name")
    func bounds() throws {
        let (stage, _) = try loading()
        for _ in 0..<DragLimits.outstandingLoadsPerSession { stage.tryLoad(by: mail) }
        #expect(stage.refusals == [.tooManyLoads])
        let (other, _) = try loading()
        other.tryLoad(by: mail, item: 1)
        other.tryLoad(by: mail, item: -1)
        other.tryLoad(by: mail, types: Array(repeating: .jpeg, count: DragLimits.typesPerLoad + 1))
        other.tryLoad(by: mail, types: [])
        other.tryLoad(by: mail, types: [.png])
        #expect(other.refusals == [.unknownItem, .unknownItem, .tooManyTypes, .notOffered, .notOffered])
    }

    @Test("A drag has a total limit of loads, however few are in progress")
    func loadsInAll() throws {
        let (stage, first) = try loading()
        stage.send(.cancelLoad(first, by: mail.process))
        let request = LoadRequest(tag: 99, drag: .drag(1), reader: mail.party, item: 0, types: [.jpeg])
        for _ in 1..<DragLimits.loadsPerSession {
            for case .loadBegan(_, let load, _, _, _) in stage.send(.load(request)) {
                stage.send(.cancelLoad(load, by: mail.process))
            }
        }
        #expect(stage.refusals.isEmpty)
        #expect(stage.loadEndings.count == DragLimits.loadsPerSession)
        stage.send(.load(request))
        #expect(stage.refusals == [.tooManyLoads])
    }

    @Test("An item over its limits is refused with the field and the limit")
    func itemBounds() {
        let long = DragItem(representations: [], suggestedName: String(repeating: "x", count: 5_000))
        #expect { try long.check() } throws: { ($0 as? Refusal)?.field == "suggested_name" }
        let many = Array(repeating: DragItem.photo, count: DragLimits.itemsPerSession + 1)
        #expect { try DragItem.check(many) } throws: { ($0 as? Refusal)?.limit == Int64(DragLimits.itemsPerSession) }
        var source = FakeWindow(gallery)
        source.items = many
        let stage = DragFixture(source)
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        #expect(stage.reports.map(\.ending) == [.invalidItems])
    }

    @Test("A source that has sent bytes can no longer hand over a descriptor")
    func lateDescriptor() throws {
        let item = DragItem(representations: [ItemRepresentation(type: .jpeg, delivery: .reference)])
        let (stage, load) = try loading(item)
        stage.play(.chunk(load, bytes: 9, by: source))
        #expect(stage.send(.referenceAnnounced(load, by: gallery.process)).isEmpty)
        stage.play(.produced(load, by: source))
        #expect(stage.loadEndings == [.delivered(bytes: 9, .chunks)])
    }
}
