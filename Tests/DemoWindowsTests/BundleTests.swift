import ArgumentParser
import Foundation
import Testing

@testable import DemoSupport
@testable import DemoWindows
@testable import TestWindows

@Suite("Demo bundles")
struct BundleTests {
    @Test("A bundle declares how its app is launched", arguments: DemoBundle.all + DemoBundle.testApps)
    func propertyList(bundle: DemoBundle) throws {
        let data = try bundle.propertyList(executable: "/opt/DemoWindows", data: "/data")
        let list = try #require(
            PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(list["CFBundleIdentifier"] as? String == bundle.identifier)
        #expect(list["NSUserActivityTypes"] as? [String] == bundle.activityTypes)
        let launch = try #require(list["ActivityBroker"] as? [String: Any])
        #expect(launch["Executable"] as? String == "/opt/DemoWindows")
        #expect(launch["Arguments"] as? [String] == bundle.arguments + ["--data", "/data"])
        #expect(launch["ProcessModel"] as? String == bundle.processModel)
        let manifest = try #require(list["UIApplicationSceneManifest"] as? [String: Any])
        #expect(manifest["UIApplicationSupportsMultipleScenes"] as? Bool == true)
    }

    @Test("A bundle's arguments name an existing command", arguments: DemoBundle.all + DemoBundle.testApps)
    func commands(bundle: DemoBundle) throws {
        let arguments = bundle.arguments + ["--data", "/data"]
        #expect(throws: Never.self) {
            if DemoBundle.all.contains(bundle) {
                try DemoWindows.parseAsRoot(arguments)
            } else {
                try TestWindows.parseAsRoot(arguments)
            }
        }
    }

    @Test("No two bundles are the same app, and the first type of each begins with its identifier")
    func identifiers() {
        let all = DemoBundle.all + DemoBundle.testApps
        #expect(Set(all.map(\.identifier)).count == all.count)
        #expect(Set(all.map(\.fileName)).count == all.count)
        #expect(DemoBundle.all.allSatisfy { $0.activityTypes.first?.hasPrefix($0.identifier) == true })
    }

    @Test("Our own bundle is rewritten, and no draft remains")
    func overwriting() throws {
        let folder = try TemporaryFolder()
        try BundleWriter(folder: folder.path, executable: "/first").write(.gallery)
        let path = try BundleWriter(folder: folder.path, executable: "/second").write(.gallery)
        let list = try #require(FileManager.default.contents(atPath: path + "/Info.plist"))
        #expect(String(decoding: list, as: UTF8.self).contains("/second"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Gallery.app"])
    }

    @Test("A foreign bundle is not changed")
    func others() throws {
        let folder = try TemporaryFolder()
        let writer = BundleWriter(folder: folder.path, executable: "/program")
        let path = try writer.write(.notes)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/Mail.app")
        #expect(throws: BundleWriterError.notOurs(path: folder.path + "/Mail.app", found: DemoBundle.notes.identifier))
        {
            try writer.write(.mail)
        }
        try Data().write(to: URL(fileURLWithPath: folder.path + "/Gallery.app"))
        #expect(throws: BundleWriterError.notOurs(path: folder.path + "/Gallery.app", found: nil)) {
            try writer.write(.gallery)
        }
    }
}
