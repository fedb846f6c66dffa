import Glibc

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
