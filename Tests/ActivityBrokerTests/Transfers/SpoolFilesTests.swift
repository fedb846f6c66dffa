import ActivityWire
import BrokerCore
import Foundation
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Copies that outlive their source")
struct SpoolFilesTests {
    private func reports(of orders: [SpoolOrder], in files: SpoolFiles) throws -> [SpoolReport] {
        var reports: [SpoolReport] = []
        for order in orders { try files.perform(order) { reports.append($0) } }
        return reports
    }

    @Test("Appended bytes are read back in requested pieces, the last one marked as the end")
    func readBack() throws {
        let folder = try ScratchFolder()
        let files = SpoolFiles(folder: folder.path)
        let copy = LoadID(1)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let kept = try reports(
            of: [.append(copy, Blob(Array(bytes[..<200_000]))), .append(copy, Blob(Array(bytes[200_000...])))],
            in: files)
        #expect(kept == [.written(copy, bytes: 200_000), .written(copy, bytes: 100_000)])
        let first = try reports(of: [.read(LoadID(2), copy: copy, offset: 0, bytes: 150_000)], in: files)
        let rest = try reports(of: [.read(LoadID(2), copy: copy, offset: 150_000, bytes: 1_000_000)], in: files)
        var read: [UInt8] = []
        var ends: [Bool] = []
        for case .read(_, let piece, let isEnd) in first + rest {
            #expect(piece.count <= Limits.streamFrameBytes)
            read += piece.bytes
            ends.append(isEnd)
        }
        #expect(read == bytes)
        #expect(ends.last == true && ends.dropLast().allSatisfy { !$0 })
    }

    @Test("An empty copy ends immediately")
    func empty() throws {
        let files = SpoolFiles(folder: try ScratchFolder().path)
        let read = try reports(of: [.read(LoadID(2), copy: LoadID(1), offset: 0, bytes: 9)], in: files)
        #expect(read == [.read(LoadID(2), .empty, isEnd: true)])
    }

    @Test("The folder never shows a file, and discarded copies are gone")
    func noNames() throws {
        let folder = try ScratchFolder()
        let files = SpoolFiles(folder: folder.path)
        _ = try reports(of: [.append(LoadID(1), Blob([1, 2, 3]))], in: files)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        _ = try reports(of: [.discard([LoadID(1)])], in: files)
        let read = try reports(of: [.read(LoadID(2), copy: LoadID(1), offset: 0, bytes: 9)], in: files)
        #expect(read == [.read(LoadID(2), .empty, isEnd: true)])
    }

    @Test("If the folder is missing, storing fails with an error instead of a crash")
    func noFolder() throws {
        let files = SpoolFiles(folder: "/nonexistent/spool")
        #expect(throws: SystemError.self) { try files.perform(.append(LoadID(1), Blob([1]))) { _ in } }
    }
}
