import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Store damage while no broker runs")
struct StoreDamageTests {
    struct Trials: Sendable, CustomTestStringConvertible {
        var suffix: String
        var flips: Int
        var count: Int
        /// So many are served at least: the others hit what holds the rows together.
        var leastServed: Int
        var testDescription: String { "\(count) times \(flips) bits of the file broker.sqlite\(suffix)" }
    }

    /// What is served was acknowledged in just this form, and what is missing has its name in the report; else nothing is
    /// served, and an error says why.
    @Test(
        "Flipped bits are reported, cost only their rows, and never yield a wrong row",
        arguments: [
            Trials(suffix: "-wal", flips: 1, count: 50, leastServed: 40),
            Trials(suffix: "-wal", flips: 8, count: 20, leastServed: 8),
            Trials(suffix: "", flips: 1, count: 50, leastServed: 40),
            Trials(suffix: "", flips: 8, count: 20, leastServed: 8),
        ])
    func flips(trials: Trials) throws {
        // A log with everything in it, or a file with everything in it and a short log.
        let killed = try KilledStore(seed: 21, groups: 40, checkpoint: trials.suffix.isEmpty ? 39 : nil)
        var random = StoreRandom(state: 3)
        var served = 0
        for trial in 0..<trials.count {
            let folder = try killed.copy()
            try folder.flip(trials.flips, in: folder.file + trials.suffix, &random)
            var store = folder.store
            let state: StoredState
            do throws(StoreError) {
                state = try store.load()
            } catch {
                #expect(!error.description.isEmpty && !error.remedy.isEmpty, "trial \(trial)")
                continue
            }
            served += 1
            let rows = StoredRows(state)
            #expect(rows.wrong(against: killed.rows) == [], "trial \(trial)")
            #expect(rows.missing(of: killed.rows) == store.report.damagedRowCount, "trial \(trial): \(store.report)")
            #expect(rows.missing(of: killed.rows) <= killed.rows.rows.count / 2, "trial \(trial)")
        }
        #expect(served >= trials.leastServed)
    }

