import ActivityWire
import BrokerCore
import Glibc
import Logging
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("App folders without a kernel watch")
struct WatchedAppFoldersTests {
    private let scratch: ScratchFolder
    private let readiness: ReadinessSet

    init() throws {
        scratch = try ScratchFolder()
        readiness = try ReadinessSet()
    }

    private func folders(
        _ watch: @escaping ([String]) throws(SystemError) -> AppWatcher
    ) -> WatchedAppFolders {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return WatchedAppFolders([scratch.path], readiness: readiness, logger: logger, watch: watch)
    }

    @Test("Without kernel watches, the folders are scanned every three seconds")
    func noInstance() throws {
        let folders = folders { _ throws(SystemError) in throw SystemError(EMFILE, "watch", "the folders") }
        #expect(folders.scanInterval == .seconds(3))
        #expect(folders.scan() == [])
        #expect(!folders.takeChange())
    }

    @Test("A scan of the folders finds their apps")
    func scan() throws {
        let folders = folders { folders throws(SystemError) in try AppWatcher(folders: folders) }
        let keys = "<key>CFBundleIdentifier</key><string>org.a</string><key>CFBundleName</key><string>A</string>"
        try scratch.write("A.app/Info.plist", "<plist><dict>\(keys)</dict></plist>")
        #expect(folders.scan().map(\.id.text) == ["org.a"])
    }

    @Test("With a watch, folders are scanned only after a change")
    func watched() throws {
        let folders = folders { folders throws(SystemError) in try AppWatcher(folders: folders) }
        #expect(folders.scanInterval == nil)
        try PrivateFolder.make("\(scratch.path)/A.app")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }

    @Test("Following the same folders again renews the watch, one watch at a time")
    func watchedAnew() throws {
        var watches = 0
        let folders = folders { folders throws(SystemError) in
            watches += 1
            // The first one hears of nothing.
            return try AppWatcher(folders: watches == 1 ? [] : folders)
        }
        try PrivateFolder.make("\(scratch.path)/A.app")
        #expect(readiness.ready().isEmpty)
        folders.follow([scratch.path])
        #expect(watches == 2)
        try PrivateFolder.make("\(scratch.path)/B.app")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }

    /// What is exchanged for what, in a folder that has `apps`, `next` with an app in it, and links that lead to `apps`.
    enum Exchange: CaseIterable {
        case folder, link, linkAbove, bundle
    }

    private func path(watchedFor exchange: Exchange) -> String {
        switch exchange {
        case .folder, .bundle: "\(scratch.path)/tree/apps"
        case .link: "\(scratch.path)/link"
        case .linkAbove: "\(scratch.path)/above/apps"
        }
    }

    private func perform(_ exchange: Exchange) {
        let path = scratch.path
        switch exchange {
        case .folder:
            #expect(rename("\(path)/tree/apps", "\(path)/tree/old") == 0)
            #expect(rename("\(path)/next/apps", "\(path)/tree/apps") == 0)
        case .link: turn("\(path)/link", to: "\(path)/next/apps")
        case .linkAbove: turn("\(path)/above", to: "\(path)/next")
        // The link in the app folder stays as it is; the one that it leads to is turned.
        case .bundle: turn("\(path)/above", to: "\(path)/next")
        }
    }

    private func turn(_ link: String, to target: String) {
        #expect(symlink(target, "\(link)-new") == 0 && rename("\(link)-new", link) == 0)
    }

    @Test(
        "A folder replaced by a rename, or a redirected link, is noticed at the next scan and watched",
        arguments: Exchange.allCases)
    func exchanged(exchange: Exchange) throws {
        try scratch.write("tree/apps/A.app/Info.plist", "")
        try scratch.write("next/apps/A.app/Info.plist", "")
        #expect(symlink("\(scratch.path)/tree/apps", "\(scratch.path)/link") == 0)
        #expect(symlink("\(scratch.path)/tree", "\(scratch.path)/above") == 0)
        if exchange == .bundle {
            #expect(symlink("\(scratch.path)/above/apps/A.app", "\(scratch.path)/tree/apps/Linked.app") == 0)
        }
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let folders = WatchedAppFolders([path(watchedFor: exchange)], readiness: readiness, logger: logger)
        #expect(!folders.followReplacedFolders())
        perform(exchange)
        #expect(folders.followReplacedFolders())
        #expect(!folders.followReplacedFolders(), "once")
        #expect(readiness.ready().isEmpty)
        try scratch.write(
            exchange == .folder ? "tree/apps/A.app/new" : "next/apps/A.app/new", "written after the exchange")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }

    @Test("Newly followed folders get their own watch")
    func followed() throws {
        let folders = folders { folders throws(SystemError) in try AppWatcher(folders: folders) }
        let other = try ScratchFolder()
        folders.follow([other.path])
        try PrivateFolder.make("\(other.path)/A.app")
        #expect(readiness.ready(waiting: 10_000) == [.appFolders])
        #expect(folders.takeChange())
    }
}
