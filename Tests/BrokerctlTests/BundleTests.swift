import Glibc
import Testing

@testable import brokerctl

/// Files come and go in a folder of each test's own.
struct BundleTests: ~Copyable {
    private let folder: String

    init() throws {
        folder = "/tmp/brokerctl-tests-\(IdempotencyKeyGenerator.random())"
        try FolderTree.make(folder)
    }

    deinit {
        FolderTree.remove(folder)
    }

    private func write(_ text: String, to path: String) throws {
        let descriptor = creat("\(folder)/\(path)", 0o640)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(OutputDescriptor(number: descriptor).write(text) == nil)
    }

    private func text(of path: String) throws -> String {
        String(decoding: try RegularFile.read("\(folder)/\(path)", limit: 1_000), as: UTF8.self)
    }

    private func makeBundle(_ text: String = "plist") throws {
        try FolderTree.make("\(folder)/from/Notes.app/bin")
        try write(text, to: "from/Notes.app/Info.plist")
        try write("run", to: "from/Notes.app/bin/notes")
        symlink("/etc/passwd", "\(folder)/from/Notes.app/link")
    }

    @Test("A bundle is copied completely, and its links remain links")
    func copies() throws {
        try makeBundle()
        let source = try BundleSource(path: "\(folder)/from/Notes.app/")
        let installation = try BundleInstallation(of: source, in: "\(folder)/apps/new")
        #expect(installation.path == "\(folder)/apps/new/Notes.app")
        #expect(try text(of: "apps/new/Notes.app/bin/notes") == "run")
        #expect(FileFacts("\(installation.path)/link")?.kind == .link)
        #expect(FileFacts("\(installation.path)/Info.plist")?.permissions == 0o640)
    }

    @Test("A replaced bundle is restored if the installation is undone, and removed if it is kept")
    func replaces() throws {
        try makeBundle("old")
        let apps = "\(folder)/apps"
        let source = try BundleSource(path: "\(folder)/from/Notes.app")
        try BundleInstallation(of: source, in: apps).commit()
        try write("new", to: "from/Notes.app/Info.plist")
        let second = try BundleInstallation(of: source, in: apps)
        #expect(try text(of: "apps/Notes.app/Info.plist") == "new")
        second.undo()
        #expect(try text(of: "apps/Notes.app/Info.plist") == "old")
        try BundleInstallation(of: source, in: apps).commit()
        #expect(try text(of: "apps/Notes.app/Info.plist") == "new")
        try BundleRemoval.remove("\(apps)/Notes.app")
        #expect(rmdir(apps) == 0, "something was left in the app folder")
    }

    @Test(
        "A folder that is not a bundle is refused",
        arguments: ["missing.app", "plain", "file.app", "empty.app", ".app"])
    func refuses(name: String) throws {
        for made in ["plain", "empty.app", ".app"] { try FolderTree.make("\(folder)/\(made)") }
        try write("", to: "file.app")
        try write("", to: "plain/Info.plist")
        let path = "\(folder)/\(name)"
        let failure = #expect(throws: CommandFailure.self) { _ = try BundleSource(path: path) }
        #expect(failure?.field == "path")
    }

    @Test("A bundle that contains a pipe is refused, and nothing is left behind")
    func refusesPipes() throws {
        try makeBundle()
        #expect(mkfifo("\(folder)/from/Notes.app/pipe", 0o600) == 0)
        let source = try BundleSource(path: "\(folder)/from/Notes.app")
        let apps = "\(folder)/apps"
        #expect(throws: CommandFailure.self) { _ = try BundleInstallation(of: source, in: apps) }
        #expect(rmdir(apps) == 0, "something was left in the app folder")
    }

    @Test("The next command removes what a killed one left in the app folder, and nothing else")
    func clearsLeftovers() throws {
        try makeBundle()
        let apps = "\(folder)/apps"
        let source = try BundleSource(path: "\(folder)/from/Notes.app")
        for name in [".brokerctl-left/bin", ".other", "Kept.app"] { try FolderTree.make("\(apps)/\(name)") }
        try write("half", to: "apps/.brokerctl-left/bin/notes")
        try BundleInstallation(of: source, in: apps).commit()
        #expect(try FolderTree.names(in: apps) == [".other", "Kept.app", "Notes.app"])
        try FolderTree.make("\(apps)/.brokerctl-left")
        try BundleRemoval.remove("\(apps)/Kept.app")
        #expect(try FolderTree.names(in: apps) == [".other", "Notes.app"])
    }

    @Test("Concurrent commands do not touch each other's temporary folders")
    func sparesOthers() throws {
        try makeBundle()
        let apps = "\(folder)/apps"
        let source = try BundleSource(path: "\(folder)/from/Notes.app")
        try FolderTree.make(apps)
        do {
            let other = AppFolderShare(apps)
            try FolderTree.make("\(apps)/.brokerctl-busy")
            try BundleInstallation(of: source, in: apps).commit()
            #expect(try FolderTree.names(in: apps) == [".brokerctl-busy", "Notes.app"])
            withExtendedLifetime(other) {}
        }
        try BundleInstallation(of: source, in: apps).commit()
        #expect(try FolderTree.names(in: apps) == ["Notes.app"])
    }

    @Test("A bundle exists at every moment of its replacement")
    func neverMissing() throws {
        try makeBundle("old")
        let apps = "\(folder)/apps"
        let source = try BundleSource(path: "\(folder)/from/Notes.app")
        try BundleInstallation(of: source, in: apps).commit()
        let before = try #require(PathFacts(at: "\(apps)/Notes.app"))
        let installation = try BundleInstallation(of: source, in: apps)
        // The two have changed places in one step: the old one has the new one's first name.
        let names = try FolderTree.names(in: apps)
        let aside = try #require(names.first { $0.hasPrefix(FolderTree.scratchPrefix) })
        #expect(names.count == 2 && !aside.hasSuffix("-before"))
        #expect(PathFacts(at: "\(apps)/\(aside)")?.inode == before.inode)
        installation.commit()
        #expect(try FolderTree.names(in: apps) == ["Notes.app"])
    }

    @Test("A saved drop is private to its owner and never overwrites a file")
    func savedFile() throws {
        try FolderTree.make("\(folder)/saved")
        let saving = try SavingFolder("\(folder)/saved")
        let file = try saving.create("photo.jpeg")
        try file.write([1, 2, 3])
        #expect(FileFacts(file.path)?.permissions == 0o600)
        #expect(throws: CommandFailure.self) { _ = try saving.create("photo.jpeg") }
    }

    @Test("Deleting a bundle does not follow its links")
    func removesLinksOnly() throws {
        try makeBundle()
        try FolderTree.make("\(folder)/outside")
        try write("kept", to: "outside/file")
        symlink("\(folder)/outside", "\(folder)/from/Notes.app/outside")
        try BundleRemoval.remove("\(folder)/from/Notes.app")
        #expect(FileFacts("\(folder)/from/Notes.app") == nil)
        #expect(try text(of: "outside/file") == "kept")
    }

    @Test("A file over its limit is refused, or read from its end")
    func bounded() throws {
        try write("0123456789", to: "long")
        let path = "\(folder)/long"
        #expect(throws: CommandFailure.self) { _ = try RegularFile.read(path, limit: 9) }
        #expect(try RegularFile.read(path, limit: 4, isTailEnough: true) == Array("6789".utf8))
        let folder = folder
        #expect(throws: CommandFailure.self) { _ = try RegularFile.read(folder, limit: 9) }
    }
}