    @Test(
        "A store without its file, its log or a part of it is refused with what is lost, and not changed",
        arguments: ["log emptied", "log removed", "log cut", "file emptied", "file removed", "both removed"])
    func gone(mishap: String) throws {
        let killed = try KilledStore(seed: 22, groups: 30, checkpoint: 15)
        let folder = try killed.copy()
        try perform(mishap, in: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("-shm") }
        let before = try names.map { try folder.bytes(of: "\(folder.path)/\($0)") }
        var store = folder.store
        for _ in 0..<2 {
            let error = try #require(throws: StoreError.self) { try store.load() }
            if mishap.hasPrefix("log") {
                let lost = try #require(error.code.lostCommits, "\(error)")
                #expect((1...15).contains(lost))
                #expect(error.description.contains("\(lost) acknowledged commits are missing"))
            } else {
                #expect(error.code == .missing)
                #expect(error.description.contains("it held 31 acknowledged commits"))
            }
            #expect(error.remedy.contains("brokerctl store salvage"))
        }
        #expect(StoreCheck(path: folder.file).verdict == (mishap.hasPrefix("log") ? .behind : .missing))
        // Whoever reads a database with a log makes an empty one where there is none.
        let after = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
            !name.hasSuffix("-shm") && StoreFile.size(of: "\(folder.path)/\(name)") != 0
        }
        #expect(Set(after).isSubset(of: names))
        #expect(try names.map { try folder.bytes(of: "\(folder.path)/\($0)") } == before)
    }

    @Test("A store truncated within its first pages is refused, and no version of it is taken for an older one")
    func cutBack() throws {
        let killed = try KilledStore(seed: 28, groups: 3)
        for frames in stride(from: 1, to: 40, by: 3) {
            let folder = try killed.copy()
            let length = LogFile.headerBytes + frames * (LogFile.frameHeaderBytes + LogFile.pageBytes)
            let log = try folder.bytes(of: folder.log)
            try folder.write(Array(log.prefix(min(length, log.count / 2))), to: folder.log)
            var store = folder.store
            let error = try #require(throws: StoreError.self, "\(frames) frames") { try store.load() }
            #expect(error.code.isDamage)
        }
    }

    @Test(
        "A lost log is noticed even if nothing was merged into the file yet", arguments: ["emptied", "removed"])
    func young(mishap: String) throws {
        let killed = try KilledStore(seed: 27, groups: 3)
        let folder = try killed.copy()
        try perform("log \(mishap)", in: folder)
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .missing)
    }

    @Test("Removing the file loses nothing if its log is complete")
    func removedFile() throws {
        let killed = try KilledStore(seed: 23, groups: 30)
        let folder = try killed.copy()
        try folder.remove(folder.file)
        var store = folder.store
        var expected = killed.state
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
        let repair = try #require(store.report.repair)
        #expect(repair.salvage?.isLossless == true)
        #expect(repair.summary.contains("the file is missing or empty"))
    }

    @Test("With the policy salvage, the broker uses the readable rows, reports losses and keeps the damaged files")
    func salvaged() throws {
        let killed = try KilledStore(seed: 24, groups: 30, checkpoint: 15)
        let folder = try killed.copy()
        let old = try folder.bytes(of: folder.file)
        try folder.write([], to: folder.log)
        var store = SQLiteStore(path: folder.file, onDamage: .salvage)
        let state = try store.load()
        #expect(!state.sessions.isEmpty)
        #expect(state.brokerEpoch > killed.state.brokerEpoch)
        let repair = try #require(store.report.repair)
        #expect((1...15).contains(try #require(repair.salvage?.lostCommits)))
        #expect(repair.summary.contains("acknowledged commits are lost"))
        #expect(try folder.bytes(of: repair.kept) == old)
        // The next start finds a store in order.
        store.close()
        var next = folder.store
        var again = try next.load()
        again.brokerEpoch = state.brokerEpoch
        #expect(again == state)
        #expect(next.report.repair == nil)
        #expect(StoreCheck(path: folder.file).keptStores == [repair.kept])
    }

    @Test(
        "With the policy empty, the broker starts an empty store that continues the counts and keeps the damaged files")
    func emptied() throws {
        let killed = try KilledStore(seed: 25, groups: 30, checkpoint: 15)
        let folder = try killed.copy()
        try folder.write([], to: folder.log)
        var store = SQLiteStore(path: folder.file, onDamage: .empty)
        let state = try store.load()
        #expect(state == StoredState(brokerEpoch: killed.state.brokerEpoch + 1))
        #expect(store.report.repair?.summary.contains("replaced by an empty one") == true)
        store.close()
        var next = folder.store
        #expect(try next.load().brokerEpoch == killed.state.brokerEpoch + 2)
        #expect(next.report.repair == nil)
    }

    @Test("A file with overwritten pages is refused; a salvage lists every lost row")
    func overwritten() throws {
        let killed = try KilledStore(seed: 26, groups: 60, checkpoint: 59)
        let folder = try killed.copy()
        var bytes = try folder.bytes(of: folder.file)
        // Pages in the middle, as bad blocks would have it: one of a table is among them.
        let page = bytes.count / LogFile.pageBytes / 2
        let count = 4
        bytes.replaceSubrange(
            page * LogFile.pageBytes..<(page + count) * LogFile.pageBytes,
            with: [UInt8](repeating: 0xA5, count: count * LogFile.pageBytes))
        try folder.write(bytes, to: folder.file)
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .corrupt)
        var salvaging = SQLiteStore(path: folder.file, onDamage: .salvage)
        let rows = StoredRows(try salvaging.load())
        #expect(rows.wrong(against: killed.rows) == [])
        let report = salvaging.report
        let salvage = try #require(report.repair?.salvage)
        let named = salvage.missingRowCount + report.damagedRowCount
        #expect(rows.missing(of: killed.rows) <= named || !salvage.brokenTables.isEmpty)
        #expect(report.quarantinedRowCount == named)
    }

    private func perform(_ mishap: String, in folder: StoreFolder) throws {
        switch mishap {
        case "log emptied": try folder.write([], to: folder.log)
        case "log removed": try folder.remove(folder.log)
        case "log cut": try folder.write(Array(try folder.bytes(of: folder.log).prefix(20_000)), to: folder.log)
        case "file emptied": try folder.write([], to: folder.file)
        case "file removed": try folder.remove(folder.file)
        case "both removed": for file in [folder.file, folder.log] { try folder.remove(file) }
        default: Issue.record("no such mishap: \(mishap)")
        }
    }
}

extension StoreError.Code {
    fileprivate var lostCommits: UInt64? {
        if case .behind(let lost) = self { lost } else { nil }
    }
}
