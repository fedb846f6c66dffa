import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Snapshots of sessions")
struct SnapshotsTests {
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let other = SceneSessionID(UniqueID(high: 1, low: 2))
    private let process = WindowProcessID(UniqueID(high: 2, low: 1))
    private let now = WallTime(milliseconds: 5)
    private let picture = SceneSnapshot(image: Blob([1, 2]), contentType: "image/png", width: 40, height: 30)

    private func record(_ number: UInt64) -> SnapshotRecord {
        SnapshotRecord(number: number, taken: now, contentType: "image/png", bytes: 2, width: 40, height: 30, scale: 1)
    }

    /// Begins to write an image of the session, and returns its file.
    private func begin(_ snapshots: inout Snapshots) throws -> SnapshotFile {
        let answers = snapshots.keep(picture, of: session, .allowed, at: now)
        let coming = try #require(snapshots[session].coming)
        let file = SnapshotFile(session: session, number: coming.number)
        #expect(coming == record(file.number))
        #expect(answers == [.write(file, picture.image)])
        return file
    }

    /// Keeps an image of the session, and returns its file.
    private func kept(_ snapshots: inout Snapshots) throws -> SnapshotFile {
        let file = try begin(&snapshots)
        _ = snapshots.written(file, isDestroyed: false)
        #expect(snapshots[session] == SessionSnapshot(kept: record(file.number)))
        return file
    }

    private func removal(of file: SnapshotFile?) -> [Snapshots.Answer] { file.map { [.remove($0)] } ?? [] }

    /// The answers to a record that replaces another one, whose image was in the file.
    private func replaced(_ file: SnapshotFile? = nil, by record: SnapshotRecord) -> [Snapshots.Answer] {
        removal(of: file) + [.clearProblem(session), .record(.snapshot(session, record)), .rowChanged(session)]
    }

    /// The answers when nothing is kept any more, and the image was in the file.
    private func removed(_ file: SnapshotFile? = nil) -> [Snapshots.Answer] {
        removal(of: file) + [.record(.snapshotRemoved(session)), .rowChanged(session)]
    }

    /// The refusal that is the only answer.
    private func refusal(_ answers: [Snapshots.Answer]) throws -> Refusal {
        #expect(answers.count == 1)
        guard case .refuse(let refused, let refusal)? = answers.first else {
            throw NoRefusal()
        }
        #expect(refused == session)
        return refusal
    }

    private struct NoRefusal: Error {}

    // MARK: Policies

