import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@testable import BrokerCore

/// What a dropped item's bytes go through: descriptors, chunks, the broker's copies, and the permissions for them.
@Suite("Transfer of dropped items")
struct DropTransferTests {
    private static let large = ItemRepresentation(
        type: .jpeg, size: UInt64(DragLimits.leastReferenceBytes), delivery: .reference)

    @Test("A descriptor passes from the source to the reader, after which its grant can no longer be revoked")
    func reference() throws {
        var stage = DropFixture(Self.large)
        let drag = try stage.drop()
        let stream = try stage.begin(drag)
        #expect(stage.productions().map(\.allowsReference) == [true])
        stage.harness.request(.offerReference(stream, isWithdrawn: false), from: stage.source)
        guard case .expect(let grant, stream, from: stage.source)? = stage.harness.transfers.last else {
            throw HarnessError.missing
        }
        #expect(stage.grants().map(\.state) == [.active])
        let bytes = UInt64(DragLimits.leastReferenceBytes)
        stage.harness.handle(.transfer(.arrived(grant, bytes: bytes, from: stage.source)))
        #expect(stage.harness.transfers.last == .pass(grant, stream, bytes: bytes, to: stage.reader))
        #expect(stage.grants().map(\.state) == [.transferred] && stage.grants().map(\.usesLeft) == [0])
        let revoked = stage.harness.request(.revokeGrant(grant), from: stage.tool)
        let refusal = try #require(stage.harness.refusal(revoked, to: stage.tool))
        #expect(refusal.code == .grantEnded && refusal.reason.contains("already handed over"))
    }

    @Test("A foreign or withdrawn descriptor is discarded, and the source sends chunks instead")
    func withdrawn() throws {
        var stage = DropFixture(Self.large)
        let drag = try stage.drop()
        let stream = try stage.begin(drag)
        stage.harness.request(.offerReference(stream, isWithdrawn: true), from: stage.source)
        #expect(stage.harness.transfers.isEmpty, "nothing was offered yet")
        stage.harness.request(.offerReference(stream, isWithdrawn: false), from: stage.reader)
        #expect(stage.harness.transfers.isEmpty, "the reader has nothing to offer")
        stage.harness.request(.offerReference(stream, isWithdrawn: false), from: stage.source)
        guard case .expect(let grant, _, _)? = stage.harness.transfers.last else { throw HarnessError.missing }
        stage.harness.handle(.transfer(.arrived(grant, bytes: 1, from: stage.reader)))
        #expect(stage.harness.transfers.last == .discard(grant))
        stage.harness.handle(.transfer(.refused(grant, from: ClientID(999))))
        #expect(stage.productions().count == 1)
        stage.harness.request(.offerReference(stream, isWithdrawn: true), from: stage.source)
        #expect(stage.harness.transfers.last == .discard(grant))
        #expect(stage.productions().map(\.allowsReference) == [true, false])
    }

    @Test("A descriptor for an unknown grant from an unknown client is discarded")
    func nobody() throws {
        var stage = DropFixture(Self.large)
        stage.harness.handle(.transfer(.arrived(GrantID(77), bytes: 1, from: ClientID(999))))
        #expect(stage.harness.transfers == [.discard(GrantID(77))])
    }

