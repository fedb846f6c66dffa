import BrokerCore
import Glibc
import Logging
import Testing

@testable import ActivityBroker

@Suite("The app folders without a watch")
struct AppFoldersTests {
    private let scratch: ScratchFolder
    private let readiness: ReadinessSet

    init() throws {
        scratch = try ScratchFolder()
        readiness = try ReadinessSet()
    }

    private func folders(
        _ watch: @escaping ([String]) throws(SystemError) -> AppWatcher
    ) -> AppFolders {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return AppFolders([scratch.path], readiness: readiness, logger: logger, watch: watch)
    }

    @Test("Where the kernel has no watch left, the folders are looked at every three seconds")
    func noInstance() throws {
        let folders = folders { _ throws(SystemError) in throw SystemError(EMFILE, "watch", "the folders") }
        #expect(folders.lookInterval == .seconds(3))
        #expect(folders.scan() == [])
        #expect(!folders.takeChange())
    }

    @Test("Where there is a watch, nothing is looked at without a change")
    func watched() throws {
        let folders = folders { folders throws(SystemError) in try AppWatcher(folders: folders) }
        #expect(folders.lookInterval == nil)
        try PrivateFolder.make("\(scratch.path)/A.app")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }

    @Test("Other folders are followed from then on, with a watch of their own")
    func followed() throws {
        let folders = folders { folders throws(SystemError) in try AppWatcher(folders: folders) }
        let other = try ScratchFolder()
        folders.follow([other.path])
        try PrivateFolder.make("\(other.path)/A.app")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }
}
