import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

/// Everything that starts real processes, one after the other: a process that is being started holds copies of all
/// descriptors for a moment, and with them whatever another test has just closed.
@Suite("Real processes", .serialized, .timeLimit(.minutes(10)))
enum LaunchTests {
    static func append(_ text: String, to file: borrowing Descriptor) {
        let bytes = Array(text.utf8)
        #expect(write(file.number, bytes, bytes.count) == bytes.count)
    }
}