    @Test("A source that fails ends the load, and a reader that has enough cancels it")
    func ends() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg))
        let drag = try stage.drop()
        let failed = try stage.begin(drag)
        stage.harness.request(.stream(.end(failed, .failed, reason: "")), from: stage.source)
        #expect(
            stage.signals(to: stage.reader) == [.end(failed, .failed, reason: LoadFailure.itemUnavailable.rawValue)])
        let cancelled = try stage.begin(drag)
        stage.harness.request(.stream(.end(cancelled, .cancelled, reason: "")), from: stage.reader)
        #expect(
            stage.signals(to: stage.source).last == .end(cancelled, .cancelled, reason: LoadFailure.cancelled.rawValue))
        #expect(stage.grants().map(\.state) == [.void, .void])
        for grant in stage.grants().map(\.grant) {
            let revoked = stage.harness.request(.revokeGrant(grant), from: stage.tool)
            #expect(stage.harness.refusal(revoked, to: stage.tool)?.reason.contains("already ended") == true)
        }
    }

    @Test("Revoking a grant ends its load for both sides and answers the requester")
    func revoked() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg))
        let drag = try stage.drop()
        let stream = try stage.begin(drag)
        let grant = try #require(stage.grants().first)
        #expect(grant.app == .sample && grant.item == 0 && grant.type == .jpeg && grant.usesLeft == 0)
        #expect(grant.expires == WallTime(milliseconds: stage.harness.now.wall.milliseconds + 3_600_000))
        let denied = stage.harness.request(.revokeGrant(grant.grant), from: stage.source)
        #expect(stage.harness.refusal(denied, to: stage.source)?.code == .requestDenied)
        let revoked = stage.harness.request(.revokeGrant(grant.grant), from: stage.tool)
        #expect(stage.harness.reply(revoked, to: stage.tool) == .done)
        #expect(
            stage.signals(to: stage.reader).last == .end(stream, .failed, reason: LoadFailure.grantRevoked.rawValue))
        let unknown = stage.harness.request(.revokeGrant(GrantID(9)), from: stage.tool)
        #expect(stage.harness.refusal(unknown, to: stage.tool)?.code == .unknownGrant)
    }

    @Test("Loads are allowed only to the drop's window, for existing items, during performDrop")
    func refusals() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg))
        let drag = try stage.drop()
        func code(_ request: UInt64, _ client: ClientID) -> RefusalCode? {
            stage.harness.refusal(request, to: client)?.code
        }
        let stranger = stage.load(drag, by: stage.source)
        #expect(code(stranger, stage.source) == .unknownDrag)
        let missing = stage.load(drag, item: 1)
        #expect(code(missing, stage.reader) == .unknownItem)
        #expect(stage.harness.refusal(missing, to: stage.reader)?.field == "loadItem.item")
        let unreadable = stage.harness.request(
            .loadItem(ItemLoad(drag: drag, item: 0, types: [.png])), from: stage.reader)
        #expect(code(unreadable, stage.reader) == .notOffered)
        stage.isPerforming = false
        stage.settle()
        let late = stage.load(drag)
        #expect(code(late, stage.reader) == .unknownDrag || code(late, stage.reader) == .dropIsOver)
        let tool = stage.harness.request(.loadItem(ItemLoad(drag: drag, item: 0, types: [.jpeg])), from: stage.tool)
        #expect(code(tool, stage.tool) == .notAWindow)
    }

    @Test(
        "A promise is copied as it arrives and read back on request; an unreadable copy fails the load")
    func promise() throws {
        for isReadable in [true, false] {
            var stage = DropFixture(ItemRepresentation(type: .jpeg, size: 3), promise: .spool)
            let drag = try stage.drop()
            let copy = try #require(stage.productions().first).stream
            stage.harness.request(.stream(.data(copy, Blob([1, 2, 3]))), from: stage.source)
            guard case .append(let made, Blob([1, 2, 3]))? = stage.harness.spoolOrders.last else {
                throw HarnessError.missing
            }
            stage.harness.handle(.spool(.written(made, bytes: 3)))
            stage.harness.request(.stream(.end(copy, .complete, reason: "")), from: stage.source)
            stage.settle()
            let stream = try stage.begin(drag)
            stage.harness.request(.stream(.credit(stream, bytes: 2)), from: stage.reader)
            let load = try #require(stream.load)
            #expect(stage.harness.spoolOrders.last == .read(load, copy: made, offset: 0, bytes: 2))
            stage.harness.handle(.spool(.read(load, Blob([1, 2]), isEnd: false)))
            #expect(stage.signals(to: stage.reader).last == .data(stream, Blob([1, 2])))
            stage.harness.request(.stream(.credit(stream, bytes: 5)), from: stage.reader)
            #expect(stage.harness.spoolOrders.last == .read(load, copy: made, offset: 2, bytes: 5))
            stage.harness.handle(.spool(isReadable ? .read(load, Blob([3]), isEnd: true) : .unreadable(load)))
            let end: StreamSignal =
                isReadable
                ? .end(stream, .complete, reason: "")
                : .end(stream, .failed, reason: LoadFailure.itemUnavailable.rawValue)
            #expect(stage.signals(to: stage.reader).last == end)
        }
    }

    @Test("Reading a copy leaves nothing behind if its reader dies")
    func readerDies() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg, size: 3), promise: .spool)
        let drag = try stage.drop()
        let copy = try #require(stage.productions().first).stream
        stage.harness.request(.stream(.data(copy, Blob([1, 2, 3]))), from: stage.source)
        stage.harness.handle(.spool(.written(try #require(copy.load), bytes: 3)))
        stage.harness.request(.stream(.end(copy, .complete, reason: "")), from: stage.source)
        stage.settle()
        let stream = try stage.begin(drag)
        stage.harness.request(.stream(.credit(stream, bytes: 2)), from: stage.reader)
        #expect(stage.harness.broker.drags.spoolReads.count == 1)
        let process = try #require(stage.harness.sessions[1].record.process)
        stage.harness.handle(.closed(stage.reader))
        stage.harness.handle(.processExited(process, .signaled(11)))
        #expect(stage.harness.broker.drags.spoolReads.isEmpty)
    }

    @Test("A promise stays with its source if the disk is full")
    func full() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg, size: 3), promise: .spool)
        let drag = try stage.drop()
        let copy = try #require(stage.productions().first).stream
        stage.harness.request(.stream(.data(copy, Blob([1]))), from: stage.source)
        stage.harness.handle(.spool(.failed(try #require(copy.load))))
        stage.settle()
        #expect(
            stage.signals(to: stage.source).last == .end(copy, .cancelled, reason: LoadFailure.spoolFull.rawValue))
        _ = try stage.begin(drag)
        #expect(stage.productions().count == 2)
    }

    @Test("A promise's source may continue once the disk has taken what it sent")
    func paced() throws {
        var stage = DropFixture(ItemRepresentation(type: .jpeg, size: 30), promise: .spool)
        _ = try stage.drop()
        let copy = try #require(stage.productions().first).stream
        let before = stage.signals(to: stage.source)
        stage.harness.request(.stream(.data(copy, Blob([UInt8](repeating: 7, count: 20)))), from: stage.source)
        #expect(stage.signals(to: stage.source) == before)
        stage.harness.handle(.spool(.written(try #require(copy.load), bytes: 20)))
        #expect(stage.signals(to: stage.source) == before + [.credit(copy, bytes: 20)])
    }
}
