import DemoSupport
import Foundation
import SceneClient
import Synchronization

/// Loads dropped items, and logs the size, the time and the digest of each.
@MainActor
final class FreightTarget: DropInteractionDelegate {
    enum Way: String, CaseIterable {
        /// Counts the streamed bytes.
        case count
        /// Counts and digests the streamed bytes.
        case digest
        /// Loads a copy as a file, and counts and digests it.
        case file
        /// Opens the source's own file if its descriptor is passed, else a copy. Does not read the file.
        case open
        /// Accepts the drop only as a move.
        case move
        /// Tries to load everything at every callback, also without a drop, and accepts nothing.
        case sniff
    }

    private let way: Way
    private let log: WindowLogWriter

    init(_ way: Way, log: WindowLogWriter) {
        self.way = way
        self.log = log
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        log.say("drop session entered")
        if way == .sniff { load(session) }
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal? {
        if way == .sniff {
            load(session)
            return nil
        }
        return DropProposal(operation: way == .move ? .move : .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        if way == .sniff { load(session) }
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) { load(session) }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
        if way == .sniff { load(session) }
        log.say("drop session ended")
    }

    func dropInteraction(_ interaction: DropInteraction, springLoadingDidChange state: SpringLoadingState) {
        log.say("spring \(state)")
    }

    private func load(_ session: DropSession) {
        for item in session.items {
            switch way {
            case .count, .digest, .move, .sniff: stream(item.itemProvider)
            case .file: file(item.itemProvider)
            case .open: open(item.itemProvider)
            }
        }
    }

    private func stream(_ provider: ItemProvider) {
        let arrival = FreightLoad(isDigested: way != .count, log: log)
        provider.loadStreamRepresentation(forTypeIdentifier: "public.data") { bytes in
            arrival.take(bytes)
        } completionHandler: { result in
            arrival.end(result.map { _ in "stream" })
        }
    }

    private func file(_ provider: ItemProvider) {
        let arrival = FreightLoad(isDigested: true, log: log)
        provider.loadFileRepresentation(forTypeIdentifier: "public.data") { result in
            if let path = try? result.get() { arrival.read(path) }
            arrival.end(result.map { ($0 as NSString).lastPathComponent })
        }
    }

    private func open(_ provider: ItemProvider) {
        let arrival = FreightLoad(isDigested: false, log: log)
        provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.data") { result in
            arrival.end(result.map { $0.isInPlace ? "in place" : "a copy" })
        }
    }
}

/// A load in progress.
private final class FreightLoad: Sendable {
    private let tally: Mutex<FreightTally>
    private let began = ContinuousClock.now
    private let log: WindowLogWriter

    init(isDigested: Bool, log: WindowLogWriter) {
        tally = Mutex(FreightTally(isDigested: isDigested))
        self.log = log
    }

    func take(_ bytes: [UInt8]) {
        tally.withLock { $0.add(bytes) }
    }

    /// Takes the bytes of a file.
    func read(_ path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return }
        while let data = try? file.read(upToCount: Freight.pieceBytes), !data.isEmpty { take([UInt8](data)) }
    }

    /// Logs the result.
    func end(_ result: Result<String, ItemProviderError>) {
        let (count, digest) = tally.withLock { ($0.count, $0.finish()) }
        let time = began.duration(to: .now) / .seconds(1)
        switch result {
        case .success(let way): log.say("took bytes=\(count) seconds=\(time) sha256=\(digest) as \(way)")
        case .failure(let error): log.say("took nothing error=\(error.name) bytes=\(count)")
        }
    }
}
