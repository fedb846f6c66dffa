import ActivityWire
import AppBundles
import BrokerCore
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

/// The smallest file that makes an app.
private enum BundleText {
    static func app(_ identifier: String, name: String = "N") -> [UInt8] {
        let keys = ["CFBundleIdentifier": identifier, "CFBundleName": name].sorted { $0.key < $1.key }
        let body = keys.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return Array("<plist><dict>\(body)</dict></plist>".utf8)
    }
}

@Suite("App folders")
struct AppCatalogTests {
    private func plist(_ identifier: String, name: String = "N") -> [UInt8] {
        BundleText.app(identifier, name: name)
    }

    @Test("Bundles are found in all folders, and a bad one does not spoil the scan")
    func scan() throws {
        let folder = try ScratchFolder()
        try folder.write("one/B.app/Info.plist", bytes: plist("org.b"))
        try folder.write("one/A.app/Info.plist", bytes: plist("org.z"))
        try folder.write("one/Broken.app/Info.plist", "hello")
        try folder.write("one/Empty.app/other", "")
        try folder.write("one/notes.txt", "")
        try folder.write("two/C.app/Info.plist", bytes: plist("org.c"))
        let catalog = AppCatalog.scan(folders: ["\(folder.path)/one", "\(folder.path)/two", "\(folder.path)/none"])
        #expect(catalog.apps.map(\.id.text) == ["org.b", "org.c", "org.z"])
        #expect(catalog.problems.map(\.path) == ["\(folder.path)/one/Broken.app", "\(folder.path)/one/Empty.app"])
        #expect(catalog.problems.first?.reason == .bundle(.notPropertyList(.unknownFormat)))
    }

    @Test("The first of two bundles with one identifier wins, by folder and then by name")
    func duplicates() throws {
        let folder = try ScratchFolder()
        try folder.write("one/B.app/Info.plist", bytes: plist("org.x", name: "second"))
        try folder.write("one/A.app/Info.plist", bytes: plist("org.x", name: "first"))
        try folder.write("two/0.app/Info.plist", bytes: plist("org.x", name: "third"))
        let catalog = AppCatalog.scan(folders: ["\(folder.path)/one", "\(folder.path)/two"])
        #expect(catalog.apps.map(\.name) == ["first"])
        let kept = "\(folder.path)/one/A.app"
        #expect(
            catalog.problems.map(\.reason) == [
                .bundle(.duplicateIdentifier("org.x", keptPath: kept)),
                .bundle(.duplicateIdentifier("org.x", keptPath: kept)),
            ])
    }

    @Test("A file over the limit is refused before it is read")
    func tooLarge() throws {
        let folder = try ScratchFolder()
        let bytes = [UInt8](repeating: 0x20, count: BundleLimits.propertyListBytes + 1)
        let path = try folder.write("apps/N.app/Info.plist", bytes: bytes)
        let catalog = AppCatalog.scan(folders: ["\(folder.path)/apps"])
        let failure = BoundedFile.Failure.tooLarge(path: path, limit: BundleLimits.propertyListBytes)
        #expect(catalog.problems.map(\.reason) == [.file(failure)])
    }

    @Test("An unreadable folder is a problem; a missing one counts as empty")
    func folders() throws {
        let folder = try ScratchFolder()
        try folder.write("file", "")
        let loop = "\(folder.path)/loop"
        #expect(symlink(loop, loop) == 0)
        let catalog = AppCatalog.scan(folders: ["\(folder.path)/none", loop])
        #expect(catalog.apps.isEmpty)
        #expect(catalog.problems.map(\.reason) == [.folder(SystemError(ELOOP, "list", loop))])
    }
}

@Suite("Watching app folders", .timeLimit(.minutes(10)))
struct AppWatcherTests {
    /// Waits for the descriptor as the loop would.
    private func isNoticed(_ watcher: inout AppWatcher) -> Bool {
        var interest = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, 60_000) == 1 && watcher.drain()
    }

    @Test("Added, changed and removed bundles are noticed, and nothing else is reported")
    func changes() throws {
        let folder = try ScratchFolder()
        let apps = "\(folder.path)/apps"
        try PrivateFolder.make(apps)
        var watcher = try AppWatcher(folders: [apps])
        let isQuiet = !watcher.drain()
        #expect(isQuiet)
        try PrivateFolder.make("\(apps)/A.app")
        let isAdded = isNoticed(&watcher)
        #expect(isAdded)
        // The new bundle is watched by now, so what is written into it is noticed.
        try folder.write("apps/A.app/Info.plist", bytes: BundleText.app("org.example.notes"))
        let isWritten = isNoticed(&watcher)
        #expect(isWritten)
        while watcher.drain() {}
        #expect(unlink("\(apps)/A.app/Info.plist") == 0)
        let isChanged = isNoticed(&watcher)
        #expect(isChanged)
        #expect(rmdir("\(apps)/A.app") == 0)
        let isRemoved = isNoticed(&watcher)
        #expect(isRemoved)
        while watcher.drain() {}
        let isQuietAgain = !watcher.drain()
        #expect(isQuietAgain)
    }

    @Test("A folder that is created later is noticed with its first bundle")
    func laterFolder() throws {
        let folder = try ScratchFolder()
        var watcher = try AppWatcher(folders: ["\(folder.path)/share/apps"])
        for path in ["share", "share/apps", "share/apps/A.app"] {
            try PrivateFolder.make("\(folder.path)/\(path)")
            let isMade = isNoticed(&watcher)
            #expect(isMade)
        }
        let failures = watcher.failures
        #expect(failures == [])
    }
}
