import Foundation
import Testing

@testable import ActivityBroker

/// Which processes may be the user's hand, by the file that they run.
@Suite("Programs that may be the user's hand")
struct HandProgramTests {
    private let own = "/proc/self/exe"

    @Test("A process runs a program by whatever path it is named, and no other one")
    func identity() throws {
        let folder = try ScratchFolder()
        let link = folder.path + "/another-name"
        let resolved = try FileManager.default.destinationOfSymbolicLink(atPath: own)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: resolved)
        #expect(HandPrograms(configured: [resolved]).include(process: getpid()))
        #expect(HandPrograms(configured: ["/bin/sh", link]).include(process: getpid()))
        #expect(!HandPrograms(configured: ["/bin/sh"]).include(process: getpid()))
    }

    @Test("A copy under the right name is another program, and what is not there is none")
    func copies() throws {
        let folder = try ScratchFolder()
        let resolved = try FileManager.default.destinationOfSymbolicLink(atPath: own)
        let copy = folder.path + "/" + (resolved.split(separator: "/").last.map(String.init) ?? "")
        try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: copy))
        #expect(!HandPrograms(configured: [copy]).include(process: getpid()))
        #expect(!HandPrograms(configured: [folder.path + "/missing"]).include(process: getpid()))
        #expect(!HandPrograms(configured: [resolved]).include(process: Int32.max))
    }

    @Test("Where nothing is named, only the stage beside the broker's program may")
    func unnamed() {
        #expect(!HandPrograms(configured: []).include(process: getpid()))
    }
}
