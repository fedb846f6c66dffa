import CSystem
import Glibc

/// A program run to its end, with what it printed.
struct ChildOutput: Hashable, Sendable {
    /// The exit code, or 128 and the number of the signal.
    let status: Int32
    let text: String

    /// More is not read: the program then ends at its next write.
    private static let bytesMaximum = 1_048_576

    /// - Throws: ``CommandFailure`` when it cannot be started.
    init(of path: String, _ arguments: [String], environment: [String: String]) throws(CommandFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        defer { close(ends[0]) }
        let words = Self.packed([path] + arguments)
        let variables = Self.packed(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words, words.count, arguments.count + 1, variables, variables.count, environment.count, nil,
            csystem_child_descriptors(input: -1, output: ends[1], errors: -1, token: -1), &process)
        close(ends[1])
        guard failure == 0 else { throw .file(path, RegularFile.reason(failure)) }
        text = Self.text(from: ends[0])
        var state: Int32 = 0
        while waitpid(process, &state, 0) < 0, errno == EINTR {}
        status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    }

    private static func packed(_ strings: [String]) -> [CChar] { strings.flatMap { Array($0.utf8CString) } }

    private static func text(from descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while bytes.count < bytesMaximum {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
