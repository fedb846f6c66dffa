import Glibc

/// Reads several pipes until all have ended, enough has come, the time is over, or the story is interrupted.
struct PipeReader {
    /// The reason why reading stopped.
    enum Pause: Hashable {
        /// All pipes have ended.
        case ended
        /// Enough has come.
        case satisfied
        case tookTooLong
        case interrupted
    }

    /// The bytes read from each pipe.
    private(set) var contents: [Int32: [UInt8]] = [:]
    /// The pipes that have not ended.
    private var open: [Int32]
    /// A descriptor that is readable once the story is interrupted; nil to read on all the same.
    private let interruption: Int32?

    init(_ descriptors: [Int32], interruption: Int32?) {
        open = descriptors
        self.interruption = interruption
    }

    func text(_ descriptor: Int32) -> String {
        String(decoding: contents[descriptor] ?? [], as: UTF8.self)
    }

    mutating func read(within limit: Duration, until isEnough: (PipeReader) -> Bool = { _ in false }) -> Pause {
        let deadline = ContinuousClock.now + limit
        while !open.isEmpty {
            let time = ContinuousClock.now.duration(to: deadline)
            guard time > .zero else { return .tookTooLong }
            var items = (open + (interruption.map { [$0] } ?? [])).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            // The time is rounded up, so that the wait does not end early.
            let (seconds, attoseconds) = time.components
            let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
            let count = poll(&items, nfds_t(items.count), Int32(clamping: milliseconds))
            if count < 0 && errno != EINTR { return .ended }
            for item in items where count > 0 && item.revents != 0 {
                if item.fd == interruption { return .interrupted }
                take(item.fd)
            }
            if isEnough(self) { return .satisfied }
        }
        return .ended
    }

    /// Reads what a pipe has, once.
    private mutating func take(_ descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count < 0 && errno == EINTR { return }
        guard count > 0 else {
            open.removeAll { $0 == descriptor }
            return
        }
        contents[descriptor, default: []] += bytes[..<count]
    }
}

/// The two ends of a pipe, which children do not inherit.
struct PipeDescriptors: Hashable {
    let read: Int32
    let write: Int32

    static func make() throws(StoryError) -> PipeDescriptors {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", reason: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return PipeDescriptors(read: ends[0], write: ends[1])
    }
}