    @Test("A permitted snapshot takes effect once its image is written; the previous image is then removed")
    func allowed() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let first = try begin(&snapshots)
        #expect(first.number >> 32 == 1)
        #expect(snapshots[session].kept == nil)
        let one = snapshots.written(first, isDestroyed: false)
        #expect(one == replaced(by: record(first.number)))
        let second = try begin(&snapshots)
        #expect(snapshots[session].kept == record(first.number))
        let two = snapshots.written(second, isDestroyed: false)
        #expect(two == replaced(first, by: record(second.number)))
        #expect(snapshots[session] == SessionSnapshot(kept: record(second.number)))
    }

    @Test("The later of two images written concurrently is kept, whichever write finishes first")
    func overtaken() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let first = try begin(&snapshots)
        let second = try begin(&snapshots)
        #expect(first.number < second.number)
        var turned = snapshots
        let late = [
            snapshots.written(first, isDestroyed: false), snapshots.written(second, isDestroyed: false),
            turned.written(second, isDestroyed: false), turned.written(first, isDestroyed: false),
        ]
        let (goes, stays) = (removal(of: first), replaced(by: record(second.number)))
        #expect(late == [goes, stays, stays, goes])
        #expect(snapshots == turned)
    }

    @Test("A redacted snapshot keeps only its size, and the previous image is removed")
    func redacted() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let size = record(0).redacted
        let first = snapshots.keep(picture, of: session, .redacted, at: now)
        #expect(first == replaced(by: size))
        let again = snapshots.keep(picture, of: session, .redacted, at: now)
        #expect(again == replaced(by: size), "a redacted look has no file")
        let file = try kept(&snapshots)
        let last = snapshots.keep(picture, of: session, .redacted, at: now)
        #expect(last == replaced(file, by: size))
        #expect(snapshots[session] == SessionSnapshot(kept: size))
    }

    @Test("A snapshot sent while snapshots are disabled removes the previous one and any image being written")
    func never() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let nothing = snapshots.keep(picture, of: session, .never, at: now)
        #expect(nothing.isEmpty)
        let file = try kept(&snapshots)
        let former = snapshots.keep(picture, of: session, .never, at: now)
        #expect(former == removed(file))
        let coming = try begin(&snapshots)
        let stopped = snapshots.keep(picture, of: session, .never, at: now)
        #expect(stopped == removed())
        let late = snapshots.written(coming, isDestroyed: false)
        #expect(late == removal(of: coming))
        #expect(snapshots.sessions.isEmpty)
    }

    @Test("A tightened policy is applied to an existing snapshot exactly once")
    func tightened() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let file = try kept(&snapshots)
        let same = snapshots.enforce(.allowed, on: session)
        #expect(same.isEmpty)
        let size = record(0).redacted
        let redacted = [snapshots.enforce(.redacted, on: session), snapshots.enforce(.redacted, on: session)]
        #expect(redacted == [replaced(file, by: size), []])
        let gone = [snapshots.enforce(.never, on: session), snapshots.enforce(.never, on: session)]
        #expect(gone == [removed(), []])
    }

    @Test("A tightened policy removes an image that is being written", arguments: [true, false])
    func tightenedMeanwhile(isRedacted: Bool) throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let file = try begin(&snapshots)
        let tightened = snapshots.enforce(isRedacted ? .redacted : .never, on: session)
        #expect(tightened == (isRedacted ? [] : removed()))
        let late = snapshots.written(file, isDestroyed: false)
        #expect(late == removal(of: file))
        #expect(snapshots.sessions.isEmpty)
    }

    // MARK: Refusals

    @Test("A snapshot without bytes is refused with its field, and the existing one is kept")
    func empty() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        _ = try kept(&snapshots)
        let before = snapshots
        let empty = SceneSnapshot(image: .empty, contentType: "image/png", width: 1, height: 1)
        let answers = snapshots.keep(empty, of: session, .allowed, at: now)
        let refusal = try refusal(answers)
        #expect(refusal.code == .invalidValue && refusal.field == "snapshot.imageBlobs")
        #expect(snapshots == before)
    }

    @Test("Images that arrive faster than the disk writes them are refused until one is written")
    func overloaded() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let large = SceneSnapshot(
            image: Blob([UInt8](repeating: 0, count: Limits.snapshotBytes)), contentType: "x", width: 1, height: 1)
        var files: [SnapshotFile] = []
        var last = snapshots.keep(large, of: session, .allowed, at: now)
        while case .write(let file, _)? = last.first, files.count < 100 {
            files.append(file)
            last = snapshots.keep(large, of: session, .allowed, at: now)
        }
        #expect(files.count == Limits.snapshotBytesUnderWay / Limits.snapshotBytes)
        #expect(Set(files).count == files.count)
        let refusal = try refusal(last)
        #expect(refusal.code == .overloaded && refusal.field == "snapshot")
        #expect(refusal.limit == Int64(Limits.snapshotBytesUnderWay))
        #expect(snapshots[session].coming?.number == files.last?.number)
        let ended = [snapshots.written(files[0], isDestroyed: false), snapshots.written(files[0], isDestroyed: false)]
        #expect(ended == [removal(of: files[0]), []])
        _ = try begin(&snapshots)
    }

    @Test("A failed write is refused with its reason, and the previous snapshot is kept")
    func failed() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let former = try kept(&snapshots)
        let older = try begin(&snapshots)
        let newer = try begin(&snapshots)
        let superseded = snapshots.failed(older, reason: "no space left")
        #expect(superseded.isEmpty, "another image is on its way")
        let answers = snapshots.failed(newer, reason: "no space left")
        let refusal = try refusal(answers)
        #expect(refusal == Refusal(code: .storeUnavailable, reason: "no space left", field: "snapshot"))
        #expect(snapshots[session] == SessionSnapshot(kept: record(former.number)))
        let twice = snapshots.failed(newer, reason: "no space left")
        #expect(twice.isEmpty)
    }

    // MARK: Sessions that go

    @Test("A removed session's image is removed once written; a failure to write it is not reported")
    func gone() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let written = try begin(&snapshots)
        let failed = try begin(&snapshots)
        snapshots.wantLaunchImage(of: session, askedForBy: process)
        snapshots.forget(session)
        #expect(snapshots.sessions.isEmpty)
        let late = [snapshots.written(written, isDestroyed: false), snapshots.failed(failed, reason: "no space left")]
        #expect(late == [removal(of: written), []])
        #expect(snapshots.sessions.isEmpty)
    }

    @Test("A destroyed session's images are removed, even one still being written")
    func destroyed() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        let file = try kept(&snapshots)
        let coming = try begin(&snapshots)
        let (with, without) = (snapshots.destroyed(session), snapshots.destroyed(other))
        #expect(with == removal(of: file) && without.isEmpty)
        let late = snapshots.written(coming, isDestroyed: true)
        #expect(late == removal(of: coming))
        #expect(snapshots[session].kept == record(file.number))
        snapshots.forget(session)
        #expect(snapshots.sessions.isEmpty)
    }

    @Test("A file written by another run of the broker is unknown")
    func stranger() {
        var snapshots = Snapshots(brokerEpoch: 2)
        let file = SnapshotFile(session: session, number: 1 << 32 + 1)
        let answers = [snapshots.written(file, isDestroyed: false), snapshots.failed(file, reason: "")]
        #expect(answers == [[], []])
    }

    @Test("Snapshots from an earlier run are kept, and only images have files")
    func restored() {
        var snapshots = Snapshots(brokerEpoch: 2)
        snapshots.restore(nil, of: SceneSessionID(UniqueID(high: 1, low: 3)), launchImageAsker: nil)
        #expect(snapshots.sessions.isEmpty)
        snapshots.restore(record(7), of: session, launchImageAsker: nil)
        snapshots.restore(record(8), of: other, launchImageAsker: process)
        #expect(Set(snapshots.sessions) == [session, other])
        let files = [SnapshotFile(session: other, number: 8), SnapshotFile(session: session, number: 7)]
        #expect(snapshots.files(of: [other, session]) == files)
        _ = snapshots.enforce(.redacted, on: session)
        #expect(snapshots.files(of: [session, other]) == [files[0]])
        #expect(snapshots[other] == SessionSnapshot(kept: record(8), launchImageAsker: process))
    }

    // MARK: Launch images

    @Test("The launch image is shown only once the process that requested it has ended")
    func launchImage() throws {
        var snapshots = Snapshots(brokerEpoch: 1)
        snapshots.wantLaunchImage(of: session, askedForBy: process)
        #expect(snapshots[session].row(asksForLaunchImage: true) == nil)
        let file = try begin(&snapshots)
        _ = snapshots.written(file, isDestroyed: false)
        #expect(snapshots[session].row(asksForLaunchImage: true)?.presentation == .image)
        let stranger = WindowProcessID(UniqueID(high: 2, low: 2))
        let unasked = snapshots.processEnded(stranger, of: [session])
        #expect(unasked.isEmpty)
        #expect(snapshots[session].row(asksForLaunchImage: true)?.presentation == .image)
        let ended = snapshots.processEnded(process, of: [other, session])
        #expect(ended == [.rowChanged(session)])
        #expect(snapshots[session].row(asksForLaunchImage: true)?.presentation == .launchImage)
        #expect(snapshots[session].row(asksForLaunchImage: false)?.presentation == .image)
        let twice = snapshots.processEnded(process, of: [other, session])
        #expect(twice.isEmpty)
    }

    @Test("The rows of several sessions change in session order")
    func order() {
        var snapshots = Snapshots(brokerEpoch: 1)
        for id in [session, other] { snapshots.wantLaunchImage(of: id, askedForBy: process) }
        let ended = snapshots.processEnded(process, of: [other, session])
        #expect(ended == [.rowChanged(other), .rowChanged(session)])
        #expect(snapshots.sessions.isEmpty)
    }

    @Test("A snapshot row has the record's values and shows whether the snapshot is redacted")
    func row() throws {
        let row = try #require(SessionSnapshot(kept: record(7)).row(asksForLaunchImage: false))
        #expect(
            row
                == SnapshotRow(
                    taken: now, contentType: "image/png", bytes: 2, width: 40, height: 30, scale: 1,
                    presentation: .image))
        let redacted = SessionSnapshot(kept: record(7).redacted)
        #expect(redacted.row(asksForLaunchImage: false)?.presentation == .redacted)
        #expect(redacted.row(asksForLaunchImage: true)?.presentation == .launchImage)
    }
}
