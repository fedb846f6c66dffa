import Foundation
import Testing

@testable import ActivityBroker

/// Which processes may be the user's hand, by the file that they run.
@Suite("Programs allowed to be the display client")
struct AllowedProgramsTests {
    private let own = "/proc/self/exe"

    @Test("A process matches its program by any path of it, and matches no other program")
    func identity() throws {
        let folder = try ScratchFolder()
        let link = folder.path + "/another-name"
        let resolved = try FileManager.default.destinationOfSymbolicLink(atPath: own)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: resolved)
        #expect(AllowedPrograms.hand(configured: [resolved]).include(process: getpid()))
        #expect(AllowedPrograms.hand(configured: ["/bin/sh", link]).include(process: getpid()))
        #expect(!AllowedPrograms.hand(configured: ["/bin/sh"]).include(process: getpid()))
    }

    @Test("A copy with the same name is another program, and a missing path matches nothing")
    func copies() throws {
        let folder = try ScratchFolder()
        let resolved = try FileManager.default.destinationOfSymbolicLink(atPath: own)
        let copy = folder.path + "/" + (resolved.split(separator: "/").last.map(String.init) ?? "")
        try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: copy))
        #expect(!AllowedPrograms.hand(configured: [copy]).include(process: getpid()))
        #expect(!AllowedPrograms.hand(configured: [folder.path + "/missing"]).include(process: getpid()))
        #expect(!AllowedPrograms.hand(configured: [resolved]).include(process: Int32.max))
    }

    @Test("If no program is configured, only the stage beside the broker is allowed")
    func unnamed() {
        #expect(!AllowedPrograms.hand(configured: []).include(process: getpid()))
    }
}
